import { Flex } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OnboardingBrokerageCustodian } from '@/api';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { savedId } from '@/forms/entries/deletedEntries';
import type { Begin } from '../drafts/Resumable';
import { AccountCard } from './AccountCard';
import { AccountForm } from './AccountForm';
import { useRemoveAccount } from './useRemoveAccount';

type Stored = readonly OnboardingBrokerageCustodian[];

/** The accounts with the one that was just saved, until it comes back from the server. */
function withSaved(accounts: Stored, saved: OnboardingBrokerageCustodian | undefined): Stored {
  if (saved === undefined) return accounts;
  const stored = accounts.find(({ id }) => id === saved.id);
  if (stored === undefined) return [...accounts, saved];
  return stored.version >= saved.version ? accounts : accounts.map((one) => (one === stored ? saved : one));
}

interface AccountsProps {
  readonly accounts: Stored;
  readonly begin: Begin;
}

/** The one form that is open: of a new account, or of the one with this id. */
type Open = 'new' | number | undefined;

/** The form an earlier visit stopped in. */
function openFirst(accounts: Stored, { resumed, place }: Begin): Open {
  if (resumed === undefined) return place === undefined ? undefined : accountAt(accounts, place);
  const id = savedId(resumed.data);
  return accounts.some((account) => account.id === id) ? id : 'new';
}

/** A link to the answers of one account names its place in the list. */
function accountAt(accounts: Stored, place: string): Open {
  const [, index] = /^brokerageCustodians\[(\d+)\]/.exec(place) ?? [];
  return index === undefined ? undefined : accounts[Number(index)]?.id;
}

/** What the form that is open first begins with; what was typed in an account that is gone becomes a new one. */
function beginIn(open: Open, begin: Begin): Begin {
  const { resumed } = begin;
  const place = begin.place?.replace(/^brokerageCustodians\[\d+\]\.?/, '') || undefined;
  if (resumed === undefined || open !== 'new') return { ...begin, place };
  return { ...begin, place, resumed: { ...resumed, data: { ...resumed.data, id: undefined, version: undefined } } };
}

const busyText = 'Save or cancel the account you are editing first.';

/** The accounts as cards, one of them or a new one open as a form. */
export function Accounts({ accounts: stored, begin }: AccountsProps) {
  const [{ open, first }, setState] = useState(() => {
    const opened = openFirst(stored, begin);
    return { open: opened, first: beginIn(opened, begin) };
  });
  const setOpen = (next: Open): void =>
    setState({ open: next, first: { ...begin, kept: undefined, resumed: undefined, place: undefined } });
  const [latest, setLatest] = useState<OnboardingBrokerageCustodian>();
  const [gone, setGone] = useState<readonly number[]>([]);
  // What was just done shows at once; the list from the server follows.
  const accounts = withSaved(stored, latest).filter(({ id }) => !gone.includes(id));
  const adding = useRef<HTMLButtonElement>(null);
  const remove = useRemoveAccount((id) => {
    flushSync(() => setGone((ids) => [...ids, id]));
    adding.current?.focus();
  });
  const disabledReason = open === undefined ? undefined : busyText;
  const close = (): void => {
    flushSync(() => setOpen(undefined));
    adding.current?.focus();
  };
  const show = (saved: OnboardingBrokerageCustodian): void => {
    setLatest(saved);
    close();
  };
  const button = (label: string) => (
    <Button ref={adding} onClick={() => setOpen('new')} disabledReason={disabledReason}>
      {label}
    </Button>
  );
  return (
    <Flex vertical gap={18}>
      {accounts.map((account) =>
        account.id === open ? (
          <AccountForm key={account.id} account={account} begin={first} onSaved={show} onCancel={close} />
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
      {open === 'new' && <AccountForm begin={first} onSaved={show} onCancel={close} />}
      {accounts.length > 0 && <div>{button('+ Add Another Account')}</div>}
      {accounts.length === 0 && open === undefined && (
        <Card>
          <EmptyState
            drawing="house"
            title="No Brokerage or Custodian Accounts"
            action={button('+ Add Your First Account')}
          >
            Add the brokerages and custodians that hold your family’s assets, or finish without one.
          </EmptyState>
        </Card>
      )}
    </Flex>
  );
}
