import { type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { useFormState } from 'react-final-form';
import { type DraftStep, useDeleteDraftMutation, useIdempotencyKey, useSaveDraftMutation } from '@/api';
import { useAppDispatch } from '@/app/hooks';
import { selectUser } from '@/auth/authSlice';
import { alignWithStored } from '@/forms/entries/deletedEntries';
import { useFormContext } from '@/forms/formContext';
import { OpenAtStartContext, useFocusField } from '@/forms/formCards';
import { LeaveGuard } from '@/forms/LeaveGuard';
import { flattenMessages } from '@/forms/messages';
import { SchemaForm } from '@/forms/SchemaForm';
import type { SubmitFailure } from '@/forms/submitFailure';
import { SuggestionsContext } from '@/forms/suggestions/suggestionsFor';
import type { FormSchema } from '@/lib/formSchema';
import { type DraftStatus, DraftAutosave } from '../drafts/DraftAutosave';
import type { Begin } from '../drafts/Resumable';
import { type FormSnapshot, formStashed, formUnstashed } from '../onboardingSlice';
import { usePrefill } from '../prefill/usePrefill';
import { ReportContext } from '../wizard/WizardFrame';

export interface StepFormProps<T> {
  readonly step: DraftStep;
  readonly schema: FormSchema<T>;
  /** The stored record. */
  readonly stored: object;
  /** Restored values, and the field to focus. */
  readonly begin: Begin;
  readonly onSubmit: (values: T, intent: string) => Promise<SubmitFailure | undefined>;
  /** Fields and buttons. */
  readonly children: ReactNode;
}

/** The form of a step, with its draft, suggestions, and a question before changes are lost; reports to the wizard. */
export function StepForm<T>({ step, schema, stored, begin, onSubmit, children }: StepFormProps<T>) {
  const autosave = useDraftAutosave(step, begin);
  const [resumed] = useState(() => begin.resumed && alignWithStored(begin.resumed.data, stored));
  const submit = useCallback(
    (values: T, intent: string) => autosave.submit(() => onSubmit(values, intent)),
    [autosave, onSubmit],
  );
  return (
    <SuggestionsContext value={usePrefill(step)}>
      <OpenAtStartContext value={begin.resumed?.open}>
        <SchemaForm schema={schema} initialValues={stored} resumed={resumed} onSubmit={submit}>
          <LeaveGuard />
          <DraftBinding autosave={autosave} begin={begin} />
          {children}
        </SchemaForm>
      </OpenAtStartContext>
    </SuggestionsContext>
  );
}

/** Creates the autosave of a step: a draft on the server, and a copy in the page until the server has it. */
function useDraftAutosave(step: DraftStep, begin: Begin): DraftAutosave {
  const dispatch = useAppDispatch();
  const [saveDraft] = useSaveDraftMutation();
  const [discard] = useDeleteDraftMutation();
  const keyFor = useIdempotencyKey();
  const [autosave] = useState(() => {
    const save = async (typed: FormSnapshot | undefined, version: number | undefined) => {
      if (typed === undefined) return { error: (await discard({ step })).error };
      const { data, place } = typed;
      const draftUpdate = {
        step,
        data,
        ...(place !== undefined && { place }),
        ...(version !== undefined && { version }),
      };
      return saveDraft({ draftUpdate, idempotencyKey: keyFor(draftUpdate) });
    };
    const keepInPage = (typed: FormSnapshot | undefined) =>
      dispatch((send, getState) => {
        if (typed === undefined) send(formUnstashed(step));
        // Logout unmounts the form, and must leave no copy of it.
        else if (selectUser(getState()) !== null)
          send(formStashed({ step, form: { ...typed, savedAt: new Date().toISOString() } }));
      });
    return new DraftAutosave({ save, keepInPage }, begin);
  });
  return autosave;
}

/** Moves the caret of a text field to its end; browsers do not allow that in an email or a date. */
function moveCaretToEnd(field: Element | null): void {
  const hasCaret =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && /text|tel/.test(field.type));
  if (hasCaret) field.setSelectionRange(field.value.length, field.value.length);
}

/** Connects the form to its autosave and the wizard, and focuses the field where typing stopped. */
function DraftBinding({ autosave, begin }: { readonly autosave: DraftAutosave; readonly begin: Begin }) {
  const { form, values } = useFormContext();
  const report = use(ReportContext);
  const focusField = useFocusField();
  const [status, setStatus] = useState<DraftStatus>({ kind: 'idle' });
  const missing = flattenMessages(useFormState({ subscription: { errors: true } }).errors).length;
  const [{ resumed, place }] = useState(begin);

  useEffect(() => {
    const stop = autosave.start(form, setStatus);
    if (resumed !== undefined) autosave.touch();
    const unsubscribe = values.subscribe(autosave.touch, '');
    window.addEventListener('online', autosave.flush);
    document.addEventListener('visibilitychange', autosave.flush);
    return () => {
      unsubscribe();
      stop();
      window.removeEventListener('online', autosave.flush);
      document.removeEventListener('visibilitychange', autosave.flush);
    };
  }, [form, values, autosave, resumed]);
  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent): void => {
      const path = target instanceof Element ? target.getAttribute('name') : null;
      if (path !== null && form.getFieldState(path) !== undefined) autosave.place = path;
    };
    document.addEventListener('focusin', handleFocus);
    return () => document.removeEventListener('focusin', handleFocus);
  }, [form, autosave]);
  useEffect(() => {
    if (place === undefined) return undefined;
    // In the next frame, because a route change moves the focus after this effect.
    const frame = requestAnimationFrame(() => {
      if (focusField(place)) moveCaretToEnd(document.activeElement);
    });
    return () => cancelAnimationFrame(frame);
  }, [focusField, place]);
  useEffect(() => report({ missing, status, autosave }), [report, missing, status, autosave]);
  useEffect(() => () => report(undefined), [report]);
  return null;
}
