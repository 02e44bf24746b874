import { type ReactNode, use, useEffect, useState } from 'react';
import { useFormState } from 'react-final-form';
import { type DraftStep, useDeleteDraftMutation, useIdempotencyKey, useSaveDraftMutation } from '@/api';
import { useAppDispatch } from '@/app/hooks';
import { selectUser } from '@/auth/authSlice';
import { alignWithStored } from '@/forms/entries/deletedEntries';
import { followedPath, pathInEntry } from '@/forms/entries/followedPath';
import { useFormContext } from '@/forms/formContext';
import { OpenAtStartContext, useFocusField } from '@/forms/formCards';
import { LeaveGuard } from '@/forms/LeaveGuard';
import { flattenMessages } from '@/forms/messages';
import { SchemaForm } from '@/forms/SchemaForm';
import type { SubmitFailure } from '@/forms/submitFailure';
import { SuggestionsContext } from '@/forms/suggestions/suggestionsFor';
import type { FormSchema } from '@/lib/formSchema';
import { type DraftStatus, DraftAutosave } from '../drafts/DraftAutosave';
import type { StepStart } from '../drafts/Resumable';
import { type FormSnapshot, formStashed, formUnstashed } from '../onboardingSlice';
import { useSuggestions } from '../suggestions/useSuggestions';
import { FormStatusContext } from '../wizard/WizardFrame';

export interface StepFormProps<T> {
  readonly step: DraftStep;
  readonly schema: FormSchema<T>;
  /** The stored record. */
  readonly stored: object;
  /** Restored values, and the field to focus. */
  readonly start: StepStart;
  readonly onSubmit: (values: T, intent: string) => Promise<SubmitFailure | undefined>;
  /** Fields and buttons. */
  readonly children: ReactNode;
}

/** The form of a step with its draft, suggestions and leave guard; the wizard shows its status. */
export function StepForm<T>({ step, schema, stored, start, onSubmit, children }: StepFormProps<T>) {
  const [aligned] = useState(() => alignStart(start, stored));
  const autosave = useDraftAutosave(step, aligned);
  const submit = (values: T, intent: string) => autosave.submit(() => onSubmit(values, intent));
  return (
    <SuggestionsContext value={useSuggestions(step)}>
      <OpenAtStartContext value={aligned.resumed?.open}>
        <SchemaForm schema={schema} initialValues={stored} resumed={aligned.resumed?.data} onSubmit={submit}>
          <LeaveGuard />
          <DraftBinding autosave={autosave} start={aligned} />
          {children}
        </SchemaForm>
      </OpenAtStartContext>
    </SuggestionsContext>
  );
}

/** Aligns restored values with what is stored now, and the paths of the focused field and the open cards with them. */
function alignStart(given: StepStart, stored: object): StepStart {
  const { resumed, entryId } = given;
  const found = given.focusedField && pathInEntry(given.focusedField, entryId, resumed?.data ?? { ...stored });
  const start = { ...given, focusedField: found };
  if (resumed === undefined) return start;
  const data = alignWithStored(resumed.data, stored);
  const follow = (path: string): string | undefined => followedPath(path, resumed.data, data);
  const open = resumed.open?.flatMap((path) => follow(path) ?? []);
  return { ...start, resumed: { data, ...(open && { open }) }, focusedField: found && follow(found) };
}

/** Creates the autosave of a step: a draft on the server, and a copy in the form stash until the server has it. */
function useDraftAutosave(step: DraftStep, start: StepStart): DraftAutosave {
  const dispatch = useAppDispatch();
  const [saveDraft] = useSaveDraftMutation();
  const [discard] = useDeleteDraftMutation();
  const keyFor = useIdempotencyKey();
  const [autosave] = useState(() => {
    const save = async (snapshot: FormSnapshot | undefined, version: number | undefined) => {
      if (snapshot === undefined) return { error: (await discard({ step })).error };
      const { data, focusedField } = snapshot;
      const draftUpdate = {
        step,
        data,
        ...(focusedField !== undefined && { place: focusedField }),
        ...(version !== undefined && { version }),
      };
      return saveDraft({ draftUpdate, idempotencyKey: keyFor(draftUpdate) });
    };
    const stash = (snapshot: FormSnapshot | undefined, isSubmitting: boolean) =>
      dispatch((send, getState) => {
        if (snapshot === undefined) send(formUnstashed(step));
        // Logout unmounts the form, and must leave no copy of it.
        else if (selectUser(getState()) !== null)
          send(formStashed({ step, form: { ...snapshot, savedAt: new Date().toISOString(), isSubmitting } }));
      });
    return new DraftAutosave({ save, stash }, start);
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
function DraftBinding({ autosave, start }: { readonly autosave: DraftAutosave; readonly start: StepStart }) {
  const { resumed, focusedField } = start;
  const { form, values } = useFormContext();
  const setFormStatus = use(FormStatusContext);
  const focusField = useFocusField();
  const [draftStatus, setDraftStatus] = useState<DraftStatus>({ kind: 'idle' });
  const missing = flattenMessages(useFormState({ subscription: { errors: true } }).errors).length;

  useEffect(() => {
    const stop = autosave.start(form, setDraftStatus);
    if (resumed !== undefined) autosave.scheduleSave();
    const unsubscribe = values.subscribe(autosave.scheduleSave, '');
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
    if (focusedField === undefined) return undefined;
    // In the next frame, because a route change moves the focus after this effect.
    const frame = requestAnimationFrame(() => {
      if (focusField(focusedField)) moveCaretToEnd(document.activeElement);
    });
    return () => cancelAnimationFrame(frame);
  }, [focusField, focusedField]);
  useEffect(() => {
    setFormStatus({ missing, draftStatus, autosave });
    return () => setFormStatus(undefined);
  }, [setFormStatus, missing, draftStatus, autosave]);
  return null;
}
