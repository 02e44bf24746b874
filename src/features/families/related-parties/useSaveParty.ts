import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useIdempotencyKey } from '../../../api';
import { pathInForm, present } from '../../../forms/entries/leavingOutDeleted';
import type { FormContextValue } from '../../../forms/formContext';
import type { SubmitFailure } from '../../../forms/submitFailure';
import { storedRecord, submitFailure } from '../../../forms/submitFailure';
import type { FormSchema } from '../../../lib/formSchema';
import { logFailure } from '../../../lib/log';
import type { RelatedPartyKind } from '../../../lib/paths';
import type { Notice } from '../../../ui/Notices';
import { useNotices } from '../../../ui/Notices';
import { nameOf } from '../records/nameOf';
import { nounOf } from '../records/words';
import type { PartyCalls, Stored } from './calls';
import type { Meeting } from './useMeeting';
import { useMeeting } from './useMeeting';
import { useWayBack } from './useWayBack';

interface SaveSettings<T> {
  readonly kind: RelatedPartyKind;
  readonly schema: FormSchema<T>;
  readonly calls: PartyCalls<T>;
  readonly familyId: number | undefined;
  /** The record as the form opened with it; without it one is added. */
  readonly stored?: Stored<T>;
  /** A stored record as the form starts with it. */
  readonly begin: (stored: object) => object;
}

interface SaveParty<T> {
  readonly save: (values: T) => Promise<SubmitFailure | undefined>;
  readonly takeForm: (form: FormContextValue) => void;
  /** Somebody else's save that clashes with what was typed here. */
  readonly meeting: Meeting | undefined;
}

const familyMissing =
  'This address names no family, so nothing can be saved. Open this form from the page of a family.';

const notSaved =
  'Not saved yet: this was changed elsewhere in the meantime. Choose below what to keep, then save again.';

/** What was sent lacks the removed entries the form still holds. */
function inForm(values: object, { fieldErrors = {}, ...failure }: SubmitFailure): SubmitFailure {
  const entries = Object.entries(fieldErrors).map(([path, texts]) => [pathInForm(values, path), texts] as const);
  return { ...failure, fieldErrors: Object.fromEntries(entries) };
}

/** How long it is said that a record was saved, on the page of the family. What was merged in stays until it is dismissed. */
const savedTime = 5000;

/** How often a save that met another one, and clashes with none of it, is sent again by itself. */
const patience = 3;

/**
 * Adds a related party to the family, or saves the stored one whole, goes back to the family and says there that it was saved. A failure is logged, and
 * shown in the form with everything typed still there. A save that meets another one is merged with it: it goes out again
 * by itself where nothing clashes, and asks otherwise. Without a family nothing is sent.
 * Spec: concierge 2, 5, 7 and 8, Related-party forms; decisions, Family detail.
 */
export function useSaveParty<T extends object>(settings: SaveSettings<T>): SaveParty<T> {
  const { kind, schema, calls, familyId, stored, begin } = settings;
  const navigate = useNavigate();
  const back = useWayBack(kind, familyId);
  const { show } = useNotices();
  const keyFor = useIdempotencyKey();
  const form = useRef<FormContextValue>(null);
  const { meeting, meet, attempted, version } = useMeeting({ schema, stored, begin });
  const what = nounOf(kind);

  const tell = (text: string, lasting: Pick<Notice, 'duration'>): void =>
    show({ key: 'saved', kind: 'success', text, ...lasting });
  const send = async (values: T, family: number): Promise<unknown> => {
    if (stored === undefined) return (await calls.create(family, values, keyFor(values))).error;
    const record = { ...values, id: stored.id, familyId: stored.familyId, version: version() };
    const { error } = await calls.update(record, keyFor(record));
    attempted(record, error);
    return error;
  };
  const saveAndMerge = async (values: T, family: number, left: number): Promise<SubmitFailure | undefined> => {
    const error = await send(present(schema, values), family);
    if (error === undefined) {
      tell(`${nameOf(kind, values)} was saved.`, { duration: savedTime });
      return undefined;
    }
    const theirs = storedRecord(error);
    if (theirs === undefined || form.current === null || left === 0) {
      logFailure(`A ${what} could not be saved`, error);
      return inForm(values, submitFailure(error, `An error occurred while saving the ${what}. Please try again.`));
    }
    const { merged, taken } = meet(form.current, theirs);
    if (merged === undefined) return { message: notSaved };
    const failure = await saveAndMerge(merged, family, left - 1);
    if (failure === undefined && taken.length > 0) {
      tell(`Saved and merged with what was changed elsewhere: ${taken.join('; ')}.`, {});
    }
    return failure;
  };
  const save = async (values: T): Promise<SubmitFailure | undefined> => {
    if (familyId === undefined) return { message: familyMissing };
    const failure = await saveAndMerge(values, familyId, patience);
    if (failure !== undefined) return failure;
    await navigate(back.to, { state: back.state });
    return undefined;
  };
  const takeForm = useCallback((taken: FormContextValue) => {
    form.current = taken;
  }, []);
  return { save, takeForm, meeting };
}
