import { nanoid } from '@reduxjs/toolkit';
import type { FormApi } from 'final-form';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-final-form-arrays';
import { useNotices } from '@/ui/Notices';
import { useFormContext, useFormValue } from '../formContext';
import { join } from '../paths';
import { useRegistered } from '../useField';
import { type FormValues, entriesAt, recordAt } from '../values';
import { asNew, isDeleted, savedId } from './deletedEntries';

/** An entry of a list that is not deleted. */
export interface FormEntry {
  /** Path of the entry: `businessEntities[0]`. */
  readonly path: string;
  /** Position in the list, deleted entries included. */
  readonly index: number;
  /** Number on the screen, from 1. */
  readonly number: number;
  /** Added on this page: the entry starts open and takes the focus. */
  readonly added: boolean;
}

/** Removes the entry at `index`; `title` names it in the notice. */
export type RemoveEntry = (index: number, title: string) => void;

interface Entries {
  /** The entries with stable React keys. */
  readonly entries: readonly { readonly key: string; readonly entry: FormEntry }[];
  readonly add: (value: object) => void;
  readonly remove: RemoveEntry;
}

/** How long a removal can be undone, in milliseconds. */
export const undoTime = 8000;

interface EntryKey {
  readonly key: string;
  readonly added: boolean;
  /** What identifies the entry in the list, by {@link identityOf}. */
  readonly identity: string;
}

const newKey = (added: boolean, key: string = nanoid()): EntryKey => ({ key, added, identity: isNew });

/** Adds new keys to the order of all entries, each after the one before it in the list. Those of removed ones stay. */
const withKeys = (order: readonly string[], keys: readonly EntryKey[]): readonly string[] =>
  keys.reduce((all, { key }, index) => {
    const before = keys[index - 1]?.key;
    return all.includes(key) ? all : all.toSpliced(before === undefined ? 0 : all.indexOf(before) + 1, 0, key);
  }, order);

/** The identity of entries without an id, which are known by their order. */
const isNew = 'new';

const removedMark = ' removed';

/** "7", "7 removed" or "new". */
const identityOf = (entry: FormValues): string => `${savedId(entry) ?? isNew}${isDeleted(entry) ? removedMark : ''}`;

/** Adjusts the keys to a list that changed without them, as a restored or merged one: by id, new entries in order. */
function fitKeys(keys: readonly EntryKey[], identities: readonly string[]): readonly EntryKey[] {
  const ids = identities.map((identity) => identity.replace(removedMark, ''));
  if (keys.length === ids.length && keys.every(({ identity }, index) => identity === ids[index])) return keys;
  const left = keys.filter(({ identity }) => identity === isNew);
  return ids.map((identity) => {
    const saved = identity === isNew ? undefined : keys.find((one) => one.identity === identity);
    return saved ?? { ...(left.shift() ?? newKey(false)), identity };
  });
}

/** Finds a saved entry in the initial values; the record that holds its list may have moved since. */
function initialEntry(form: FormApi<FormValues>, path: string, id: number): FormValues | undefined {
  const { initialValues = {} } = form.getState();
  const [outer = '', inner] = path.split(/\[\d+\]\.?/);
  const lists = inner
    ? entriesAt(initialValues, outer).map((entry) => entriesAt(entry, inner))
    : [entriesAt(initialValues, outer)];
  return lists.flat().find((entry) => savedId(entry) === id);
}

/**
 * The list at `path`; renders when entries are added or removed, not on typing.
 *
 * A removed entry that is saved is marked deleted and `onDelete` sends the request at once; it keeps its last saved
 * values, which are valid, so that a half-typed value in it cannot block a save. Other entries are dropped. A notice
 * offers to undo this for a few seconds. Undone, a saved entry comes back as a new one, next to the deleted one,
 * because the request was sent; without `onDelete` its mark is removed. Spec: R-ONB-16.
 *
 * @param onDelete - Deletes the saved entry with this id.
 * @param focusTarget - Takes the focus after a removal.
 */
export function useEntries(
  path: string,
  onDelete: ((id: number) => unknown) | undefined,
  focusTarget: RefObject<HTMLElement | null>,
): Entries {
  const { form } = useFormContext();
  const { show, dismiss } = useNotices();
  useRegistered(path);
  const { fields } = useFieldArray(path, { subscription: { length: true } });
  const { insert, remove: drop } = fields;
  const identitiesOf = (values: FormValues): string => entriesAt(values, path).map(identityOf).join();
  const list = useFormValue(identitiesOf);
  const identities = list === '' ? [] : list.split(',');
  const [storedKeys, setKeys] = useState(() => fitKeys([], identities));
  const keys = fitKeys(storedKeys, identities);
  if (keys !== storedKeys) setKeys(keys);

  const latest = useRef({ path, insert, keys, order: withKeys([], keys) });
  useEffect(() => {
    latest.current = { path, insert, keys, order: withKeys(latest.current.order, keys) };
  });
  const add = useCallback(
    (value: object, index?: number, key?: string): void => {
      const list = latest.current;
      const position = index ?? entriesAt(form.getState().values, list.path).length;
      list.insert(position, { ...value });
      setKeys((all) => all.toSpliced(position, 0, newKey(true, key)));
    },
    [form],
  );
  const [removals, setRemovals] = useState(0);
  // After the list has rendered without the entry: an empty list has another button.
  useEffect(() => {
    if (removals > 0) focusTarget.current?.focus();
  }, [removals, focusTarget]);
  const notices = useRef(new Set<string>());
  useEffect(() => {
    const shown = notices.current;
    return () => shown.forEach(dismiss);
  }, [dismiss]);

  const undo = useCallback(
    (removed: FormValues, removedKey: string): void => {
      const { path: list, keys: current, order } = latest.current;
      const entries = entriesAt(form.getState().values, list);
      const id = savedId(removed);
      const marked = id === undefined ? -1 : entries.findIndex((entry) => savedId(entry) === id);
      if (marked !== -1 && onDelete === undefined) form.change(join(list, String(marked)), removed);
      else if (marked !== -1) add(asNew(removed), marked + 1);
      else {
        const position = order.indexOf(removedKey);
        add(asNew(removed), current.filter(({ key }) => order.indexOf(key) < position).length, removedKey);
      }
    },
    [form, add, onDelete],
  );
  const remove: RemoveEntry = useCallback(
    (index, title) => {
      const entryPath = join(path, String(index));
      const entry = recordAt(form.getState().values, entryPath);
      const id = savedId(entry);
      const removedKey = latest.current.keys[index]?.key ?? '';
      if (id === undefined) {
        drop(index);
        setKeys((all) => all.toSpliced(index, 1));
      } else form.change(entryPath, { ...(initialEntry(form, path, id) ?? entry), deleted: true });
      setRemovals((count) => count + 1);
      if (id !== undefined) onDelete?.(id);
      const { key } = newKey(false);
      notices.current.add(key);
      const action = { label: 'Undo', onSelect: () => undo(entry, removedKey) };
      show({ key, type: 'info', title: `${title} removed.`, action, duration: undoTime });
    },
    [form, path, drop, undo, onDelete, show],
  );
  const visible = keys.flatMap(({ key, added }, index) =>
    identities[index]?.endsWith(removedMark) ? [] : [{ key, added, index }],
  );
  const entries = visible.map(({ key, ...entry }, position) => ({
    key,
    entry: { ...entry, path: join(path, String(entry.index)), number: position + 1 },
  }));
  return { entries, add, remove };
}
