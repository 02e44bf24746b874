import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import type { FamilyMember, FamilySummary } from '@/api';
import { describeError, useGetFamilyPartQuery } from '@/api';
import { formatDay } from '@/lib/dates';
import type { Column } from '@/ui/data-table/column';
import { DataTable } from '@/ui/data-table/DataTable';
import { RowButton } from '@/ui/data-table/RowLink';
import { useTableView } from '@/ui/data-table/useTableView';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { QueryState } from '@/ui/QueryState';
import { AssignDialog } from './AssignDialog';
import { BillingSwitch } from './BillingSwitch';
import { UnassignDialog } from './UnassignDialog';
import { useMembers } from './useMembers';

const keyOf = ({ loginProfileId }: FamilyMember): number => loginProfileId;
const nameOf = ({ name }: FamilyMember): string => name;
const onboarding = ({ onboarded }: FamilyMember): string => (onboarded ? 'Complete' : 'Not complete');
const billing = ({ hasBillComCustomerId }: FamilyMember): string => (hasBillComCustomerId ? 'On' : 'Off');
const countOf = (rows: readonly FamilyMember[], isCounted: (row: FamilyMember) => boolean): number =>
  rows.filter(isCounted).length;

const columns: readonly Column<FamilyMember>[] = [
  { key: 'name', title: 'Name', width: 220, text: nameOf },
  { key: 'email', title: 'Email', width: 260, text: ({ email }) => email },
  {
    key: 'onboarded',
    title: 'Onboarding',
    width: 140,
    text: onboarding,
    choices: true,
    total: (rows) => `${countOf(rows, ({ onboarded }) => onboarded)} complete`,
  },
  {
    key: 'billing',
    title: 'Billing Access',
    width: 150,
    text: billing,
    render: (member) => <BillingSwitch member={member} />,
    choices: true,
    total: (rows) => `${countOf(rows, ({ hasBillComCustomerId }) => hasBillComCustomerId)} on`,
  },
  {
    key: 'assignedAt',
    title: 'Assigned',
    width: 130,
    text: ({ assignedAt }) => (assignedAt === undefined ? '' : formatDay(assignedAt)),
    value: ({ assignedAt }) => assignedAt,
  },
];

/** The sign-ins assigned to a family: assign, unassign, and who sees invoices. Spec: decisions, Assigning people, Billing access. */
export function MembersTab({ family }: { readonly family: FamilySummary }) {
  const query = useGetFamilyPartQuery({ id: family.id, part: 'members' }, { refetchOnMountOrArgChange: true });
  const [view, setView] = useTableView();
  const [isAssigning, setAssigning] = useState(false);
  const [leaving, setLeaving] = useState<FamilyMember>();
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus goes with its row.
  const { assign, unassign } = useMembers(family, () => place.current?.focus());
  const actionsOf = useCallback(
    (member: FamilyMember) => (
      <RowButton aria-label={`Unassign ${member.name}`} onClick={() => setLeaving(member)}>
        Unassign
      </RowButton>
    ),
    [],
  );
  const add = (
    <Button type="primary" icon={<Icon name="plus" />} onClick={() => setAssigning(true)}>
      Assign Person
    </Button>
  );
  return (
    <div ref={place} tabIndex={-1}>
      <QueryState
        query={query}
        loadingText="Loading Members..."
        loadingTextHidden
        describeError={(error) => describeError(error, 'Members could not be loaded.')}
        isEmpty={({ members = [] }) => members.length === 0}
        empty={
          <EmptyState drawing="people" title="No one is assigned to this family yet." action={add}>
            Assigned people can see the reports, invoices and conversations of the family.
          </EmptyState>
        }
      >
        {({ members = [] }) => (
          <DataTable
            label="Members"
            name="members"
            fileName={`${family.name} - Members`}
            rows={members}
            columns={columns}
            keyOf={keyOf}
            nameOf={nameOf}
            actionsOf={actionsOf}
            view={view}
            onView={setView}
            add={add}
          />
        )}
      </QueryState>
      {isAssigning && (
        <AssignDialog
          familyId={family.id}
          familyName={family.name}
          onAssign={assign}
          onClose={() => setAssigning(false)}
        />
      )}
      {leaving && (
        <UnassignDialog
          name={leaving.name}
          familyName={family.name}
          onUnassign={() => unassign(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  );
}
