import { useEffect, useRef } from 'react';
import { useNotices } from '@/ui/Notices';
import { useFormContext } from '../formContext';
import { join } from '../paths';
import { isRecord } from '@/lib/isRecord';
import type { FormValues } from '../values';
import { asNew, markDeleted, savedId } from './removal';
import type { Entry } from './useEntries';
import { entriesAt } from '../values';

/** How long a removal can be taken back, in milliseconds. */
export const undoTime = 8000;

interface List {
  readonly path: string;
  readonly add: (value: object, index?: number) => void;
  readonly drop: (index: number) => void;
}

/**
 * Removing entries of a list: one that is saved is marked deleted, and `onDelete` makes the call at once; any other is
 * dropped. For a few seconds a notice offers to undo it. What was saved then comes back as something new with
 * everything it held, because the call was made; its marked twin stays in the list, so that a save settles both
 * whatever became of the call; without `onDelete` it is simply no longer marked. The offer goes with the list. Spec: client-portal 4, Business.
 *
 * @returns What removes an entry; `title` names it in the notice.
 */
export function useRemoval(list: List, onDelete?: (id: number) => void): (entry: Entry, title: string) => void {
  const { form } = useFormContext();
  const { show, dismiss } = useNotices();
  const latest = useRef(list);
  const shown = useRef(new Set<string>());
  useEffect(() => {
    latest.current = list;
  });
  useEffect(() => {
    const keys = shown.current;
    return () => keys.forEach(dismiss);
  }, [dismiss]);

  const takeOut = (index: number, id: number | undefined): void => {
    if (id === undefined) list.drop(index);
    else {
      markDeleted(form, list.path, index, id);
      onDelete?.(id);
    }
  };
  const undo = (removed: FormValues, index: number, id: number | undefined): void => {
    const { path, add } = latest.current;
    const entries = entriesAt(form.getState().values, path);
    const twin = id === undefined ? -1 : entries.findIndex((entry) => savedId(entry) === id);
    const value = asNew(removed);
    // No call was made: it is still the one that is stored.
    if (twin !== -1 && onDelete === undefined) form.change(join(path, String(twin)), removed);
    else if (isRecord(value)) add(value, twin === -1 ? Math.min(index, entries.length) : twin + 1);
  };
  return ({ key, index }, title) => {
    const entry = entriesAt(form.getState().values, list.path)[index] ?? {};
    const id = savedId(entry);
    takeOut(index, id);
    shown.current.add(key);
    const action = { label: 'Undo', onSelect: () => undo(entry, index, id) };
    show({ key, kind: 'info', text: `${title} removed.`, action, duration: undoTime });
  };
}
