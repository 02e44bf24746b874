import { isRecord } from '@/lib/isRecord';
import { join, stepsOf } from '../paths';
import { type FormValues, entriesAt } from '../values';
import { savedId } from './deletedEntries';

/** Finds the entry at `index` after its list changed: by its id; without one in a list that kept its length, or unchanged. */
function followedIndex(index: number, before: readonly unknown[], after: readonly unknown[]): number {
  const id = savedId(before[index]);
  const saved = id === undefined ? -1 : after.findIndex((entry) => savedId(entry) === id);
  if (saved !== -1) return saved;
  if (before.length !== after.length) return after.indexOf(before[index]);
  return id === undefined || savedId(after[index]) === undefined ? index : -1;
}

const valueIn = (node: unknown, step: string): unknown =>
  isRecord(node) || Array.isArray(node) ? Reflect.get(node, step) : undefined;

/**
 * Follows a path through one change of the values of a form: entries are known by their identity, not by their index.
 *
 * @returns The path after the change; undefined when the entry was removed.
 */
export function followedPath(path: string, before: unknown, after: unknown): string | undefined {
  let old = before;
  let now = after;
  let followed = '';
  for (const step of stepsOf(path)) {
    const name = Array.isArray(old) && Array.isArray(now) ? String(followedIndex(Number(step), old, now)) : step;
    if (name === '-1') return undefined;
    old = valueIn(old, step);
    now = valueIn(now, name);
    followed = join(followed, name);
  }
  return followed;
}

/**
 * Returns the path of a field in the saved entry with an id, at the position of the entry in the values.
 *
 * @param path - The path at an earlier position: `trusts[1].name`.
 * @param id - Undefined for a field that is not in a saved entry: the path is returned unchanged.
 * @returns Undefined when the values have no such entry.
 */
export function pathInEntry(path: string, id: number | undefined, values: FormValues): string | undefined {
  const [, list, rest = ''] = /^(\w+)\[\d+\](.*)$/.exec(path) ?? [];
  if (list === undefined || id === undefined) return path;
  const index = entriesAt(values, list).findIndex((entry) => savedId(entry) === id);
  return index === -1 ? undefined : `${join(list, String(index))}${rest}`;
}
