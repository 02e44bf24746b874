import { describedPath, join } from '../paths';
import { isRecord } from '@/lib/isRecord';
import type { FormValues } from '../values';
import { asNew, savedId } from './removal';

type Ids = ReadonlyMap<string, ReadonlySet<number | undefined>>;

/** The ids in each list, at any depth, by the list's described path: `trusts`, `trusts[].trustMembers`. */
function idsIn(value: unknown, path = ''): (readonly [list: string, id: number | undefined])[] {
  if (Array.isArray(value)) {
    return value.filter(isRecord).flatMap((entry) => [[path, savedId(entry)] as const, ...idsIn(entry, `${path}[]`)]);
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => idsIn(inner, join(path, name)));
}

function byList(stored: object): Ids {
  const ids = new Map<string, Set<number | undefined>>();
  idsIn({ ...stored }).forEach(([list, id]) => ids.set(list, (ids.get(list) ?? new Set()).add(id)));
  return ids;
}

/** An entry whose record is gone becomes a new one; one that was to be removed is gone with it. */
function entryIn(entry: unknown, ids: ReadonlySet<number | undefined>): unknown[] {
  const id = isRecord(entry) ? savedId(entry) : undefined;
  if (!isRecord(entry) || id === undefined || ids.has(id)) return [entry];
  return entry['deleted'] === true ? [] : [asNew(entry)];
}

function adjust(value: unknown, path: string, ids: Ids): unknown {
  if (Array.isArray(value)) {
    const known = ids.get(describedPath(path)) ?? new Set();
    return value.flatMap((entry) => entryIn(entry, known)).map((entry) => adjust(entry, `${path}[]`, ids));
  }
  return isRecord(value) ? adjustRecord(value, path, ids) : value;
}

const adjustRecord = (values: FormValues, path: string, ids: Ids): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, inner]) => [name, adjust(inner, join(path, name), ids)]));

/**
 * What was kept of a form, in line with what is stored by now: an entry of a list that somebody has deleted meanwhile is
 * saved as something new, instead of failing again.
 *
 * @param stored - What the form would start with.
 */
export const dropDeletedEntries = (values: FormValues, stored: object): FormValues =>
  adjustRecord(values, '', byList(stored));
