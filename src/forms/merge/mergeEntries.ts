import type { Fields } from '../convert';
import { shownEntry } from '../shownValue';
import { asNew, savedId } from '../entries/removal';
import { describedPath, join } from '../paths';
import type { FormValues } from '../values';
import { isRecord, sameValues } from '../values';
import type { Merged, Versions } from './merge';
import { mergeFields, unchanged } from './merge';

type Entries = readonly FormValues[];

const entriesOf = (value: unknown): Entries => (Array.isArray(value) ? value.filter(isRecord) : []);

function findById(entry: FormValues, list: Entries): FormValues | undefined {
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

const removedText = 'Removed';

function conflictAt(
  { fields, path }: List,
  index: number,
  texts: Versions<string>,
  values: Versions<unknown>,
): Place['conflicts'] {
  const label = `${fields[describedPath(path)]?.label ?? path} ${index + 1}`;
  return [{ path: join(path, String(index)), label, ...texts, values: { theirs: values.theirs, mine: values.mine } }];
}

/** Removed elsewhere: gone where nothing was changed here; otherwise it stays as something new, and conflicts. */
function removedElsewhere(list: List, index: number, entry: FormValues): Place {
  const initial = findById(entry, list.versions.initial);
  const told = shownEntry(list.fields, list.path, entry);
  if (initial !== undefined && sameValues(initial, entry)) {
    const label = list.fields[describedPath(list.path)]?.label ?? list.path;
    return { value: undefined, autoMerged: [`${label} without ${told}`], conflicts: [] };
  }
  const own = asNew(entry);
  const value = isRecord(own) ? own : {};
  const texts = {
    initial: initial ? shownEntry(list.fields, list.path, initial) : '',
    theirs: removedText,
    mine: told,
  };
  const values = { initial, theirs: { ...value, deleted: true }, mine: value };
  return { value, autoMerged: [], conflicts: conflictAt(list, index, texts, values) };
}

/** Removed here: that stands, and conflicts where it was changed elsewhere. */
function removedHere(list: List, index: number, entry: FormValues): Place {
  const initial = findById(entry, list.versions.initial);
  const theirs = findById(entry, list.versions.theirs);
  if (initial === undefined || theirs === undefined || sameValues(initial, theirs)) return unchanged(entry);
  const tell = (one: FormValues): string => shownEntry(list.fields, list.path, one);
  const texts = { initial: tell(initial), theirs: tell(theirs), mine: removedText };
  return { value: entry, autoMerged: [], conflicts: conflictAt(list, index, texts, { initial, theirs, mine: entry }) };
}

function mergeEntry(list: List, index: number, entry: FormValues): Place {
  const { initial, theirs } = list.versions;
  if (entry['deleted'] === true) return removedHere(list, index, entry);
  if (savedId(entry) === undefined) return unchanged(entry);
  const other = findById(entry, theirs);
  if (other === undefined) return removedElsewhere(list, index, entry);
  const versions = { initial: findById(entry, initial) ?? other, mine: entry, theirs: other };
  return mergeFields(list.fields, join(list.path, String(index)), versions);
}

function added({ fields, path, versions: { initial, mine, theirs } }: List): Place[] {
  const fresh = theirs.filter((entry) => !findById(entry, initial) && !findById(entry, mine));
  const label = fields[describedPath(path)]?.label ?? path;
  return fresh.map((entry) => ({
    value: entry,
    autoMerged: [`${label} with ${shownEntry(fields, path, entry)}`],
    conflicts: [],
  }));
}

/** Merges a list, entry by entry. */
export function mergeEntries(fields: Fields, path: string, versions: Versions<unknown>): Merged<unknown> {
  const { initial, mine, theirs } = versions;
  const list = {
    fields,
    path,
    versions: { initial: entriesOf(initial), mine: entriesOf(mine), theirs: entriesOf(theirs) },
  };
  const places: Place[] = [];
  const kept = (): number => places.filter(({ value }) => value !== undefined).length;
  for (const entry of list.versions.mine) places.push(mergeEntry(list, kept(), entry));
  places.push(...added(list));
  return {
    value: places.flatMap(({ value }) => (value === undefined ? [] : [value])),
    autoMerged: places.flatMap(({ autoMerged }) => autoMerged),
    conflicts: places.flatMap(({ conflicts }) => conflicts),
  };
}
