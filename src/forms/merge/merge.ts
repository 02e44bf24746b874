import type { FormApi } from 'final-form';
import { type Fields, labelOf, parse, prepared } from '../convert';
import { asNew, isDeleted, savedId } from '../entries/deletedEntries';
import { describedPath, join } from '../paths';
import { shownEntry, shownValue } from '../shownValue';
import type { StoredVersion } from '../submitFailure';
import { type FormValues, entriesAt, entriesOf, mapRecord, sameValues } from '../values';
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
interface Versions<T> {
  readonly initial: T;
  readonly mine: T;
  readonly theirs: T;
}

/** The result of a merge. */
interface Merged {
  readonly value: FormValues;
  /** Labels of the fields changed elsewhere only, whose stored value is used. */
  readonly autoMerged: readonly string[];
  readonly conflicts: readonly FieldConflict[];
}

type Entries = readonly FormValues[];

function findById(entry: FormValues, list: Entries): FormValues | undefined {
  const id = savedId(entry);
  return id === undefined ? undefined : list.find((one) => savedId(one) === id);
}

const removedText = 'Removed';

/** The label of an entry, from that of its list: "Beneficial Owners", "Businesses". */
const singular = (label: string): string => label.replace(/(?<=ss)es$|s$/, '');

/** A merge that visits a record and collects its conflicts and labels. */
class Merge {
  readonly autoMerged: string[] = [];
  readonly conflicts: FieldConflict[] = [];
  readonly #fields: Fields;
  /** The number of each entry on the screen, where removed ones are hidden, by its path. */
  readonly #numbers = new Map<string, number>();

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  /** Merges the record, or the entry of a list, at `at`. */
  record(at: string, { initial, mine, theirs }: Versions<FormValues>): FormValues {
    return mapRecord({ ...mine, ...theirs, ...initial }, (_value, name) =>
      this.#field(join(at, name), { initial: initial[name], mine: mine[name], theirs: theirs[name] }),
    );
  }

