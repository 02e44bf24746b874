import type { Owner, OwnerKind } from '@/ui/structure/share';
import { totalOf } from '@/ui/structure/share';
import { join } from '../paths';
import { entriesAt, textAt } from '../values';
import type { FormValues } from '../values';

/** A share as it is typed; nothing while it is no number of at least 0. */
function shareOf(owner: FormValues): number | undefined {
  const text = textAt(owner, 'percentageOwnership');
  const share = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(share) && share >= 0 ? share : undefined;
}

const present = (values: FormValues, prefix: string): FormValues[] =>
  entriesAt(values, join(prefix, 'beneficialOwners')).filter(({ deleted }) => deleted !== true);

/** What the owners of the business at `prefix` own together, in percent. */
export const ownedTotal = (values: FormValues, prefix: string): number => totalOf(present(values, prefix).map(shareOf));

/** How many owners the business at `prefix` has. */
export const ownerCount = (values: FormValues, prefix: string): number => present(values, prefix).length;

const trustWords = /\btrust\b/i;
const businessWords =
  /\b(llc|llp|lp|inc|corp|corporation|company|ltd|limited|partners|partnership|foundation|holdings)\b/i;

/** What an owner is, by the name: nobody is asked for it. */
export function kindOf(name: string): OwnerKind {
  if (trustWords.test(name)) return 'trust';
  return businessWords.test(name) ? 'business' : 'person';
}

/** The owners of the business at `prefix`, for the drawing. */
export const ownersAt = (values: FormValues, prefix: string): Owner[] =>
  present(values, prefix).map((owner) => {
    const name = textAt(owner, 'name');
    return { name, share: shareOf(owner), kind: kindOf(name) };
  });
