import type { FormApi } from 'final-form';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/app/hooks';
import type { DraftStep, DraftUpdate } from '@/api';
import { useDeleteDraftMutation, useSaveDraftMutation } from '@/api';
import { selectUser } from '@/auth/authSlice';
import { openParts } from '@/forms/entries/parts';
import { unsaved } from '@/forms/saved';
import type { FormValues } from '@/forms/values';
import type { FormSnapshot } from '../onboardingSlice';
import { formStashed, formUnstashed } from '../onboardingSlice';
import { DraftAutosave } from './DraftAutosave';
import type { Begin } from './Resumable';

/** What keeps the form of a step, and the form it keeps. */
export interface StepDraft {
  readonly autosave: DraftAutosave;
  /** Is told the form, once it is there. */
  readonly takeForm: (form: FormApi<FormValues>) => void;
  /** Is told the field its client is in. */
  readonly takePlace: (path: string) => void;
}

interface Place {
  form?: FormApi<FormValues>;
  path?: string | undefined;
}

function typedIn({ form, path }: Place): FormSnapshot | undefined {
  const data = form && unsaved(form);
  return form && data && { data, place: path, open: openParts(form) };
}

function updateOf(step: DraftStep, { data, place }: FormSnapshot, version: number | undefined): DraftUpdate {
  return { step, data, ...(place !== undefined && { place }), ...(version !== undefined && { version }) };
}

/** Keeps what is typed in a step on the server, and in the page what the server does not have. */
export function useDraftAutosave(step: DraftStep, { kept, place: first, hasDrafts }: Begin): StepDraft {
  const dispatch = useAppDispatch();
  const [save] = useSaveDraftMutation();
  const [discard] = useDeleteDraftMutation();
  const [place] = useState<Place>(() => ({ path: first ?? kept?.place ?? undefined }));
  const [made] = useState(() => ({
    autosave: new DraftAutosave(
      {
        typed: () => typedIn(place),
        put: async (typed, version, idempotencyKey) => {
          const { data, error } = await save({ draftUpdate: updateOf(step, typed, version), idempotencyKey });
          return error === undefined ? { draft: data } : { error };
        },
        discard: async () => {
          const { error } = await discard({ step });
          return error === undefined ? { draft: null } : { error };
        },
        keepInPage: (typed) => {
          const form = typed && { ...typed, savedAt: new Date().toISOString() };
          dispatch((send, getState) => {
            if (form === undefined) send(formUnstashed(step));
            // Signing out takes the form off the page, and leaves nothing of it.
            else if (selectUser(getState()) !== null) send(formStashed({ step, form }));
          });
        },
      },
      kept,
      !hasDrafts,
    ),
    takeForm: (form: FormApi<FormValues>) => {
      place.form = form;
    },
    takePlace: (path: string) => {
      place.path = path;
    },
  }));
  const { autosave } = made;
  useEffect(() => autosave.start(), [autosave]);
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') autosave.flush();
    };
    window.addEventListener('online', autosave.flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', autosave.flush);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [autosave]);
  return made;
}
