import { savedId } from '@/forms/entries/removal';
import { entriesAt } from '@/forms/values';
import type { FormValues } from '@/forms/values';
import { isRecord } from '@/lib/isRecord';

/** Ids of trusts and of trust members. */
interface Ids {
  readonly trusts: readonly number[];
  readonly members: readonly number[];
}

const idsOf = (entries: readonly FormValues[]): number[] => entries.flatMap((entry) => savedId(entry) ?? []);

const membersOf = (trusts: readonly FormValues[]): FormValues[] =>
  trusts.flatMap((trust) => entriesAt(trust, 'trustMembers'));

const isDeleted = ({ deleted }: FormValues): boolean => deleted === true;

/**
 * What was removed in the form and is stored all the same after a save: its delete call failed, or was refused because
 * nothing else stood beside it at the time (the last member of a trust).
 *
 * @param answer - What the save answered; nobody else reads it, so that it may be anything.
 */
export function undeletedIds(values: FormValues, answer: unknown): Ids {
  const inForm = entriesAt(values, 'trusts');
  const stored = isRecord(answer) ? entriesAt(answer, 'trusts') : [];
  const still = (removed: readonly FormValues[], all: readonly FormValues[]): number[] => {
    const there = new Set(idsOf(all));
    return idsOf(removed).filter((id) => there.has(id));
  };
  return {
    trusts: still(inForm.filter(isDeleted), stored),
    members: still(membersOf(inForm).filter(isDeleted), membersOf(stored)),
  };
}
