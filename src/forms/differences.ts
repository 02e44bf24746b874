import { formatCalendarDate } from '../lib/dates';
import type { FieldDescription } from '../lib/formSchema';
import { formatPhone } from '../lib/phone';
import type { Fields } from './convert';
import { savedId } from './entries/removal';
import { entriesAt } from './entries/useEntries';
import { maskNumber } from './mask';
import type { FieldMessage } from './messages';
import { describedPath, join, parentPath } from './paths';
import { isBlank, sameValues } from './values';
import type { FormValues } from './values';

/** A value as a person reads it: identity numbers masked, phones grouped, dates and choices in words. Empty when there is none. */
export function shownValue(
  { kind, mask, holds, options }: FieldDescription,
  value: unknown,
  countryCode = '1',
): string {
  if (kind === 'boolean') return value === true ? 'ticked' : 'not ticked';
  if (isBlank(value)) return '';
  const text = String(value);
  if (mask !== undefined) return maskNumber(mask, text);
  if (holds === 'phone') return formatPhone(text, countryCode);
  if (kind === 'date') return formatCalendarDate(text);
  return options?.find((option) => option.value === value)?.label ?? text;
}

/** Fields with a label that stand in the record at `path` itself, by name. */
function fieldsOf(fields: Fields, path: string): (readonly [name: string, description: FieldDescription])[] {
  const place = describedPath(path);
  return Object.entries(fields).flatMap(([at, description]) =>
    parentPath(at) === place && !at.endsWith('[]') && description.label !== ''
      ? [[at.slice(place === '' ? 0 : place.length + 1), description] as const]
      : [],
  );
}

function messageOf(description: FieldDescription, sent: unknown, stored: unknown): string | undefined {
  if (sameValues(sent, stored)) return undefined;
  const text = shownValue(description, stored);
  if (description.kind === 'boolean') return `Saved elsewhere as ${text}`;
  return text === '' ? 'Saved elsewhere as empty' : `Saved elsewhere as “${text}”`;
}

/** An entry of the list at `path` in one line: everything it says. */
export function whole(fields: Fields, path: string, entry: FormValues): string {
  const texts = fieldsOf(fields, path).map(([name, description]) => shownValue(description, entry[name]));
  return `“${texts.filter(Boolean).join(', ')}”`;
}

const isPresent = ({ deleted }: FormValues): boolean => deleted !== true;

/** Saved entries of a list that are not stored any more, by their paths. */
export function goneEntries(path: string, sent: FormValues, stored: FormValues): string[] {
  return Object.entries(sent).flatMap(([name, value]) => {
    if (!Array.isArray(value)) return [];
    const ids = new Set(entriesAt(stored, name).map(savedId));
    return entriesAt(sent, name).flatMap((entry, index) => {
      const id = savedId(entry);
      return isPresent(entry) && id !== undefined && !ids.has(id) ? [join(join(path, name), String(index))] : [];
    });
  });
}

function listMessages(
  fields: Fields,
  path: string,
  sent: readonly FormValues[],
  stored: readonly FormValues[],
): FieldMessage[] {
  const twin = (entry: FormValues, list: readonly FormValues[]): FormValues | undefined =>
    savedId(entry) === undefined ? undefined : list.find((one) => savedId(one) === savedId(entry));
  const tell = (entry: FormValues): string => whole(fields, `${path}[]`, entry);
  const added = stored.filter((entry) => !twin(entry, sent)).map((entry) => `Added elsewhere: ${tell(entry)}`);
  const saved = sent.filter((entry) => isPresent(entry) && savedId(entry) !== undefined);
  const gone = saved.filter((entry) => !twin(entry, stored)).map((entry) => `Removed elsewhere: ${tell(entry)}`);
  const inside = sent.flatMap((entry, index) => {
    const other = isPresent(entry) ? twin(entry, stored) : undefined;
    return other === undefined ? [] : differences(fields, entry, other, join(path, String(index)));
  });
  const message = [...added, ...gone].join('. ');
  return message === '' ? inside : [...inside, { path, message }];
}

/**
 * Where a stored record says something else than what was sent, with what it says, so that both versions are seen.
 * Entries of its lists are told from each other by their ids. Spec: decisions, Forms; concurrent saves answer 412.
 *
 * @param at - Where the record stands in the form; the form itself unless given.
 */
export function differences(fields: Fields, sent: FormValues, stored: FormValues, at = ''): FieldMessage[] {
  return fieldsOf(fields, at).flatMap(([name, description]) => {
    const path = join(at, name);
    if (description.kind === 'array') {
      return listMessages(fields, path, entriesAt(sent, name), entriesAt(stored, name));
    }
    const message = messageOf(description, sent[name], stored[name]);
    return message === undefined ? [] : [{ path, message }];
  });
}
