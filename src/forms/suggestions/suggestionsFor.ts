import { getIn } from 'final-form';
import { isBlank } from '../values';
import type { FormValues } from '../values';
import type { Kind, Suggestion } from './suggestion';
import { parts } from './suggestion';

/** Where the parts of something go: `{ phone: 'businessEntities[0].businessPhone' }`. */
export type Targets = Readonly<Record<string, string>>;

const maxSuggestions = 3;

const textAt = (values: FormValues, path: string | undefined): string => {
  const value: unknown = path === undefined ? undefined : getIn(values, path);
  return isBlank(value) ? '' : String(value);
};

const keyOf = (kind: Kind, textOf: (part: string) => string | undefined): string =>
  parts[kind].map((part) => textOf(part) ?? '').join('\n');

type Distinct = ReadonlyMap<string, Suggestion>;

/** The first of those with the same key, in their order. */
function firstBy(ones: readonly Suggestion[], key: (one: Suggestion) => string): Distinct {
  const firsts = new Map<string, Suggestion>();
  for (const one of ones) if (!firsts.has(key(one))) firsts.set(key(one), one);
  return firsts;
}

const distinctOnes = new WeakMap<readonly Suggestion[], Map<Kind, Distinct>>();

/** Each thing once, by what it says. Computed once for the whole form, whatever the number of fields that ask. */
function distinct(kind: Kind, suggestions: readonly Suggestion[]): Distinct {
  const kinds = distinctOnes.get(suggestions) ?? new Map<Kind, Distinct>();
  distinctOnes.set(suggestions, kinds);
  const found = kinds.get(kind);
  if (found !== undefined) return found;
  const ofKind = suggestions.filter((one) => one.kind === kind);
  const made = firstBy(ofKind, (one) => keyOf(kind, (part) => one.values[part]));
  kinds.set(kind, made);
  return made;
}

/** The client's own first, then what stands in the same card, then what stands in others. */
function distance({ from }: Suggestion, path: string): number {
  if (from === undefined) return 0;
  return path.startsWith(`${from}.`) ? 1 : 2;
}

/** The nearest of those a person could not tell apart. */
const byLabel = (ones: readonly Suggestion[]): readonly Suggestion[] => [
  ...firstBy(ones, ({ label }) => label).values(),
];

/**
 * What to offer for empty fields, or, instead of what was picked, for fields an offer has filled: those who typed
 * something of their own are left in peace.
 */
export function suggestionsFor(
  kind: Kind,
  targets: Targets,
  suggestions: readonly Suggestion[],
  values: FormValues,
  picked?: Suggestion,
): readonly Suggestion[] {
  const empty = keyOf(kind, () => '');
  const present = keyOf(kind, (part) => textAt(values, targets[part]));
  const isPicked = picked !== undefined && present === keyOf(kind, (part) => picked.values[part]);
  if (present !== empty && !isPicked) return [];
  const all = distinct(kind, suggestions);
  const [path = ''] = Object.values(targets);
  const near: Suggestion[][] = [[], [], []];
  all.forEach((one, key) => key !== present && key !== empty && near[distance(one, path)]?.push(one));
  return byLabel(near.flat()).slice(0, maxSuggestions);
}
