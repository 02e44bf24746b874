import { Input } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import type { UnassignedUser } from '../../../api';
import { describeError, useGetUnassignedUsersQuery } from '../../../api';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { QueryState } from '../../../ui/QueryState';
import * as styles from './AssignDialog.module.css';

interface AssignDialogProps {
  readonly familyId: number;
  readonly familyName: string;
  readonly onAssign: (user: UnassignedUser) => Promise<boolean>;
  readonly onClose: () => void;
}

/** So many are shown at once; a search finds the others. */
const shownAtOnce = 30;

const matches = ({ name, email }: UnassignedUser, search: string): boolean =>
  `${name} ${email}`.toLowerCase().includes(search.trim().toLowerCase());

/** Chooses who is assigned to a family, among the clients who are not. Spec: decisions, Assigning people. */
export function AssignDialog({ familyId, familyName, onAssign, onClose }: AssignDialogProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const query = useGetUnassignedUsersQuery({ familyId }, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      title={`Assign a person to ${familyName}`}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <label htmlFor={id} className={styles.label}>
        Search by name or email
      </label>
      <Input
        autoFocus
        id={id}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <QueryState
        query={query}
        loadingText="Loading people..."
        loadingTextHidden
        describeError={(error) => describeError(error, 'The people could not be loaded.')}
        isEmpty={({ users }) => users.length === 0}
        empty={<p className={styles.note}>All clients are already assigned to this family.</p>}
      >
        {({ users }) => <People users={users} search={search} onAssign={onAssign} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}

interface PeopleProps {
  readonly users: readonly UnassignedUser[];
  readonly search: string;
  readonly onAssign: (user: UnassignedUser) => Promise<boolean>;
  readonly onClose: () => void;
}

function People({ users, search, onAssign, onClose }: PeopleProps) {
  const [busy, setBusy] = useState<number>();
  const wanted = useDeferredValue(search);
  const found = users.filter((user) => matches(user, wanted));
  const assign = async (user: UnassignedUser): Promise<void> => {
    setBusy(user.loginProfileId);
    if (await onAssign(user)) onClose();
    else setBusy(undefined);
  };
  return (
    <>
      <ul className={styles.people} aria-label="People">
        {found.slice(0, shownAtOnce).map((user) => (
          <li key={user.loginProfileId} className={styles.person}>
            <span className={styles.words}>
              <strong>{user.name}</strong>
              <span className={styles.email}>{user.email}</span>
            </span>
            <Button
              size="small"
              aria-label={`Assign ${user.name}`}
              loading={busy === user.loginProfileId}
              onClick={() => void assign(user)}
            >
              Assign
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.note} role="status">
        {found.length === 0 && `No unassigned person matches “${wanted}”.`}
        {found.length > shownAtOnce && `${found.length - shownAtOnce} more. Search to find them.`}
      </p>
    </>
  );
}
