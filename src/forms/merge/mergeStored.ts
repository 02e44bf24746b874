import type { FormApi } from 'final-form';
import type { Fields } from '../convert';
import { savedId } from '../entries/removal';
import { entriesAt } from '../entries/useEntries';
import type { StoredVersion } from '../submitFailure';
import type { FormValues } from '../values';
import type { Merged } from './merge';
import { mergeRecords, sameAnswers, shaped } from './merge';

/** The values of a form with what is stored by now in its place: the whole form, or one entry of its list. */
function withStored(fields: Fields, values: FormValues, { record, list }: StoredVersion): FormValues {
  const stored = { ...record };
  // A record may hold more than the form has fields for.
  if (list === undefined) {
    return Object.fromEntries(Object.entries(stored).filter(([name]) => name in values || name in fields));
  }
  const entries = entriesAt(values, list);
  const isStored = (entry: FormValues): boolean => savedId(entry) === savedId(stored);
  const others = entries.map((entry) => (isStored(entry) ? stored : entry));
  return { ...values, [list]: entries.some(isStored) ? others : [...entries, stored] };
}

/**
 * Merges a form with what somebody else has stored since it opened.
 *
 * @param unanswered - What was sent without an answer: met again as stored, it is nobody else's.
 * @returns What is merged, and the values that count as saved from now on.
 */
export function mergeStored(
  fields: Fields,
  form: FormApi<FormValues>,
  stored: StoredVersion,
  unanswered: readonly FormValues[],
): Merged<FormValues> & { readonly saved: FormValues } {
  const { values: mine, initialValues = {} } = form.getState();
  const theirs = withStored(fields, initialValues, stored);
  const isOwn = unanswered.some((sent) => sameAnswers(fields, sent, withStored(fields, sent, stored)));
  const initial = isOwn ? theirs : initialValues;
  return { ...mergeRecords(fields, { initial, mine, theirs }), saved: shaped(fields, theirs) };
}
