import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OnboardingBrokerageCustodian } from '../../../api';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { AccountCard } from './AccountCard';
import { AccountForm } from './AccountForm';
import * as styles from './BrokerageCustodianPage.module.css';
import { useRemoveAccount } from './useRemoveAccount';

interface AccountsProps {
  readonly accounts: readonly OnboardingBrokerageCustodian[];
  /** Fetches the accounts again; settles when they are there. */
  readonly refresh: () => PromiseLike<unknown>;
}

/** The one form that is open: of a new account, or of the one with this id. */
type Open = 'new' | number | undefined;

const busyText = 'Save or cancel the account you are editing first.';

/** The accounts as cards, one of them or a new one open as a form. */
export function Accounts({ accounts, refresh }: AccountsProps) {
  const [open, setOpen] = useState<Open>();
  const adding = useRef<HTMLButtonElement>(null);
  const remove = useRemoveAccount(() => adding.current?.focus());
  const disabledReason = open === undefined ? undefined : busyText;
  const close = (): void => {
    flushSync(() => setOpen(undefined));
    adding.current?.focus();
  };
  const saved = async (): Promise<void> => {
    await refresh();
    close();
  };
  const button = (label: string) => (
    <Button ref={adding} onClick={() => setOpen('new')} disabledReason={disabledReason}>
      {label}
    </Button>
  );
  return (
    <div className={styles.accounts}>
      {accounts.map((account) =>
        account.id === open ? (
          <AccountForm key={account.id} account={account} onSaved={saved} onCancel={close} />
        ) : (
          <AccountCard
            key={account.id}
            account={account}
            disabledReason={disabledReason}
            onEdit={() => setOpen(account.id)}
            onRemove={() => remove(account)}
          />
        ),
      )}
      {open === 'new' && <AccountForm onSaved={saved} onCancel={close} />}
      {accounts.length > 0 && <div className={styles.add}>{button('+ Add Another Account')}</div>}
      {accounts.length === 0 && open === undefined && (
        <div className={styles.empty}>
          <EmptyState
            drawing="house"
            title="No Brokerage or Custodian Accounts"
            action={button('+ Add Your First Account')}
          >
            Add the brokerages and custodians that hold your family’s assets, or finish without one.
          </EmptyState>
        </div>
      )}
    </div>
  );
}
