import { useNotices } from '@/ui/Notices';
import { isDeleted, savedId } from '@/forms/entries/deletedEntries';
import { type FormValues, entriesAt, nameAt, textAt } from '@/forms/values';
import { isRecord } from '@/lib/isRecord';

/** The list of a step and the lists in its entries, in singular words for a notice. */
export interface StepLists {
  readonly list: string;
  readonly nested: string;
}

/** Entries that are deleted in the form. */
interface Undeleted {
  readonly records: readonly FormValues[];
  readonly nested: readonly FormValues[];
}

/**
 * Returns the entries that are deleted in the form and still stored after a save: their delete request failed, or was
 * refused because a record needs one entry.
 *
 * @param stored - The stored lists. Their shape is checked here, because a backend may return anything.
 */
export function undeletedEntries(values: FormValues, stored: unknown, { list, nested }: StepLists): Undeleted {
  const recordsIn = (all: FormValues): readonly FormValues[] => entriesAt(all, list);
  const nestedIn = (all: FormValues): readonly FormValues[] =>
    recordsIn(all).flatMap((record) => (isDeleted(record) ? [] : entriesAt(record, nested)));
  const undeleted = (entriesIn: typeof recordsIn): readonly FormValues[] => {
    const ids = isRecord(stored) ? entriesIn(stored).map(savedId) : [];
    return entriesIn(values).filter((entry) => isDeleted(entry) && ids.includes(savedId(entry)));
  };
  return { records: undeleted(recordsIn), nested: undeleted(nestedIn) };
}

/** Names an entry in a notice. */
const titleOf = (entry: FormValues): string => nameAt(entry, '') || textAt(entry, 'email') || 'An entry';

type Delete = (id: number) => Promise<boolean>;

/**
 * Deletes the entries again that were removed in the form and are still stored after its save. A notice names those
 * that cannot be deleted: they are listed again when the step opens.
 *
 * @returns A function from the form's values and the stored lists.
 */
export function useDeleteAgain(lists: StepLists, deleteRecord: Delete, deleteNested: Delete) {
  const { show } = useNotices();
  return async (values: FormValues, stored: unknown): Promise<void> => {
    const { records, nested } = undeletedEntries(values, stored, lists);
    const remaining = (entries: readonly FormValues[], remove: Delete) =>
      entries.map(async (entry) => ((await remove(savedId(entry) ?? 0)) ? [] : [titleOf(entry)]));
    const titles = (
      await Promise.all([...remaining(records, deleteRecord), ...remaining(nested, deleteNested)])
    ).flat();
    if (titles.length === 0) return;
    const title = `${titles.join(', ')} could not be removed and will be listed again. Go back to try again.`;
    show({ key: `not removed from ${lists.list}`, type: 'warning', title });
  };
}
