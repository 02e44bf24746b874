import { createContext } from 'react';
import { type FormValues, textAt } from '../values';

/** The kinds of values in several forms, with their parts. */
export const parts = {
  address: ['Line1', 'Line2', 'City', 'State', 'ZipCode', 'Country'],
  details: ['name', 'email', 'phone'],
  contact: ['website', 'email', 'phone'],
  phone: ['phone'],
  email: ['email'],
} as const;

export type SuggestionKind = keyof typeof parts;

/** Values entered elsewhere. */
export interface Suggestion {
  readonly kind: SuggestionKind;
  /** Text of the button: "Use my phone from Individual". */
  readonly label: string;
  readonly values: Readonly<Record<string, string>>;
  /** The entry of this form the values come from: `businessEntities[0]`. */
  readonly from?: string;
}

/** Returns the suggestions of a kind, best first, each set of values once. */
export type FindSuggestions = (kind: SuggestionKind, values: FormValues) => readonly Suggestion[];

/** Finds the suggestions for the fields of a form; without it there are none. */
export const SuggestionsContext = createContext<FindSuggestions | undefined>(undefined);

const maxSuggestions = 3;

const keyOf = (kind: SuggestionKind, values: Readonly<Record<string, string>>): string =>
  parts[kind].map((part) => values[part] ?? '').join('\n');

function firstBy(all: readonly Suggestion[], keyFor: (one: Suggestion) => string): Suggestion[] {
  const firsts = new Map<string, Suggestion>();
  for (const one of all) if (!firsts.has(keyFor(one))) firsts.set(keyFor(one), one);
  return [...firsts.values()];
}

/** Returns the suggestions of a kind, the first of those with equal values. */
export const distinct = (kind: SuggestionKind, all: readonly Suggestion[]): readonly Suggestion[] =>
  firstBy(
    all.filter((one) => one.kind === kind),
    ({ values }) => keyOf(kind, values),
  );

/** 0 for values of another step, 1 for those of the same entry, 2 for those of another entry. */
function distance({ from }: Suggestion, path: string): number {
  if (from === undefined) return 0;
  return path.startsWith(`${from}.`) ? 1 : 2;
}

/** Whether fields may show suggestions: they are empty, or filled by the picked suggestion. */
export function canSuggest(
  kind: SuggestionKind,
  targets: readonly string[],
  values: FormValues,
  picked?: Suggestion,
): boolean {
  const current = targets.map((path) => textAt(values, path)).join('\n');
  return current === keyOf(kind, {}) || (picked !== undefined && current === keyOf(kind, picked.values));
}

/**
 * Selects the suggestions for fields that are empty, or that a suggestion has filled; none for fields with other
 * values.
 *
 * @param targets - Paths of the fields, in the order of the parts.
 * @param all - The suggestions of the kind, best first.
 * @param picked - The suggestion that has filled the fields.
 */
export function suggestionsFor(
  kind: SuggestionKind,
  targets: readonly string[],
  all: readonly Suggestion[],
  values: FormValues,
  picked?: Suggestion,
): readonly Suggestion[] {
  if (!canSuggest(kind, targets, values, picked)) return [];
  // The fields are empty, or have the picked values.
  const current = targets.map((path) => textAt(values, path)).join('\n');
  const others = all.filter((one) => ![current, keyOf(kind, {})].includes(keyOf(kind, one.values)));
  const [path = ''] = targets;
  const nearest = [0, 1, 2].flatMap((steps) => others.filter((one) => distance(one, path) === steps));
  return firstBy(nearest, ({ label }) => label).slice(0, maxSuggestions);
}