  /** Merges a value. Values without a field (ids, versions) are those stored. */
  #field(path: string, { initial, mine, theirs }: Versions<unknown>): unknown {
    const description = this.#fields[describedPath(path)];
    if (description === undefined || description.label === '') return theirs ?? mine;
    if (sameValues(mine, theirs) || sameValues(initial, theirs)) return mine;
    if (description.kind === 'array') {
      return this.#list(path, { initial: entriesOf(initial), mine: entriesOf(mine), theirs: entriesOf(theirs) });
    }
    const label = this.#labelAt(path);
    if (sameValues(initial, mine)) {
      this.autoMerged.push(label);
      return theirs;
    }
    const text = (value: unknown): string => shownValue(description, value);
    const texts = { initial: text(initial), theirs: text(theirs), mine: text(mine) };
    this.conflicts.push({ path, label, ...texts, values: { theirs, mine } });
    return mine;
  }

  /** Merges a list, entry by entry. */
  #list(path: string, versions: Versions<Entries>): Entries {
    const { initial, mine, theirs } = versions;
    const merged: FormValues[] = [];
    mine.forEach((entry) => {
      const shown = merged.filter((one) => !isDeleted(one)).length;
      this.#numbers.set(join(path, String(merged.length)), shown + 1);
      merged.push(...this.#entry(path, merged.length, entry, versions));
    });
    const added = theirs.filter((entry) => !findById(entry, initial) && !findById(entry, mine));
    added.forEach((entry) => this.autoMerged.push(`${this.#entryLabel(path)} added: ${this.#text(path, entry)}`));
    return [...merged, ...added];
  }

  /**
   * Merges an entry; returns none if it is removed. Removed elsewhere and changed here, it stays as a new entry with a
   * conflict; removed here and changed elsewhere, it stays removed with a conflict.
   */
  #entry(list: string, index: number, entry: FormValues, versions: Versions<Entries>): Entries {
    const path = join(list, String(index));
    const label = `${this.#entryLabel(list)} ${this.#numbers.get(path)}`;
    const initial = findById(entry, versions.initial);
    const theirs = findById(entry, versions.theirs);
    const texts = { initial: initial ? this.#text(list, initial) : '', theirs: removedText, mine: removedText };
    if (isDeleted(entry)) {
      if (initial === undefined || theirs === undefined || sameValues(initial, theirs)) return [entry];
      const values = { theirs, mine: entry };
      this.conflicts.push({ path, label, ...texts, theirs: this.#text(list, theirs), values });
      return [entry];
    }
    if (savedId(entry) === undefined) return [entry];
    if (theirs !== undefined) return [this.record(path, { initial: initial ?? theirs, mine: entry, theirs })];
    const text = this.#text(list, entry);
    if (initial !== undefined && sameValues(initial, entry)) {
      this.autoMerged.push(`${this.#entryLabel(list)} removed: ${text}`);
      return [];
    }
    const mine = asNew(entry);
    this.conflicts.push({ path, label, ...texts, mine: text, values: { theirs: { ...mine, deleted: true }, mine } });
    return [mine];
  }

  #text(list: string, entry: FormValues): string {
    return shownEntry(this.#fields, list, entry);
  }

  #entryLabel(list: string): string {
    return singular(labelOf(this.#fields, list));
  }

  /** "Beneficial Owner 2: Phone" for a field of an entry. */
  #labelAt(path: string): string {
    const [, entry = '', list = ''] = /^((.*)\[\d+\])\.[^[\]]+$/.exec(path) ?? [];
    const label = labelOf(this.#fields, path);
    return entry === '' ? label : `${singular(this.#labelAt(list))} ${this.#numbers.get(entry)}: ${label}`;
  }
}

/** Converts a record to form values, normalized as by a save. */
const normalized = (fields: Fields, record: object): FormValues => prepared(fields, parse(fields, record));

/**
 * Merges the values of a form with the stored version, field by field: a change on one side wins; changes on both sides
 * are a conflict, and the form keeps its own value until the user chooses. Entries of lists are matched by id.
 * Spec: R-FRM-9.
 */
export function mergeRecords(fields: Fields, { initial, mine, theirs }: Versions<object>): Merged {
  const merge = new Merge(fields);
  const value = merge.record('', {
    initial: normalized(fields, initial),
    mine: normalized(fields, mine),
    theirs: normalized(fields, theirs),
  });
  return { value, autoMerged: merge.autoMerged, conflicts: merge.conflicts };
}

function visibleValues(fields: Fields, path: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => visibleValues(fields, `${path}[]`, item));
  if (!isRecord(value)) return value;
  const visible = Object.entries(value).filter(([name]) => fields[join(path, name)]?.label);
  return mapRecord(Object.fromEntries(visible), (inner, name) => visibleValues(fields, join(path, name), inner));
}

/** Whether two records have equal values in all visible fields; ids and versions may differ. */
export function sameAnswers(fields: Fields, one: object, other: object): boolean {
  const visible = (record: object): unknown => visibleValues(fields, '', normalized(fields, record));
  return sameValues(visible(one), visible(other));
}

/** Replaces the form, or an entry of its list, by the stored record. */
function withStored(fields: Fields, values: FormValues, { record, list }: StoredVersion): FormValues {
  const stored = { ...record };
  if (list === undefined) {
    // A record may have more than the form has fields for.
    return Object.fromEntries(
      Object.entries(stored).filter(([name]) => Object.hasOwn(values, name) || Object.hasOwn(fields, name)),
    );
  }
  const entries = entriesAt(values, list);
  const isStored = (entry: FormValues): boolean => savedId(entry) === savedId(stored);
  const others = entries.map((entry) => (isStored(entry) ? stored : entry));
  return { ...values, [list]: entries.some(isStored) ? others : [...entries, stored] };
}

/**
 * Merges a form with the stored version of its record.
 *
 * @param unconfirmed - Values sent without a response. A stored version equal to them was saved by this form.
 * @returns the merge, and the values that are saved now.
 */
export function mergeStored(
  fields: Fields,
  form: FormApi<FormValues>,
  stored: StoredVersion,
  unconfirmed: readonly FormValues[],
): Merged & { readonly saved: FormValues } {
  const { values: mine, initialValues = {} } = form.getState();
  const theirs = withStored(fields, initialValues, stored);
  const isOwn = unconfirmed.some((sent) => sameAnswers(fields, sent, withStored(fields, sent, stored)));
  const initial = isOwn ? theirs : initialValues;
  return { ...mergeRecords(fields, { initial, mine, theirs }), saved: normalized(fields, theirs) };
}
