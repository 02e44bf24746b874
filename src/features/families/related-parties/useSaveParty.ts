import { useNavigate } from 'react-router';
import { useIdempotencyKey } from '@/api';
import { pathInForm, present } from '@/forms/entries/deletedEntries';
import type { SubmitFailure } from '@/forms/submitFailure';
import { submitFailure } from '@/forms/submitFailure';
import { versionIn } from '@/forms/values';
import type { FormSchema } from '@/lib/formSchema';
import { logFailure } from '@/lib/log';
import type { RelatedPartyKind } from '@/lib/paths';
import { useNotices } from '@/ui/Notices';
import { nameOf } from '../records/nameOf';
import { nounOf } from '../records/words';
import type { PartyCalls, Stored } from './calls';
import { useWayBack } from './useWayBack';

interface SaveSettings<T> {
  readonly kind: RelatedPartyKind;
  readonly schema: FormSchema<T>;
  readonly calls: PartyCalls<T>;
  readonly familyId: number | undefined;
  /** The record as the form opened with it; without it one is added. */
  readonly stored?: Stored<T>;
}

const familyMissing = 'No family is selected, so this form cannot be saved. Open it from a family page.';

/** What was sent lacks the removed entries the form still holds. */
function inForm(values: object, { fieldErrors = {}, ...failure }: SubmitFailure): SubmitFailure {
  const entries = Object.entries(fieldErrors).map(([path, texts]) => [pathInForm(values, path), texts] as const);
  return { ...failure, fieldErrors: Object.fromEntries(entries) };
}

/** How long it is said that a record was saved, on the page of the family. */
const savedTime = 5000;

/**
 * Adds a related party to the family, or saves the stored one whole, goes back to the family and says there that it was
 * saved. A failure is logged, and shown in the form with everything typed still there. Without a family nothing is sent.
 * Spec: concierge 2, 5, 7 and 8, Related-party forms; decisions, Family detail.
 */
export function useSaveParty<T extends object>(
  settings: SaveSettings<T>,
): (values: T) => Promise<SubmitFailure | undefined> {
  const { kind, schema, calls, familyId, stored } = settings;
  const navigate = useNavigate();
  const back = useWayBack(kind, familyId);
  const { show } = useNotices();
  const keyFor = useIdempotencyKey();
  const what = nounOf(kind);

  const send = (values: T, family: number): PromiseLike<{ readonly error?: unknown }> => {
    if (stored === undefined) return calls.create(family, values, keyFor(values));
    const record = { ...values, id: stored.id, familyId: stored.familyId, version: versionIn(values, stored) };
    return calls.update(record, keyFor(record));
  };
  return async (values) => {
    if (familyId === undefined) return { message: familyMissing };
    const { error } = await send(present(schema, values), familyId);
    if (error !== undefined) {
      const failed = `An error occurred while saving the ${what}. Please try again.`;
      const failure = inForm(values, submitFailure(error, failed));
      if (failure.stored === undefined) logFailure(`A ${what} could not be saved`, error);
      return failure;
    }
    show({ key: 'saved', kind: 'success', text: `${nameOf(kind, values)} was saved.`, duration: savedTime });
    await navigate(back.to, { state: back.state });
    return undefined;
  };
}
