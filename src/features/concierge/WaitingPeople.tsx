import { Flex } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import {
  type Family,
  type UnassignedUser,
  describeError,
  useAssignUserMutation,
  useGetUnassignedUsersQuery,
} from '@/api';
import { formatDay } from '@/lib/dates';
import { undoTime } from '@/forms/entries/useEntries';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { LabelledSelect } from '@/ui/LabelledSelect';
import { useNotices } from '@/ui/Notices';
import * as shared from '@/ui/shared.module.css';

/**
 * Says how many people have signed in and wait for a family, and assigns them. Hidden while nobody waits, and on
 * backends that do not list them. Spec: R-FAM-10.
 */
export function WaitingPeople({ families }: { readonly families: readonly Family[] }) {
  const { data } = useGetUnassignedUsersQuery({}, { refetchOnMountOrArgChange: true });
  const [isOpen, setOpen] = useState(false);
  const users = data?.users ?? [];
  if (users.length === 0) return null;
  const title = users.length === 1 ? '1 person waits for a family' : `${users.length} people wait for a family`;
  return (
    <>
      <Alert
        className={shared.screenOnly}
        style={{ marginBottom: 14 }}
        title={title}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            Show People
          </Button>
        }
      />
      {isOpen && (
        <Dialog
          title={title}
          onCancel={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>Close</Button>}
        >
          <ul className={shared.list} aria-label="People who wait for a family">
            {users.map((user) => (
              <WaitingPerson key={user.loginProfileId} user={user} families={families} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}

interface WaitingPersonProps {
  readonly user: UnassignedUser;
  readonly families: readonly Family[];
}

/** A person without a family, with a select to assign one. */
function WaitingPerson({ user: { loginProfileId, name, email, createdAt }, families }: WaitingPersonProps) {
  const [familyId, setFamilyId] = useState<number>();
  const [assignUser, { isLoading }] = useAssignUserMutation();
  const { show } = useNotices();
  const assign = async (): Promise<void> => {
    if (familyId === undefined) return;
    const { error } = await assignUser({ familyAssignment: { familyId, loginProfileId } });
    const key = `member ${loginProfileId}`;
    if (error !== undefined) {
      show({ key, type: 'error', title: describeError(error, `${name} could not be assigned. Please try again.`) });
      return;
    }
    const family = families.find(({ id }) => id === familyId)?.name ?? '';
    show({ key, type: 'success', title: `${name} is assigned to ${family}.`, duration: undoTime });
  };
  return (
    <Flex component="li" wrap align="center" gap={12} className={clsx(shared.strip)} style={{ padding: '8px 4px' }}>
      <span className={clsx(shared.grow, shared.anywhere)}>
        <strong dir="auto">{name}</strong>
        <br />
        <span className={shared.secondary}>
          {email}
          {createdAt !== undefined && `, since ${formatDay(createdAt)}`}
        </span>
      </span>
      <LabelledSelect
        labelHidden
        label={`Family of ${name}`}
        placeholder="Pick a family"
        options={families.map((family) => ({ value: family.id, label: family.name }))}
        value={familyId}
        onChange={setFamilyId}
      />
      <Button
        size="small"
        aria-label={`Assign ${name}`}
        loading={isLoading}
        disabledReason={familyId === undefined ? 'Pick a family first.' : undefined}
        onClick={() => void assign()}
      >
        Assign
      </Button>
    </Flex>
  );
}
