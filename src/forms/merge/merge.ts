import type { Fields } from '../convert';
import { parse, prepare } from '../convert';
import { shownValue } from '../shownValue';
import { describedPath, join } from '../paths';
import type { FormValues } from '../values';
import { sameValues } from '../values';
import { mergeEntries } from './mergeEntries';

/** A field that was changed here and elsewhere, and not to the same. Texts are as a person reads them, empty for nothing. */
export interface FieldConflict {
  /** The field, or the entry of a list, in the merged form. */
  readonly path: string;
  readonly label: string;
  readonly initial: string;
  readonly theirs: string;
  readonly mine: string;
  /** What the form holds there once either is chosen. */
  readonly values: { readonly theirs: unknown; readonly mine: unknown };
}

/** Three versions of one record: as the form began with it, as it stands in the form, as it is stored now. */
export interface Versions<T> {
  readonly initial: T;
  readonly mine: T;
  readonly theirs: T;
}

/** What becomes of some part of the versions. */
export interface Merged<T> {
  readonly value: T;
  /** Labels of what was changed elsewhere only: it is taken over. */
  readonly autoMerged: readonly string[];
  readonly conflicts: readonly FieldConflict[];
}

export const unchanged = <T>(value: T): Merged<T> => ({ value, autoMerged: [], conflicts: [] });

/** In the shape of the form, as what is typed there would come back once it is stored. */
export const shaped = (fields: Fields, record: object): FormValues =>
  parse(fields, prepare(fields, parse(fields, record)));

/** "Beneficial Owners 2: Phone" for a field of an entry. */
function labelAt(fields: Fields, path: string): string {
  const own = fields[describedPath(path)]?.label ?? '';
  const [, list = '', index] = /^(.*)\[(\d+)\]\.[^[\]]+$/.exec(path) ?? [];
  return index === undefined ? own : `${labelAt(fields, list)} ${Number(index) + 1}: ${own}`;
}

/** What no field shows (ids, versions) is what is stored. */
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
export function mergeFields(fields: Fields, at: string, versions: Versions<FormValues>): Merged<FormValues> {
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
 * Merges the values of a form with what somebody else has stored meanwhile, field by field: what only one side has
 * changed is taken from that side; where both have, the form keeps its own until one is chosen. Entries of lists are
 * matched by their ids. Spec: concurrent saves answer 412 (decisions, Family detail).
 */
export function mergeRecords(fields: Fields, { initial, mine, theirs }: Versions<object>): Merged<FormValues> {
  const versions = { initial: shaped(fields, initial), mine: shaped(fields, mine), theirs: shaped(fields, theirs) };
  return mergeFields(fields, '', versions);
}

function answers(fields: Fields, path: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => answers(fields, `${path}[]`, item));
  if (typeof value !== 'object' || value === null) return value;
  const told = Object.entries(value).filter(([name]) => fields[join(path, name)]?.label);
  return Object.fromEntries(
    told.map(([name, inner]: [string, unknown]) => [name, answers(fields, join(path, name), inner)]),
  );
}

/** Whether two records answer everything alike, whatever their ids and versions. */
export function sameAnswers(fields: Fields, one: object, other: object): boolean {
  const told = (record: object): unknown => answers(fields, '', shaped(fields, record));
  return sameValues(told(one), told(other));
}
