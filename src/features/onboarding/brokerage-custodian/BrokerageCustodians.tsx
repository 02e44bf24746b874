import { Button as PlainButton, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import {
  type BrokerageCustodianFields,
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
import { brokerageCustodianSections } from '@/related-parties/brokerageCustodianSections';
import { RecordFields } from '@/forms/sections/RecordFields';
import { asNew, savedId } from '@/forms/entries/deletedEntries';
import { useFormContext } from '@/forms/formContext';
import { SubmitButton } from '@/forms/SubmitButton';
import { type SubmitFailure, submitFailure } from '@/forms/submitFailure';
import { versionIn } from '@/forms/values';
import { undoTime } from '@/forms/entries/useEntries';
import type { StepStart } from '../drafts/Resumable';
import { BrokerageCustodianCard } from './BrokerageCustodianCard';
import { StepForm } from '../step/StepForm';

type Stored = readonly OnboardingBrokerageCustodian[];

/** Adds the brokerage or custodian that was just saved, until the list is loaded again. */
function withSaved(brokerageCustodians: Stored, saved: OnboardingBrokerageCustodian | undefined): Stored {
  if (saved === undefined) return brokerageCustodians;
  const stored = brokerageCustodians.find(({ id }) => id === saved.id);
  if (stored === undefined) return [...brokerageCustodians, saved];
  return stored.version >= saved.version
    ? brokerageCustodians
    : brokerageCustodians.map((one) => (one === stored ? saved : one));
}

/** The open form: that of a new brokerage or custodian, or of the one with this id. */
type Open = 'new' | number | undefined;

/** The form that is open at first: of the draft, or of the record in the link. A draft of a deleted record is new. */
function initialForm(
  brokerageCustodians: Stored,
  stepStart: StepStart,
): { readonly open: Open; readonly start: StepStart } {
  const { resumed, focusedField, entryId } = stepStart;
  const [, index, field] = /^brokerageCustodians\[(\d+)\]\.?(.*)$/.exec(focusedField ?? '') ?? [];
  const start = { ...stepStart, focusedField: (field ?? focusedField) || undefined };
  if (resumed === undefined) {
    const linked = brokerageCustodians.find((brokerageCustodian, position) =>
      entryId === undefined ? position === Number(index) : brokerageCustodian.id === entryId,
    );
    return { open: linked?.id, start };
  }
  const id = savedId(resumed.data);
  if (brokerageCustodians.some((brokerageCustodian) => brokerageCustodian.id === id)) return { open: id, start };
  return { open: 'new', start: { ...start, resumed: { ...resumed, data: asNew(resumed.data) } } };
}

const busyText = 'Save or cancel the brokerage or custodian you are editing first.';

/** The brokerages and custodians as cards; one of them, or a new one, as a form. */
export function BrokerageCustodians({ stored, stepStart }: Readonly<{ stored: Stored; stepStart: StepStart }>) {
  const [{ open, start }, setForm] = useState(() => initialForm(stored, stepStart));
  const setOpen = (next: Open): void =>
    setForm({ open: next, start: { ...stepStart, draft: undefined, resumed: undefined, focusedField: undefined } });
  const [latest, setLatest] = useState<OnboardingBrokerageCustodian>();
  const [removed, setRemoved] = useState<readonly number[]>([]);
  // Shows the last change at once; the list of the server follows.
  const brokerageCustodians = withSaved(stored, latest).filter(({ id }) => !removed.includes(id));
  const adding = useRef<HTMLButtonElement>(null);
  const [closes, setCloses] = useState(0);
  // After the list has rendered: an empty list has another button.
  useEffect(() => {
    if (closes > 0) adding.current?.focus();
  }, [closes]);
  const remove = useRemoveBrokerageCustodian((id) => {
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
      {brokerageCustodians.map((brokerageCustodian) =>
        brokerageCustodian.id === open ? (
          <BrokerageCustodianForm
            key={brokerageCustodian.id}
            brokerageCustodian={brokerageCustodian}
            start={start}
            onSaved={show}
            onCancel={close}
          />
        ) : (
          <BrokerageCustodianCard
            key={brokerageCustodian.id}
            brokerageCustodian={brokerageCustodian}
            disabledReason={disabledReason}
            onEdit={() => setOpen(brokerageCustodian.id)}
            onRemove={() => void remove(brokerageCustodian)}
          />
        ),
      )}
      {open === 'new' && <BrokerageCustodianForm start={start} onSaved={show} onCancel={close} />}
      {brokerageCustodians.length > 0 && <div>{button('+ Add Another Brokerage/Custodian')}</div>}
      {brokerageCustodians.length === 0 && open === undefined && (
        <Card>
          <EmptyState
            drawing="house"
            title="No Brokerages or Custodians"
            action={button('+ Add Your First Brokerage/Custodian')}
          >
            Add the brokerages and custodians that hold your family’s assets, or finish without one.
          </EmptyState>
        </Card>
      )}
    </Flex>
  );
}

/**
 * Deletes a brokerage or custodian, with a notice that offers for a few seconds to restore it as a new one. Reports
 * failures.
 *
 * @param onRemoved - Receives the id of the deleted brokerage or custodian.
 */
function useRemoveBrokerageCustodian(onRemoved: (id: number) => void) {
  const [deleteOne, { isLoading, originalArgs }] = useDeleteOnboardingBrokerageCustodianMutation();
  const [create] = useCreateOnboardingBrokerageCustodianMutation();
  const { show } = useNotices();
  return async (brokerageCustodian: OnboardingBrokerageCustodian): Promise<void> => {
    const { id, businessName } = brokerageCustodian;
    if (isLoading && originalArgs?.id === id) return;
    const key = `brokerageCustodian-${id}`;
    const showFailure = (error: unknown, what: string): void => {
      const title = describeError(error, `${businessName} could not be ${what}. Please try again.`);
      show({ key, type: 'error', title });
    };
    const restore = async (): Promise<void> => {
      const fields = { ...brokerageCustodian, id: undefined, version: undefined };
      const { error } = await create({ brokerageCustodianFields: fields });
      if (error !== undefined) showFailure(error, 'restored');
    };
    const { error } = await deleteOne({ id });
    if (error !== undefined) {
      showFailure(error, 'removed');
      return;
    }
    onRemoved(id);
    const action = { label: 'Undo', onSelect: () => void restore() };
    show({ key, type: 'info', title: `${businessName} removed.`, action, duration: undoTime });
  };
}

interface BrokerageCustodianFormProps {
  /** The brokerage or custodian to edit; by default a new one. */
  readonly brokerageCustodian?: OnboardingBrokerageCustodian | undefined;
  readonly start: StepStart;
  /** Receives the stored brokerage or custodian. */
  readonly onSaved: (saved: OnboardingBrokerageCustodian) => void;
  readonly onCancel: () => void;
}

const noValues = {};

const saveFailed = 'An error occurred while saving the brokerage or custodian. Please try again.';

/**
 * Creates or updates a brokerage or custodian; the form shows failures.
 * Spec: R-ONB-21.
 */
function useSaveBrokerageCustodian({
  brokerageCustodian,
  onSaved,
}: Pick<BrokerageCustodianFormProps, 'brokerageCustodian' | 'onSaved'>) {
  const [create] = useCreateOnboardingBrokerageCustodianMutation();
  const [update] = useUpdateOnboardingBrokerageCustodianMutation();
  return async (values: BrokerageCustodianFields): Promise<SubmitFailure | undefined> => {
    const { data, error } = await (brokerageCustodian === undefined
      ? create({ brokerageCustodianFields: values })
      : update({
          onboardingBrokerageCustodianUpdate: {
            ...values,
            id: brokerageCustodian.id,
            version: versionIn(values, brokerageCustodian),
          },
        }));
    if (error !== undefined) return submitFailure(error, saveFailed);
    onSaved(data.brokerageCustodian);
    return undefined;
  };
}

/** The form of one brokerage or custodian. */
function BrokerageCustodianForm({ brokerageCustodian, start, onSaved, onCancel }: BrokerageCustodianFormProps) {
  const save = useSaveBrokerageCustodian({ brokerageCustodian, onSaved });
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={root}>
      <Card title={brokerageCustodian?.businessName ?? 'New Brokerage/Custodian'}>
        <StepForm
          step="brokerageCustodian"
          schema={brokerageCustodianFieldsSchema}
          stored={brokerageCustodian ?? noValues}
          start={start}
          onSubmit={save}
        >
          <RecordFields sections={brokerageCustodianSections} />
          <Flex wrap gap={10} style={{ marginTop: 20 }}>
            <SubmitButton submittingText="Saving...">Save Brokerage/Custodian</SubmitButton>
            <CancelButton onCancel={onCancel} />
          </Flex>
        </StepForm>
      </Card>
    </div>
  );
}

/** Closes the form and discards its draft. */
function CancelButton({ onCancel }: Pick<BrokerageCustodianFormProps, 'onCancel'>) {
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
