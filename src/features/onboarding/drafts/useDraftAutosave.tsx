import type { FormApi } from 'final-form';
import { useEffect, useRef, useState } from 'react';
import { type DraftStep, type DraftUpdate, useDeleteDraftMutation, useSaveDraftMutation } from '@/api';
import { useAppDispatch } from '@/app/hooks';
import { selectUser } from '@/auth/authSlice';
import { useFormContext } from '@/forms/formContext';
import { openParts, useFocusField } from '@/forms/formParts';
import { unsaved } from '@/forms/saved';
import type { FormValues } from '@/forms/values';
import { type FormSnapshot, formStashed, formUnstashed } from '../onboardingSlice';
import { DraftAutosave } from './DraftAutosave';
import type { Begin } from './Resumable';

interface DraftSource {
  form?: FormApi<FormValues>;
  place: string | undefined;
}

/** The autosave of a step. */
export interface StepAutosave {
  readonly autosave: DraftAutosave;
  /** Sets the form to save, once it is mounted. */
  readonly setForm: (form: FormApi<FormValues>) => void;
  /** Sets the path of the field that has the focus. */
  readonly setPlace: (path: string) => void;
}

function snapshotOf({ form, place }: DraftSource): FormSnapshot | undefined {
  const data = form && unsaved(form);
  return form && data && { data, place, open: openParts(form) };
}

function updateOf(step: DraftStep, { data, place }: FormSnapshot, version: number | undefined): DraftUpdate {
  return { step, data, ...(place !== undefined && { place }), ...(version !== undefined && { version }) };
}

/** Saves the unsaved values of a step as a draft on the server, and in the page until the server has them. */
export function useDraftAutosave(step: DraftStep, { draft, place, hasDrafts }: Begin): StepAutosave {
  const dispatch = useAppDispatch();
  const [save] = useSaveDraftMutation();
  const [discard] = useDeleteDraftMutation();
  const [created] = useState((): StepAutosave => {
    const source: DraftSource = { place: place ?? draft?.place ?? undefined };
    const requests = {
      typed: () => snapshotOf(source),
      put: async (snapshot: FormSnapshot, version: number | undefined, idempotencyKey: string) => {
        const { data, error } = await save({ draftUpdate: updateOf(step, snapshot, version), idempotencyKey });
        return error === undefined ? { draft: data } : { error };
      },
      discard: async () => {
        const { error } = await discard({ step });
        return error === undefined ? { draft: null } : { error };
      },
      keepInPage: (snapshot: FormSnapshot | undefined) => {
        const form = snapshot && { ...snapshot, savedAt: new Date().toISOString() };
        dispatch((send, getState) => {
          if (form === undefined) send(formUnstashed(step));
          // Logout unmounts the form, and must leave no copy of it.
          else if (selectUser(getState()) !== null) send(formStashed({ step, form }));
        });
      },
    };
    return {
      autosave: new DraftAutosave(requests, draft, !hasDrafts),
      setForm: (form) => {
        source.form = form;
      },
      setPlace: (path) => {
        source.place = path;
      },
    };
  });
  const { autosave } = created;
  useEffect(() => {
    const stop = autosave.start();
    const flushHidden = (): void => {
      if (document.visibilityState === 'hidden') autosave.flush();
    };
    window.addEventListener('online', autosave.flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      stop();
      window.removeEventListener('online', autosave.flush);
      document.removeEventListener('visibilitychange', flushHidden);
    };
  }, [autosave]);
  return created;
}

const nameOf = ({ target }: FocusEvent): string =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
    ? target.name
    : '';

/** Moves the caret of a text field to its end; browsers do not allow that in an email or a date. */
function moveCaretToEnd(field: Element | null): void {
  const hasCaret =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && /text|tel/.test(field.type));
  if (hasCaret) field.setSelectionRange(field.value.length, field.value.length);
}

interface DraftBindingProps {
  readonly step: StepAutosave;
  /** Whether unsaved values were restored. */
  readonly isResumed: boolean;
  /** Path of the field that takes the focus. */
  readonly place: string | undefined;
}

/** Connects the form around it to its autosave, and moves the focus to the field where typing stopped. */
export function DraftBinding({ step, isResumed, place }: DraftBindingProps) {
  const { form, values } = useFormContext();
  const { autosave, setForm, setPlace } = step;
  const focusField = useFocusField();
  const first = useRef(place);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    setForm(form);
    if (isResumed) autosave.touch();
    return values.subscribe(autosave.touch, '');
  }, [form, values, autosave, setForm, isResumed]);
  useEffect(() => {
    if (first.current === undefined) return undefined;
    // In the next frame, because a route change moves the focus after this effect.
    const frame = requestAnimationFrame(() => {
      if (first.current !== undefined && focusField(first.current)) moveCaretToEnd(document.activeElement);
      first.current = undefined;
    });
    return () => cancelAnimationFrame(frame);
  }, [focusField]);
  useEffect(() => {
    const element = root.current?.closest('form');
    const handleFocus = (event: FocusEvent): void => {
      const path = nameOf(event);
      if (path !== '') setPlace(path);
    };
    element?.addEventListener('focusin', handleFocus);
    return () => element?.removeEventListener('focusin', handleFocus);
  }, [setPlace]);
  return <div ref={root} hidden />;
}
