import { useEffect, useState } from 'react';
import type { Draft, DraftStep, DraftUpdate } from '../../../api';
import { useDeleteDraftMutation, useSaveDraftMutation } from '../../../api';
import type { FormControl } from '../../../forms/FormControl';
import type { Typed } from './DraftKeeper';
import { DraftKeeper } from './DraftKeeper';

/** What keeps the form of a step, and the form it keeps. */
export interface StepKeeper {
  readonly keeper: DraftKeeper;
  /** Is told the form, once it is there. */
  readonly takeForm: (control: FormControl) => void;
  /** Is told the field its client is in. */
  readonly takePlace: (path: string) => void;
}

interface Place {
  form?: FormControl;
  path?: string | undefined;
}

function typedIn({ form, path }: Place): Typed | undefined {
  const data = form?.unsaved();
  return data && { data, place: path };
}

function updateOf(step: DraftStep, { data, place }: Typed, version: number | undefined): DraftUpdate {
  return { step, data, ...(place !== undefined && { place }), ...(version !== undefined && { version }) };
}

/**
 * Keeps what is typed in a step on the server.
 *
 * @param kept - What the server keeps of it already.
 */
export function useDraftKeeper(step: DraftStep, kept: Draft | undefined): StepKeeper {
  const [save] = useSaveDraftMutation();
  const [discard] = useDeleteDraftMutation();
  const [place] = useState<Place>(() => ({ path: kept?.place }));
  const [made] = useState(() => ({
    keeper: new DraftKeeper(
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
      },
      kept,
    ),
    takeForm: (form: FormControl) => {
      place.form = form;
    },
    takePlace: (path: string) => {
      place.path = path;
    },
  }));
  const { keeper } = made;
  useEffect(() => keeper.start(), [keeper]);
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') keeper.hurry();
    };
    window.addEventListener('online', keeper.hurry);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', keeper.hurry);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [keeper]);
  return made;
}
