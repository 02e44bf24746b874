import type { BusinessEntity } from '../../../api';
import { asNew, savedId } from '../../../forms/entries/removal';
import { entriesAt } from '../../../forms/entries/useEntries';
import { isRecord } from '../../../forms/values';
import type { FormValues } from '../../../forms/values';

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
export function withoutStrangers(values: FormValues, stored: readonly BusinessEntity[]): FormValues {
  const owners = idsOf(stored.flatMap(({ beneficialOwners }) => beneficialOwners));
  const businesses = entriesAt(values, 'businessEntities').flatMap((entry) => entryIn(entry, idsOf(stored)));
  const businessEntities = businesses.map((business) => ({
    ...business,
    beneficialOwners: entriesAt(business, 'beneficialOwners').flatMap((owner) => entryIn(owner, owners)),
  }));
  return { ...values, businessEntities };
}
