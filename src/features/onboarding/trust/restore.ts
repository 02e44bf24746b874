import type { Trust } from '../../../api';
import { asNew, savedId } from '../../../forms/entries/removal';
import { entriesAt } from '../../../forms/entries/useEntries';
import type { FormValues } from '../../../forms/values';
import { isRecord } from '../../../forms/values';

type Ids = ReadonlySet<number | undefined>;

/** An entry whose record is gone becomes a new one; one that was to be removed is gone with it. */
function entryIn(entry: FormValues, ids: Ids): FormValues[] {
  const id = savedId(entry);
  if (id === undefined || ids.has(id)) return [entry];
  const fresh = asNew(entry);
  return entry['deleted'] === true || !isRecord(fresh) ? [] : [fresh];
}

const idsOf = (records: readonly { readonly id?: number }[]): Ids => new Set(records.map(({ id }) => id));

/**
 * What was kept of the form, in line with what is stored by now: what somebody has deleted meanwhile is saved as
 * something new, instead of failing again.
 */
export function withoutStrangers(values: FormValues, stored: readonly Trust[]): FormValues {
  const members = idsOf(stored.flatMap(({ trustMembers }) => trustMembers));
  const kept = entriesAt(values, 'trusts').flatMap((trust) => entryIn(trust, idsOf(stored)));
  const trusts = kept.map((trust) => ({
    ...trust,
    trustMembers: entriesAt(trust, 'trustMembers').flatMap((member) => entryIn(member, members)),
  }));
  return { ...values, trusts };
}
