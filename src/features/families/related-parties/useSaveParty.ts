import { useNavigate } from 'react-router';
import { useIdempotencyKey } from '../../../api';
import { present, pathInForm } from '../../../forms/entries/leavingOutDeleted';
import type { SubmitFailure } from '../../../forms/FormControl';
import { submitFailure } from '../../../forms/submitFailure';
import { logFailure } from '../../../lib/log';
import type { FormSchema } from '../../../lib/formSchema';
import type { RelatedPartyKind } from '../../../lib/paths';
import { nounOf } from '../records/words';
import type { PartyCalls, Stored } from './calls';
import { wayBack } from './wayBack';

interface SaveSettings<T> {
  readonly kind: RelatedPartyKind;
  readonly schema: FormSchema<T>;
  readonly calls: PartyCalls<T>;
  readonly familyId: number | undefined;
  /** The record as the form opened with it; without it one is added. */
  readonly stored?: Stored<T>;
}

const familyMissing =
  'The address names no family, so that nothing can be saved. Open this form from the page of a family.';

/** The version the form holds: that of the record, or, once another version was shown, the one it may replace. */
function versionIn(values: object, { version }: { readonly version: number }): number {
  const held: unknown = Reflect.get(values, 'version');
  return typeof held === 'number' ? held : version;
}

/** What was sent lacks the removed entries the form still holds. */
function inForm(values: object, { fieldErrors = {}, ...failure }: SubmitFailure): SubmitFailure {
  const entries = Object.entries(fieldErrors).map(([path, texts]) => [pathInForm(values, path), texts] as const);
  return { ...failure, fieldErrors: Object.fromEntries(entries) };
}

/**
 * Adds a related party to the family, or saves the stored one whole, and goes back to the family. A failure is logged, and
 * shown in the form with everything typed still there. Without a family nothing is sent.
 * Spec: concierge 2, 5, 7 and 8, Related-party forms; decisions, Family detail.
 */
export function useSaveParty<T extends object>({ kind, schema, calls, familyId, stored }: SaveSettings<T>) {
  const navigate = useNavigate();
  const keyFor = useIdempotencyKey();
  const what = nounOf(kind);
  const send = (values: T, family: number) => {
    if (stored === undefined) return calls.create(family, values, keyFor(values));
    const record = { ...values, id: stored.id, familyId: stored.familyId, version: versionIn(values, stored) };
    return calls.update(record, keyFor(record));
  };
  return async (values: T): Promise<SubmitFailure | undefined> => {
    if (familyId === undefined) return { message: familyMissing };
    const { error } = await send(present(schema, values), familyId);
    if (error !== undefined) {
      logFailure(`A ${what} could not be saved`, error);
      return inForm(values, submitFailure(error, `An error occurred while saving the ${what}. Please try again.`));
    }
    await navigate(wayBack(familyId));
    return undefined;
  };
}
