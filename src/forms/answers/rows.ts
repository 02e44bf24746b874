import { getIn } from 'final-form';
import { isRequired } from '@/lib/formRules';
import type { Fields } from '../convert';
import { shownValue } from '../shownValue';
import { parts } from '../suggestions/suggestion';
import { describedPath, join } from '../paths';
import { entriesAt, textAt } from '../values';
import type { FormValues } from '../values';
import { isBlank } from '../values';
import { isRecord } from '@/lib/isRecord';

/** Answers that belong together, in the order they are shown. */
export interface AnswerGroup {
  readonly title: string;
  /** Fields of the record, by name. */
  readonly names?: readonly string[];
  /** An address of six fields: what it is called, and what their names begin with. */
  readonly address?: { readonly label: string; readonly prefix: string };
  /** A list of the record, told an entry in a line. */
  readonly list?: { readonly name: string; readonly label: string; readonly tell: (entry: FormValues) => string };
  /** Whether the group is asked for at all. */
  readonly isShown?: (record: FormValues) => boolean;
}

/** An answer as it is read. */
interface AnswerRow {
  readonly label: string;
  readonly text: string;
  /** What is missing of it, and required; empty where the whole is. */
  readonly missing?: string;
}

const boxTexts = { true: 'Yes', false: 'No' } as const;

function fieldRow(fields: Fields, at: string, record: FormValues, name: string): AnswerRow[] {
  const description = fields[describedPath(join(at, name))];
  if (description === undefined) return [];
  const value = record[name];
  const { label, kind } = description;
  if (kind === 'boolean') return [{ label, text: boxTexts[value === true ? 'true' : 'false'] }];
  if (isBlank(value)) return isRequired(description, record) ? [{ label, text: '', missing: '' }] : [];
  return [{ label, text: shownValue(description, value, textAt(record, 'countryCode')) }];
}

type Address = NonNullable<AnswerGroup['address']>;

/** The parts of an address that are required and not there, by their labels. */
function missingParts(fields: Fields, at: string, record: FormValues, { prefix }: Address): string {
  const absent = parts.address.flatMap((part) => {
    const description = fields[describedPath(join(at, `${prefix}${part}`))];
    const isMissing = description && textAt(record, `${prefix}${part}`) === '' && isRequired(description, record);
    return isMissing ? [description.label] : [];
  });
  return absent.join(', ');
}

function addressRow(fields: Fields, at: string, record: FormValues, address: Address): AnswerRow[] {
  const { label, prefix } = address;
  const [line1, line2, city, state, zip, country] = parts.address.map((part) => textAt(record, `${prefix}${part}`));
  const town = [state, zip].filter(Boolean).join(' ');
  const text = [line1, line2, city, town, country].filter(Boolean).join(', ');
  const missing = missingParts(fields, at, record, address);
  if (text === '' && missing === '') return [];
  return [{ label, text, ...(missing !== '' && { missing: text === '' ? '' : missing }) }];
}

function listRows(record: FormValues, { name, label, tell }: NonNullable<AnswerGroup['list']>): AnswerRow[] {
  const entries = entriesAt(record, name).filter(({ deleted }) => deleted !== true);
  if (entries.length === 0) return [{ label, text: '', missing: '' }];
  return entries.map((entry, index) => ({ label: `${label} ${index + 1}`, text: tell(entry) }));
}

/**
 * The answers of a group, identity numbers masked; what is empty and may be so is left out.
 *
 * @param at - Where the record stands in `values`; the whole unless given.
 */
export function rowsOf(fields: Fields, group: AnswerGroup, values: FormValues, at = ''): readonly AnswerRow[] {
  const found: unknown = at === '' ? values : getIn(values, at);
  const record = isRecord(found) ? found : {};
  if (group.isShown?.(record) === false) return [];
  return [
    ...(group.names ?? []).flatMap((name) => fieldRow(fields, at, record, name)),
    ...(group.address ? addressRow(fields, at, record, group.address) : []),
    ...(group.list ? listRows(record, group.list) : []),
  ];
}

/** The first field of a group, to change its answers. */
export function firstField({ names = [], address, list }: AnswerGroup, at = ''): string {
  return join(at, names[0] ?? (address ? `${address.prefix}Line1` : `${list?.name ?? ''}[0].name`));
}
