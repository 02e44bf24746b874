import { use, useEffect, useState } from 'react';
import { useFormState } from 'react-final-form';
import { type DraftStep, useDeleteDraftMutation, useIdempotencyKey, useSaveDraftMutation } from '@/api';
import { useAppDispatch } from '@/app/hooks';
import { selectUser } from '@/auth/authSlice';
import { useFormContext } from '@/forms/formContext';
import { useFocusField } from '@/forms/formParts';
import { flattenMessages } from '@/forms/messages';
import { type FormSnapshot, formStashed, formUnstashed } from '../onboardingSlice';
import { ReportContext } from '../wizard/WizardFrame';
import { type DraftStatus, DraftAutosave } from './DraftAutosave';
import type { Begin } from './Resumable';

/** Creates the autosave of a step: a draft on the server, and a copy in the page until the server has it. */
export function useDraftAutosave(step: DraftStep, begin: Begin): DraftAutosave {
  const dispatch = useAppDispatch();
  const [saveDraft] = useSaveDraftMutation();
  const [discard] = useDeleteDraftMutation();
  const keyFor = useIdempotencyKey();
  const [autosave] = useState(() => {
    const save = async (typed: FormSnapshot | undefined, version: number | undefined) => {
      if (typed === undefined) return { error: (await discard({ step })).error };
      const { data, place } = typed;
      const draftUpdate = {
        ...{ step, data },
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

/**
 * Connects the form around it to its autosave and to the overview of the wizard, and moves the focus to the field where
 * typing stopped.
 */
export function DraftBinding({ autosave, begin }: { readonly autosave: DraftAutosave; readonly begin: Begin }) {
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
