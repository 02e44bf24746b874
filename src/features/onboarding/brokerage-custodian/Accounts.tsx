import { Button as PlainButton, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import {
  type BrokerageCustodianFields as AccountValues,
  type OnboardingBrokerageCustodian,
  brokerageCustodianFieldsSchema,
  describeError,
  useCreateOnboardingBrokerageCustodianMutation,
  useDeleteOnboardingBrokerageCustodianMutation,
  useUpdateOnboardingBrokerageCustodianMutation,
} from '@/api';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { useNotices } from '@/ui/Notices';
import { BrokerageCustodianFields } from '@/forms/CompanyFields';
import { asNew, savedId } from '@/forms/entries/deletedEntries';
import { useFormContext } from '@/forms/formContext';
import { SubmitButton } from '@/forms/SubmitButton';
import { type SubmitFailure, submitFailure } from '@/forms/submitFailure';
import { versionIn } from '@/forms/values';
import { undoTime } from '@/forms/entries/useEntries';
import type { StepStart } from '../drafts/Resumable';
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

/** The open form: that of a new account, or of the account with this id. */
type Open = 'new' | number | undefined;

/** The form that is open at first: of the draft, or of the account in the link. A draft of a deleted account is new. */
function initialForm(accounts: Stored, stepStart: StepStart): { readonly open: Open; readonly start: StepStart } {
  const { resumed, focusedField, entryId } = stepStart;
  const [, index, field] = /^brokerageCustodians\[(\d+)\]\.?(.*)$/.exec(focusedField ?? '') ?? [];
  const start = { ...stepStart, focusedField: (field ?? focusedField) || undefined };
  if (resumed === undefined) {
    const linked = accounts.find((account, position) =>
      entryId === undefined ? position === Number(index) : account.id === entryId,
    );
    return { open: linked?.id, start };
  }
  const id = savedId(resumed.data);
  if (accounts.some((account) => account.id === id)) return { open: id, start };
  return { open: 'new', start: { ...start, resumed: { ...resumed, data: asNew(resumed.data) } } };
}

const busyText = 'Save or cancel the account you are editing first.';

/** The accounts as cards; one of them, or a new one, as a form. */
export function Accounts({ stored, stepStart }: Readonly<{ stored: Stored; stepStart: StepStart }>) {
  const [{ open, start }, setForm] = useState(() => initialForm(stored, stepStart));
  const setOpen = (next: Open): void =>
    setForm({ open: next, start: { ...stepStart, draft: undefined, resumed: undefined, focusedField: undefined } });
  const [latest, setLatest] = useState<OnboardingBrokerageCustodian>();
  const [removed, setRemoved] = useState<readonly number[]>([]);
  // Shows the last change at once; the list of the server follows.
  const accounts = withSaved(stored, latest).filter(({ id }) => !removed.includes(id));
  const adding = useRef<HTMLButtonElement>(null);
  const [closes, setCloses] = useState(0);
  // After the list has rendered: an empty list has another button.
  useEffect(() => {
    if (closes > 0) adding.current?.focus();
  }, [closes]);
  const remove = useRemoveAccount((id) => {
    setRemoved((ids) => [...ids, id]);
    setCloses((count) => count + 1);
  });
  const disabledReason = open === undefined ? undefined : busyText;
  const close = (): void => {
    setOpen(undefined);
    setCloses((count) => count + 1);
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
          <AccountForm key={account.id} account={account} start={start} onSaved={show} onCancel={close} />
        ) : (
          <AccountCard
            key={account.id}
            account={account}
            disabledReason={disabledReason}
            onEdit={() => setOpen(account.id)}
            onRemove={() => void remove(account)}
          />
        ),
      )}
      {open === 'new' && <AccountForm start={start} onSaved={show} onCancel={close} />}
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
function useRemoveAccount(onRemoved: (id: number) => void) {
  const [deleteAccount, { isLoading, originalArgs }] = useDeleteOnboardingBrokerageCustodianMutation();
  const [create] = useCreateOnboardingBrokerageCustodianMutation();
  const { show } = useNotices();
  return async (account: OnboardingBrokerageCustodian): Promise<void> => {
    const { id, businessName } = account;
    if (isLoading && originalArgs?.id === id) return;
    const key = `account-${id}`;
    const showFailure = (error: unknown, what: string): void => {
      const title = describeError(error, `${businessName} could not be ${what}. Please try again.`);
      show({ key, type: 'error', title });
    };
    const restore = async (): Promise<void> => {
      const fields = { ...account, id: undefined, version: undefined };
      const { error } = await create({ brokerageCustodianFields: fields });
      if (error !== undefined) showFailure(error, 'restored');
    };
    const { error } = await deleteAccount({ id });
    if (error !== undefined) {
      showFailure(error, 'removed');
      return;
    }
    onRemoved(id);
    const action = { label: 'Undo', onSelect: () => void restore() };
    show({ key, type: 'info', title: `${businessName} removed.`, action, duration: undoTime });
  };
}

interface AccountFormProps {
  /** The account to edit; by default a new one. */
  readonly account?: OnboardingBrokerageCustodian | undefined;
  readonly start: StepStart;
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
  return async (values: AccountValues): Promise<SubmitFailure | undefined> => {
    const { data, error } = await (account === undefined
      ? create({ brokerageCustodianFields: values })
      : update({
          onboardingBrokerageCustodianUpdate: { ...values, id: account.id, version: versionIn(values, account) },
        }));
    if (error !== undefined) return submitFailure(error, saveFailed);
    onSaved(data.brokerageCustodian);
    return undefined;
  };
}

/** The form of one account. */
function AccountForm({ account, start, onSaved, onCancel }: AccountFormProps) {
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
          start={start}
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
  return (
    <PlainButton
      onClick={() => {
        form.reset();
        onCancel();
      }}
    >
      Cancel
    </PlainButton>
  );
}
