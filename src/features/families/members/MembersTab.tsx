import { Button, Flex } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import {
  type FamilyMember,
  type FamilyPart,
  type FamilySummary,
  describeError,
  useHasPage,
  useAssignUserMutation,
  useUnassignUserMutation,
} from '@/api';
import { undoTime } from '@/forms/entries/useEntries';
import { formatDay } from '@/lib/dates';
import { dayCell } from '@/lib/export/sheet';
import type { Column } from '@/ui/data-table/column';
import { RowButton } from '@/ui/data-table/RowLink';
import { Dialog } from '@/ui/Dialog';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { useNotices } from '@/ui/Notices';
import { FamilyTable } from '../table/FamilyTable';
import { AssignDialog } from './AssignDialog';
import { BillingCustomersCard } from './BillingCustomersCard';
import { BillingSwitch } from './BillingSwitch';
import { EraseDialog } from './EraseDialog';
import { InvitationsCard } from './InvitationsCard';
import { MemberMenu } from './MemberMenu';
import { useExportPerson } from './useExportPerson';
import { useMessageMember } from './useMessageMember';

const nameOf = ({ name }: FamilyMember): string => name;

const columnsOf = (familyId: number): readonly Column<FamilyMember>[] => [
  { key: 'name', title: 'Name', width: 220, text: nameOf },
  { key: 'email', title: 'Email', width: 260, text: ({ email }) => email },
  {
    key: 'onboarded',
    title: 'Onboarding',
    width: 140,
    choices: true,
    text: ({ onboarded }) => (onboarded ? 'Complete' : 'Not complete'),
    total: (rows) => `${rows.filter(({ onboarded }) => onboarded).length} complete`,
  },
  {
    key: 'billing',
    title: 'Billing Access',
    width: 150,
    choices: true,
    text: ({ hasBillComCustomerId }) => (hasBillComCustomerId ? 'On' : 'Off'),
    render: (member) => <BillingSwitch familyId={familyId} member={member} />,
    total: (rows) => `${rows.filter(({ hasBillComCustomerId }) => hasBillComCustomerId).length} on`,
  },
  {
    key: 'assignedAt',
    title: 'Assigned',
    width: 130,
    text: ({ assignedAt }) => (assignedAt === undefined ? '' : formatDay(assignedAt)),
    value: ({ assignedAt }) => assignedAt,
    cell: ({ assignedAt }) => dayCell(assignedAt),
  },
];

const table = { rowsOf: ({ members }: FamilyPart) => members, rowKey: 'loginProfileId', nameOf } as const;

/** Assigns users to a family and grants billing access. Spec: R-FAM-10, R-FAM-11. */
export function MembersTab({ family }: { readonly family: FamilySummary }) {
  const [isAssigning, setAssigning] = useState(false);
  const [leaving, setLeaving] = useState<FamilyMember>();
  const [erasing, setErasing] = useState<FamilyMember>();
  const container = useRef<HTMLDivElement>(null);
  // The focused button is unmounted with its row.
  const focusContainer = (): void => container.current?.focus();
  const { assign, unassign } = useMembers(family, focusContainer);
  const message = useMessageMember(family.id);
  const exportPerson = useExportPerson();
  const actionsOf = useCallback(
    (member: FamilyMember) => (
      <Flex align="center">
        {member.onboarded && (
          <RowButton aria-label={`Message ${member.name}`} onClick={() => void message(member)}>
            Message
          </RowButton>
        )}
        <MemberMenu
          member={member}
          onUnassign={() => setLeaving(member)}
          onExport={() => void exportPerson(member)}
          onErase={() => setErasing(member)}
        />
      </Flex>
    ),
    [message, exportPerson],
  );
  const hasInvoices = useHasPage('invoices');
  const columns = useMemo(
    () => columnsOf(family.id).filter(({ key }) => hasInvoices || key !== 'billing'),
    [family.id, hasInvoices],
  );
  const add = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={() => setAssigning(true)}>
      Assign Person
    </Button>
  );
  const empty = (
    <EmptyState drawing="people" title="No one is assigned to this family yet." action={add}>
      Assigned people can read the reports of the family and write to the concierge team.
      {hasInvoices && ' With billing access, they also see its invoices.'}
    </EmptyState>
  );
  return (
    <div ref={container} tabIndex={-1}>
      <FamilyTable
        part="members"
        label="Members"
        family={family}
        empty={empty}
        add={add}
        actionsOf={actionsOf}
        {...table}
        columns={columns}
      />
      <InvitationsCard family={family} />
      {hasInvoices && <BillingCustomersCard family={family} />}
      {isAssigning && <AssignDialog family={family} onAssign={assign} onClose={() => setAssigning(false)} />}
      {erasing && <EraseDialog member={erasing} onErased={focusContainer} onClose={() => setErasing(undefined)} />}
      {leaving && (
        <Dialog
          title="Unassign this member?"
          okText="Unassign"
          okButtonProps={{ danger: true }}
          cancelButtonProps={{ autoFocus: true }}
          onOk={() => {
            setLeaving(undefined);
            void unassign(leaving);
          }}
          onCancel={() => setLeaving(undefined)}
        >
          <p>
            <strong dir="auto">{leaving.name}</strong> will no longer see the family{' '}
            <strong dir="auto">{family.name}</strong>, and what they entered in onboarding disappears from its tabs.
            Nothing is deleted: their entries return when they are assigned again.
          </p>
        </Dialog>
      )}
    </div>
  );
}

type Person = Pick<FamilyMember, 'loginProfileId' | 'name'> & Partial<Pick<FamilyMember, 'hasBillComCustomerId'>>;

/**
 * Assigns people to a family and unassigns them, with Undo for a few seconds after unassigning, and reports failures.
 *
 * @param onUnassigned - Is called when the control that had the focus is unmounted.
 */
function useMembers({ id: familyId, name: familyName }: FamilySummary, onUnassigned: () => void) {
  const [assignUser] = useAssignUserMutation();
  const [unassignUser] = useUnassignUserMutation();
  const { show } = useNotices();
  /** Resolves to whether the person is assigned now. */
  const assign = async ({ loginProfileId, name, hasBillComCustomerId = false }: Person): Promise<boolean> => {
    const key = `member ${loginProfileId}`;
    const { error } = await assignUser({ familyAssignment: { familyId, loginProfileId } });
    if (error === undefined)
      show({
        key,
        type: 'success',
        title: `${name} is assigned to ${familyName}${hasBillComCustomerId ? ', with billing access' : ''}.`,
        duration: undoTime,
      });
    else show({ key, type: 'error', title: describeError(error, `${name} could not be assigned. Please try again.`) });
    return error === undefined;
  };
  const unassign = async (person: Person): Promise<void> => {
    const { loginProfileId, name } = person;
    const key = `member ${loginProfileId}`;
    const { error } = await unassignUser({ familyAssignment: { familyId, loginProfileId } });
    if (error !== undefined) {
      show({ key, type: 'error', title: describeError(error, `${name} could not be unassigned. Please try again.`) });
      return;
    }
    onUnassigned();
    const action = { label: 'Undo', onSelect: () => void assign(person) };
    show({ key, type: 'success', title: `${name} was unassigned.`, action, duration: undoTime });
  };
  return { assign, unassign };
}
