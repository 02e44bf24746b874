import { Button as PlainButton, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type BrokerageCustodianFields as AccountValues,
  type OnboardingBrokerageCustodian,
  brokerageCustodianFieldsSchema,
  describeError,
  newIdempotencyKey,
  useCreateOnboardingBrokerageCustodianMutation,
  useDeleteOnboardingBrokerageCustodianMutation,
  useIdempotencyKey,
  useUpdateOnboardingBrokerageCustodianMutation,
} from '@/api';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { useNotices } from '@/ui/Notices';
import { BrokerageCustodianFields } from '@/forms/CompanyFields';
import { savedId } from '@/forms/entries/deletedEntries';
import { useFormContext } from '@/forms/formContext';
import { SubmitButton } from '@/forms/SubmitButton';
import { type SubmitFailure, submitFailure } from '@/forms/submitFailure';
import { versionIn } from '@/forms/values';
import { undoTime } from '@/forms/entries/useEntries';
import type { Begin } from '../drafts/Resumable';
import { AccountCard } from './AccountCard';
import { StepForm } from '../step/StepForm';

type Stored = readonly OnboardingBrokerageCustodian[];

/** Adds the account that was just saved, until the list is loaded again. */
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

/** The open form: that of a new account, or of the account with this id. */
type Open = 'new' | number | undefined;

/** The form to open at first: that of the draft, or of the account in the link. */
function openFirst(accounts: Stored, { resumed, place }: Begin): Open {
  if (resumed === undefined) return place === undefined ? undefined : accountAt(accounts, place);
  const id = savedId(resumed.data);
  return accounts.some((account) => account.id === id) ? id : 'new';
}

/** The id of the account at an index of the list: `brokerageCustodians[1]`. */
function accountAt(accounts: Stored, place: string): Open {
  const [, index] = /^brokerageCustodians\[(\d+)\]/.exec(place) ?? [];
  return index === undefined ? undefined : accounts[Number(index)]?.id;
}

/** The start of the form that opens first; a draft of a deleted account becomes a new account. */
function beginIn(open: Open, begin: Begin): Begin {
  const { resumed } = begin;
  const place = begin.place?.replace(/^brokerageCustodians\[\d+\]\.?/, '') || undefined;
  if (resumed === undefined || open !== 'new') return { ...begin, place };
  return { ...begin, place, resumed: { ...resumed, data: { ...resumed.data, id: undefined, version: undefined } } };
}

const busyText = 'Save or cancel the account you are editing first.';

/** The accounts as cards; one of them, or a new one, as a form. */
export function Accounts({ accounts: stored, begin }: AccountsProps) {
  const [{ open, first }, setState] = useState(() => {
    const opened = openFirst(stored, begin);
    return { open: opened, first: beginIn(opened, begin) };
  });
  const setOpen = (next: Open): void =>
    setState({ open: next, first: { ...begin, draft: undefined, resumed: undefined, place: undefined } });
  const [latest, setLatest] = useState<OnboardingBrokerageCustodian>();
  const [removed, setRemoved] = useState<readonly number[]>([]);
  // Shows the last change at once; the list of the server follows.
  const accounts = withSaved(stored, latest).filter(({ id }) => !removed.includes(id));
  const adding = useRef<HTMLButtonElement>(null);
  const remove = useRemoveAccount((id) => {
    flushSync(() => setRemoved((ids) => [...ids, id]));
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

/**
 * Deletes an account, with a notice that offers for a few seconds to restore it as a new one. Reports failures.
 *
 * @param onRemoved - Receives the id of the deleted account.
 */
function useRemoveAccount(onRemoved: (id: number) => void): (account: OnboardingBrokerageCustodian) => void {
  const [deleteAccount] = useDeleteOnboardingBrokerageCustodianMutation();
  const [create] = useCreateOnboardingBrokerageCustodianMutation();
  const { show } = useNotices();

  const restore = async (account: OnboardingBrokerageCustodian): Promise<void> => {
    const fields = { ...account, id: undefined, version: undefined };
    const { error } = await create({ brokerageCustodianFields: fields, idempotencyKey: newIdempotencyKey() });
    if (error === undefined) return;
    const text = describeError(error, `${account.businessName} could not be restored. Please try again.`);
    show({ key: `account-${account.id}`, kind: 'error', text });
  };
  const remove = async (account: OnboardingBrokerageCustodian): Promise<void> => {
    const { id, businessName } = account;
    const key = `account-${id}`;
    const { error } = await deleteAccount({ id });
    if (error !== undefined) {
      show({
        key,
        kind: 'error',
        text: describeError(error, `${businessName} could not be removed. Please try again.`),
      });
      return;
    }
    onRemoved(id);
    const action = { label: 'Undo', onSelect: () => void restore(account) };
    show({ key, kind: 'info', text: `${businessName} removed.`, action, duration: undoTime });
  };
  return (account) => void remove(account);
}

interface AccountFormProps {
  /** The account to edit; by default a new one. */
  readonly account?: OnboardingBrokerageCustodian | undefined;
  readonly begin: Begin;
  /** Receives the stored account. */
  readonly onSaved: (saved: OnboardingBrokerageCustodian) => void;
  readonly onCancel: () => void;
}

const newAccount = {};

const saveFailed = 'An error occurred while saving the account. Please try again.';

/** Creates or updates an account; the form shows failures. Spec: decisions, /onboarding/brokerage-custodian. */
function useSaveAccount({ account, onSaved }: Pick<AccountFormProps, 'account' | 'onSaved'>) {
  const [create] = useCreateOnboardingBrokerageCustodianMutation();
  const [update] = useUpdateOnboardingBrokerageCustodianMutation();
  const keyFor = useIdempotencyKey();
  const send = (values: AccountValues) => {
    const idempotencyKey = keyFor(values);
    if (account === undefined) return create({ brokerageCustodianFields: values, idempotencyKey });
    const onboardingBrokerageCustodian = { ...values, id: account.id, version: versionIn(values, account) };
    return update({ onboardingBrokerageCustodian, idempotencyKey });
  };
  return async (values: AccountValues): Promise<SubmitFailure | undefined> => {
    const { data, error } = await send(values);
    if (error !== undefined) return submitFailure(error, saveFailed);
    onSaved(data.brokerageCustodian);
    return undefined;
  };
}

/** The form of one account. */
function AccountForm({ account, begin, onSaved, onCancel }: AccountFormProps) {
  const save = useSaveAccount({ account, onSaved });
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={root}>
      <Card title={account?.businessName ?? 'New Account'}>
        <StepForm
          step="brokerageCustodian"
          schema={brokerageCustodianFieldsSchema}
          stored={account ?? newAccount}
          begin={begin}
          onSubmit={save}
        >
          <BrokerageCustodianFields />
          <Flex wrap gap={10} style={{ marginTop: 20 }}>
            <SubmitButton submittingText="Saving...">Save Account</SubmitButton>
            <CancelButton onCancel={onCancel} />
          </Flex>
        </StepForm>
      </Card>
    </div>
  );
}

/** Closes the form and discards its draft. */
function CancelButton({ onCancel }: Pick<AccountFormProps, 'onCancel'>) {
  const { form } = useFormContext();
  const cancel = (): void => {
    form.reset();
    onCancel();
  };
  return <PlainButton onClick={cancel}>Cancel</PlainButton>;
}
