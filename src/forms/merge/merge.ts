import type { FormApi } from 'final-form';
import { type Fields, parse, prepare } from '../convert';
import { asNew, savedId } from '../entries/deletedEntries';
import { describedPath, join } from '../paths';
import { shownEntry, shownValue } from '../shownValue';
import type { StoredVersion } from '../submitFailure';
import { type FormValues, entriesAt, sameValues } from '../values';
import { isRecord } from '@/lib/isRecord';

/** A field with different changes here and elsewhere. Texts are formatted for reading, empty for no value. */
export interface FieldConflict {
  /** The field, or the entry of a list, in the merged form. */
  readonly path: string;
  readonly label: string;
  readonly initial: string;
  readonly theirs: string;
  readonly mine: string;
  /** The form values of either choice. */
  readonly values: { readonly theirs: unknown; readonly mine: unknown };
}

/** Three versions of a record: initial, in the form, stored now. */
export interface Versions<T> {
  readonly initial: T;
  readonly mine: T;
  readonly theirs: T;
}

/** The result of a merge. */
export interface Merged<T> {
  readonly value: T;
  /** Labels of the fields changed elsewhere only, whose stored value is used. */
  readonly autoMerged: readonly string[];
  readonly conflicts: readonly FieldConflict[];
}

const unchanged = <T>(value: T): Merged<T> => ({ value, autoMerged: [], conflicts: [] });

/** Converts a record to form values, normalized as by a save. */
const normalized = (fields: Fields, record: object): FormValues =>
  parse(fields, prepare(fields, parse(fields, record)));

/** "Beneficial Owners 2: Phone" for a field of an entry. */
function labelAt(fields: Fields, path: string): string {
  const own = fields[describedPath(path)]?.label ?? '';
  const [, list = '', index] = /^(.*)\[(\d+)\]\.[^[\]]+$/.exec(path) ?? [];
  return index === undefined ? own : `${labelAt(fields, list)} ${Number(index) + 1}: ${own}`;
}

/** Merges a value. Values without a field (ids, versions) are those stored. */
function mergeField(fields: Fields, path: string, { initial, mine, theirs }: Versions<unknown>): Merged<unknown> {
  const description = fields[describedPath(path)];
  if (description === undefined || description.label === '') return unchanged(theirs ?? mine);
  if (sameValues(mine, theirs) || sameValues(initial, theirs)) return unchanged(mine);
  if (description.kind === 'array') return mergeEntries(fields, path, { initial, mine, theirs });
  const label = labelAt(fields, path);
  if (sameValues(initial, mine)) return { value: theirs, autoMerged: [label], conflicts: [] };
  const text = (value: unknown): string => shownValue(description, value);
  const texts = { initial: text(initial), theirs: text(theirs), mine: text(mine) };
  return { value: mine, autoMerged: [], conflicts: [{ path, label, ...texts, values: { theirs, mine } }] };
}

/** Merges the record, or the entry of a list, at `at`. */
function mergeFields(fields: Fields, at: string, versions: Versions<FormValues>): Merged<FormValues> {
  const { initial, mine, theirs } = versions;
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(initial)])];
  const merged = names.map((name) => {
    const version = { initial: initial[name], mine: mine[name], theirs: theirs[name] };
    return [name, mergeField(fields, join(at, name), version)] as const;
  });
  return {
    value: Object.fromEntries(merged.map(([name, { value }]) => [name, value])),
    autoMerged: merged.flatMap(([, { autoMerged }]) => autoMerged),
    conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
  };
}

/**
 * Merges the values of a form with the stored version, field by field: a change on one side wins; changes on both sides
 * are a conflict, and the form keeps its own value until the user chooses. Entries of lists are matched by id. Spec:
 * concurrent saves respond with 412 (decisions, Family detail).
 */
export function mergeRecords(fields: Fields, { initial, mine, theirs }: Versions<object>): Merged<FormValues> {
  const versions = {
    initial: normalized(fields, initial),
    mine: normalized(fields, mine),
    theirs: normalized(fields, theirs),
  };
  return mergeFields(fields, '', versions);
}

function visibleValues(fields: Fields, path: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => visibleValues(fields, `${path}[]`, item));
  if (typeof value !== 'object' || value === null) return value;
  const visible = Object.entries(value).filter(([name]) => fields[join(path, name)]?.label);
  return Object.fromEntries(
    visible.map(([name, inner]: [string, unknown]) => [name, visibleValues(fields, join(path, name), inner)]),
  );
}

/** Whether two records have equal values in all visible fields; ids and versions may differ. */
export function sameAnswers(fields: Fields, one: object, other: object): boolean {
  const visible = (record: object): unknown => visibleValues(fields, '', normalized(fields, record));
  return sameValues(visible(one), visible(other));
}

type Entries = readonly FormValues[];

const entriesOf = (value: unknown): Entries => (Array.isArray(value) ? value.filter(isRecord) : []);

function findById(entry: FormValues, list: Entries): FormValues | undefined {
  const id = savedId(entry);
  return id === undefined ? undefined : list.find((one) => savedId(one) === id);
}

/** A merged entry; without a value the entry is removed. */
type MergedEntry = Merged<FormValues | undefined>;

interface List {
  readonly fields: Fields;
  /** Path of the list. */
  readonly path: string;
  readonly versions: Versions<Entries>;
}

