import type { Fields } from '../convert';
import { whole } from '../differences';
import { asNew, savedId } from '../entries/removal';
import { describedPath, join } from '../paths';
import type { FormValues } from '../values';
import { isRecord, sameValues } from '../values';
import type { Merged, Versions } from './merge';
import { as, mergeFields } from './merge';

type Entries = readonly FormValues[];

const entriesOf = (value: unknown): Entries => (Array.isArray(value) ? value.filter(isRecord) : []);

function twinOf(entry: FormValues, list: Entries): FormValues | undefined {
  const id = savedId(entry);
  return id === undefined ? undefined : list.find((one) => savedId(one) === id);
}

/** One place of a list once it is merged; without a value there is no entry any more. */
type Place = Merged<FormValues | undefined>;

interface List {
  readonly fields: Fields;
  /** The list itself. */
  readonly path: string;
  readonly versions: Versions<Entries>;
}

const nobody = 'Removed';

function clashAt(
  { fields, path }: List,
  index: number,
  texts: Versions<string>,
  values: Versions<unknown>,
): Place['clashes'] {
  const label = `${fields[describedPath(path)]?.label ?? path} ${index + 1}`;
  return [{ path: join(path, String(index)), label, ...texts, values: { theirs: values.theirs, mine: values.mine } }];
}

/** Removed elsewhere: gone where nothing was changed here; otherwise it stays as something new, and clashes. */
function removedElsewhere(list: List, index: number, entry: FormValues): Place {
  const before = twinOf(entry, list.versions.before);
  const told = whole(list.fields, `${list.path}[]`, entry);
  if (before !== undefined && sameValues(before, entry)) {
    const label = list.fields[describedPath(list.path)]?.label ?? list.path;
    return { value: undefined, taken: [`${label} without ${told}`], clashes: [] };
  }
  const own = asNew(entry);
  const value = isRecord(own) ? own : {};
  const texts = { before: before ? whole(list.fields, `${list.path}[]`, before) : '', theirs: nobody, mine: told };
  const values = { before, theirs: { ...value, deleted: true }, mine: value };
  return { value, taken: [], clashes: clashAt(list, index, texts, values) };
}

/** Removed here: that stands, and clashes where it was changed elsewhere. */
function removedHere(list: List, index: number, entry: FormValues): Place {
  const before = twinOf(entry, list.versions.before);
  const theirs = twinOf(entry, list.versions.theirs);
  if (before === undefined || theirs === undefined || sameValues(before, theirs)) return as(entry);
  const tell = (one: FormValues): string => whole(list.fields, `${list.path}[]`, one);
  const texts = { before: tell(before), theirs: tell(theirs), mine: nobody };
  return { value: entry, taken: [], clashes: clashAt(list, index, texts, { before, theirs, mine: entry }) };
}

function mergeEntry(list: List, index: number, entry: FormValues): Place {
  const { before, theirs } = list.versions;
  if (entry['deleted'] === true) return removedHere(list, index, entry);
  if (savedId(entry) === undefined) return as(entry);
  const other = twinOf(entry, theirs);
  if (other === undefined) return removedElsewhere(list, index, entry);
  const versions = { before: twinOf(entry, before) ?? other, mine: entry, theirs: other };
  return mergeFields(list.fields, join(list.path, String(index)), versions);
}

function added({ fields, path, versions: { before, mine, theirs } }: List): Place[] {
  const fresh = theirs.filter((entry) => !twinOf(entry, before) && !twinOf(entry, mine));
  const label = fields[describedPath(path)]?.label ?? path;
  return fresh.map((entry) => ({
    value: entry,
    taken: [`${label} with ${whole(fields, `${path}[]`, entry)}`],
    clashes: [],
  }));
}

/** Merges a list, entry by entry. */
export function mergeEntries(fields: Fields, path: string, versions: Versions<unknown>): Merged<unknown> {
  const { before, mine, theirs } = versions;
  const list = {
    fields,
    path,
    versions: { before: entriesOf(before), mine: entriesOf(mine), theirs: entriesOf(theirs) },
  };
  const places: Place[] = [];
  const kept = (): number => places.filter(({ value }) => value !== undefined).length;
  for (const entry of list.versions.mine) places.push(mergeEntry(list, kept(), entry));
  places.push(...added(list));
  return {
    value: places.flatMap(({ value }) => (value === undefined ? [] : [value])),
    taken: places.flatMap(({ taken }) => taken),
    clashes: places.flatMap(({ clashes }) => clashes),
  };
}
