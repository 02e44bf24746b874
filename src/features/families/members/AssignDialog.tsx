import { Flex, Input } from 'antd';
import { clsx } from 'clsx';
import { useDeferredValue, useId, useState } from 'react';
import { containsWords, searchWords } from '#openapi/shared/folding';
import { type FamilySummary, type UnassignedUser, describeError, useGetUnassignedUsersQuery } from '@/api';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { QueryState } from '@/ui/QueryState';
import * as shared from '@/ui/shared.module.css';

interface AssignDialogProps {
  readonly family: FamilySummary;
  readonly onAssign: (user: UnassignedUser) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The most people to list; a search finds the others. */
const maxListed = 30;

const matches = ({ name, email }: UnassignedUser, search: string): boolean =>
  containsWords(searchWords(search), name, email);

/** Assigns one of the unassigned clients to a family. Spec: R-FAM-10. */
export function AssignDialog({ family, onAssign, onClose }: AssignDialogProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [busy, setBusy] = useState<number>();
  const text = useDeferredValue(search);
  const query = useGetUnassignedUsersQuery({ familyId: family.id }, { refetchOnMountOrArgChange: true });
  const found = query.data?.users.filter((user) => matches(user, text)) ?? [];
  const assign = async (user: UnassignedUser): Promise<void> => {
    setBusy(user.loginProfileId);
    if (await onAssign(user)) onClose();
    else setBusy(undefined);
  };
  const isOtherBusy = (user: UnassignedUser): boolean => busy !== undefined && busy !== user.loginProfileId;
  return (
    <Dialog
      title={`Assign a person to ${family.name}`}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <label htmlFor={id} style={{ display: 'block', marginBottom: 4, fontWeight: 500 }}>
        Search by name or email
      </label>
      <Input
        autoFocus
        id={id}
        type="search"
        dir="auto"
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
        empty={<p className={shared.secondary}>All clients are already assigned to this family.</p>}
      >
        {() => (
          <>
            <ul className={shared.list} style={{ margin: '12px 0 8px' }} aria-label="People">
              {found.slice(0, maxListed).map((user) => (
                <Flex
                  key={user.loginProfileId}
                  component="li"
                  align="center"
                  justify="space-between"
                  gap={12}
                  className={clsx(shared.strip)}
                  style={{ padding: '8px 4px' }}
                >
                  <span className={clsx(shared.grow, shared.anywhere)}>
                    <strong dir="auto">{user.name}</strong>
                    <br />
                    <span className={shared.secondary}>{user.email}</span>
                  </span>
                  <Button
                    size="small"
                    aria-label={`Assign ${user.name}`}
                    loading={busy === user.loginProfileId}
                    disabledReason={isOtherBusy(user) ? 'Another person is being assigned.' : undefined}
                    onClick={() => void assign(user)}
                  >
                    Assign
                  </Button>
                </Flex>
              ))}
            </ul>
            <p className={shared.secondary} role="status">
              {found.length === 0 && (
                <>
                  No unassigned person matches “<span dir="auto">{text}</span>”.
                </>
              )}
              {found.length > maxListed && `${found.length - maxListed} more. Search to find them.`}
            </p>
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