const removedText = 'Removed';

function conflictAt(
  { fields, path }: List,
  index: number,
  texts: Versions<string>,
  values: Versions<unknown>,
): MergedEntry['conflicts'] {
  const label = `${fields[describedPath(path)]?.label ?? path} ${index + 1}`;
  return [{ path: join(path, String(index)), label, ...texts, values: { theirs: values.theirs, mine: values.mine } }];
}

/** Removed elsewhere: removed if unchanged here; otherwise kept as a new entry, with a conflict. */
function removedElsewhere(list: List, index: number, entry: FormValues): MergedEntry {
  const initial = findById(entry, list.versions.initial);
  const text = shownEntry(list.fields, list.path, entry);
  if (initial !== undefined && sameValues(initial, entry)) {
    const label = list.fields[describedPath(list.path)]?.label ?? list.path;
    return { value: undefined, autoMerged: [`${label} without ${text}`], conflicts: [] };
  }
  const own = asNew(entry);
  const value = isRecord(own) ? own : {};
  const texts = {
    initial: initial ? shownEntry(list.fields, list.path, initial) : '',
    theirs: removedText,
    mine: text,
  };
  const values = { initial, theirs: { ...value, deleted: true }, mine: value };
  return { value, autoMerged: [], conflicts: conflictAt(list, index, texts, values) };
}

/** Removed here: stays removed, with a conflict if it was changed elsewhere. */
function removedHere(list: List, index: number, entry: FormValues): MergedEntry {
  const initial = findById(entry, list.versions.initial);
  const theirs = findById(entry, list.versions.theirs);
  if (initial === undefined || theirs === undefined || sameValues(initial, theirs)) return unchanged(entry);
  const textOf = (one: FormValues): string => shownEntry(list.fields, list.path, one);
  const texts = { initial: textOf(initial), theirs: textOf(theirs), mine: removedText };
  return { value: entry, autoMerged: [], conflicts: conflictAt(list, index, texts, { initial, theirs, mine: entry }) };
}

function mergeEntry(list: List, index: number, entry: FormValues): MergedEntry {
  const { initial, theirs } = list.versions;
  if (entry['deleted'] === true) return removedHere(list, index, entry);
  if (savedId(entry) === undefined) return unchanged(entry);
  const other = findById(entry, theirs);
  if (other === undefined) return removedElsewhere(list, index, entry);
  const versions = { initial: findById(entry, initial) ?? other, mine: entry, theirs: other };
  return mergeFields(list.fields, join(list.path, String(index)), versions);
}

function added({ fields, path, versions: { initial, mine, theirs } }: List): MergedEntry[] {
  const fresh = theirs.filter((entry) => !findById(entry, initial) && !findById(entry, mine));
  const label = fields[describedPath(path)]?.label ?? path;
  return fresh.map((entry) => ({
    value: entry,
    autoMerged: [`${label} with ${shownEntry(fields, path, entry)}`],
    conflicts: [],
  }));
}

/** Merges a list, entry by entry. */
function mergeEntries(fields: Fields, path: string, versions: Versions<unknown>): Merged<unknown> {
  const { initial, mine, theirs } = versions;
  const list = {
    fields,
    path,
    versions: { initial: entriesOf(initial), mine: entriesOf(mine), theirs: entriesOf(theirs) },
  };
  const places: MergedEntry[] = [];
  const kept = (): number => places.filter(({ value }) => value !== undefined).length;
  for (const entry of list.versions.mine) places.push(mergeEntry(list, kept(), entry));
  places.push(...added(list));
  return {
    value: places.flatMap(({ value }) => (value === undefined ? [] : [value])),
    autoMerged: places.flatMap(({ autoMerged }) => autoMerged),
    conflicts: places.flatMap(({ conflicts }) => conflicts),
  };
}

/** Replaces the form, or an entry of its list, by the stored record. */
function withStored(fields: Fields, values: FormValues, { record, list }: StoredVersion): FormValues {
  const stored = { ...record };
  // A record may hold more than the form has fields for.
  if (list === undefined) {
    return Object.fromEntries(Object.entries(stored).filter(([name]) => name in values || name in fields));
  }
  const entries = entriesAt(values, list);
  const isStored = (entry: FormValues): boolean => savedId(entry) === savedId(stored);
  const others = entries.map((entry) => (isStored(entry) ? stored : entry));
  return { ...values, [list]: entries.some(isStored) ? others : [...entries, stored] };
}

/**
 * Merges a form with the stored version of its record.
 *
 * @param noResponse - Values sent without a response. A stored version equal to them was saved by this form.
 * @returns the merge, and the values that are saved now.
 */
export function mergeStored(
  fields: Fields,
  form: FormApi<FormValues>,
  stored: StoredVersion,
  noResponse: readonly FormValues[],
): Merged<FormValues> & { readonly saved: FormValues } {
  const { values: mine, initialValues = {} } = form.getState();
  const theirs = withStored(fields, initialValues, stored);
  const isOwn = noResponse.some((sent) => sameAnswers(fields, sent, withStored(fields, sent, stored)));
  const initial = isOwn ? theirs : initialValues;
  return { ...mergeRecords(fields, { initial, mine, theirs }), saved: normalized(fields, theirs) };
}
