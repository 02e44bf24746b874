import { formatCalendarDate } from '../lib/dates';
import type { FieldDescription } from '../lib/formSchema';
import type { Fields } from './convert';
import { maskNumber } from './mask';
import type { FieldMessage } from './messages';
import { isBlank, sameValues } from './values';
import type { FormValues } from './values';

function shown({ kind, mask, options }: FieldDescription, value: unknown): string {
  const text = String(value);
  if (mask !== undefined) return maskNumber(mask, text);
  if (kind === 'date') return formatCalendarDate(text);
  return options?.find((option) => option.value === value)?.label ?? text;
}

/**
 * Where a stored record says something else than what was sent, with what it says, so that both versions are seen.
 * Lists are left out: their entries have no common order. Spec: decisions, Forms; concurrent saves answer 412.
 */
export function differences(fields: Fields, sent: FormValues, stored: FormValues): FieldMessage[] {
  return Object.entries(fields).flatMap(([path, description]) => {
    const value = stored[path];
    const comparable = description.label !== '' && description.kind !== 'array' && !path.includes('[]');
    if (!comparable || sameValues(sent[path], value)) return [];
    const message = isBlank(value) ? 'Saved elsewhere as empty' : `Saved elsewhere as “${shown(description, value)}”`;
    return [{ path, message }];
  });
}
