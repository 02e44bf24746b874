import { getIn } from 'final-form';
import { parse, prepare } from './convert';
import type { Fields } from './convert';
import { differences, goneEntries } from './differences';
import { savedId } from './entries/removal';
import { entriesAt } from './entries/useEntries';
import type { FieldMessage } from './messages';
import { join } from './paths';
import { isRecord } from './values';
import type { FormValues } from './values';

/** A save that met another one. */
interface Conflict {
  /** Where the record stands in the form; empty where the form is the record. */
  readonly path: string;
  /** Its version now; with it the next save replaces what is stored. */
  readonly version: unknown;
  /** Where the stored record says something else. */
  readonly messages: readonly FieldMessage[];
  /** The ids, by their paths, of entries that are stored no more: the next save adds them anew. */
  readonly gone: readonly string[];
}

/** The record as it is stored, in the shape of what is sent: parsed where it stands in the form, or by itself. */
function storedValues(fields: Fields, stored: object, list: string | undefined): unknown {
  const form = list === undefined ? { ...stored } : { [list]: [stored] };
  const values = prepare(fields, parse(fields, form));
  return list === undefined ? values : getIn(values, `${list}[0]`);
}

function pathOf(sent: FormValues, stored: FormValues, list: string | undefined): string | undefined {
  if (list === undefined) return '';
  const index = entriesAt(sent, list).findIndex((entry) => savedId(entry) === savedId(stored));
  return index === -1 ? undefined : join(list, String(index));
}

/**
 * What is to be told, and to be done, when somebody else has saved the record meanwhile.
 *
 * @param sent - The form, ready to be sent.
 * @param list - The list of the form the stored record is an entry of.
 */
export function conflictOf(
  fields: Fields,
  sent: FormValues,
  stored: object,
  list: string | undefined,
): Conflict | undefined {
  const record = storedValues(fields, stored, list);
  const path = isRecord(record) ? pathOf(sent, record, list) : undefined;
  if (!isRecord(record) || path === undefined) return undefined;
  const own: unknown = path === '' ? sent : getIn(sent, path);
  if (!isRecord(own)) return undefined;
  return {
    path,
    version: record['version'],
    messages: differences(fields, own, record, path),
    gone: goneEntries(path, own, record).map((entry) => join(entry, 'id')),
  };
}
