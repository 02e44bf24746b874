import { formatCalendarDate } from '@/lib/dates';
import type { FieldDescription } from '@/lib/formSchema';
import { formatPhone } from '@/lib/phone';
import type { Fields } from './convert';
import { maskNumber } from './mask';
import { describedPath, parentPath } from './paths';
import { type FormValues, isBlank } from './values';

/** Formats a value for reading: identity numbers masked, phones grouped, dates and options as text. */
export function shownValue(
  { kind, mask, text: textKind, options }: FieldDescription,
  value: unknown,
  countryCode?: string,
): string {
  if (kind === 'boolean') return value === true ? 'Yes' : 'No';
  if (isBlank(value)) return '';
  const text = String(value);
  if (mask !== undefined) return maskNumber(mask, text);
  if (textKind === 'phone') return formatPhone(text, countryCode);
  if (kind === 'date') return formatCalendarDate(text);
  return options?.find((option) => option.value === value)?.label ?? text;
}

/** Formats an entry of the list at `path` as one line. */
export function shownEntry(fields: Fields, path: string, entry: FormValues): string {
  const entryPath = `${describedPath(path)}[]`;
  const texts = Object.entries(fields)
    .filter(([field, { kind, label }]) => parentPath(field) === entryPath && kind !== 'array' && label !== '')
    .map(([field, description]) => shownValue(description, entry[field.slice(entryPath.length + 1)]));
  return `“${texts.filter(Boolean).join(', ')}”`;
}
