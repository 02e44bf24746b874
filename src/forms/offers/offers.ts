import { getIn } from 'final-form';
import { isBlank } from '../values';
import type { FormValues } from '../values';
import type { Kind, Known } from './known';
import { parts } from './known';

/** Where the parts of something go: `{ phone: 'businessEntities[0].businessPhone' }`. */
export type Targets = Readonly<Record<string, string>>;

const mostOffers = 3;

const textAt = (values: FormValues, path: string | undefined): string => {
  const value: unknown = path === undefined ? undefined : getIn(values, path);
  return isBlank(value) ? '' : String(value);
};

const keyOf = (kind: Kind, textOf: (part: string) => string | undefined): string =>
  parts[kind].map((part) => textOf(part) ?? '').join('\n');

type Distinct = ReadonlyMap<string, Known>;

/** The first of those with the same key, in their order. */
function firstBy(ones: readonly Known[], key: (one: Known) => string): Distinct {
  const firsts = new Map<string, Known>();
  for (const one of ones) if (!firsts.has(key(one))) firsts.set(key(one), one);
  return firsts;
}

const distinctOnes = new WeakMap<readonly Known[], Map<Kind, Distinct>>();

/** Each thing once, by what it says. Computed once for the whole form, whatever the number of fields that ask. */
function distinct(kind: Kind, known: readonly Known[]): Distinct {
  const kinds = distinctOnes.get(known) ?? new Map<Kind, Distinct>();
  distinctOnes.set(known, kinds);
  const found = kinds.get(kind);
  if (found !== undefined) return found;
  const ofKind = known.filter((one) => one.kind === kind);
  const made = firstBy(ofKind, (one) => keyOf(kind, (part) => one.values[part]));
  kinds.set(kind, made);
  return made;
}

/** The client's own first, then what stands in the same card, then what stands in others. */
function distance({ from }: Known, path: string): number {
  if (from === undefined) return 0;
  return path.startsWith(`${from}.`) ? 1 : 2;
}

/** The nearest of those a person could not tell apart. */
const byLabel = (ones: readonly Known[]): readonly Known[] => [...firstBy(ones, ({ label }) => label).values()];

/**
 * What to offer for empty fields, or, instead of what was picked, for fields an offer has filled: those who typed
 * something of their own are left in peace.
 */
export function offersFor(
  kind: Kind,
  targets: Targets,
  known: readonly Known[],
  values: FormValues,
  picked?: Known,
): readonly Known[] {
  const empty = keyOf(kind, () => '');
  const present = keyOf(kind, (part) => textAt(values, targets[part]));
  const isPicked = picked !== undefined && present === keyOf(kind, (part) => picked.values[part]);
  if (present !== empty && !isPicked) return [];
  const all = distinct(kind, known);
  const [path = ''] = Object.values(targets);
  const near: Known[][] = [[], [], []];
  all.forEach((one, key) => key !== present && key !== empty && near[distance(one, path)]?.push(one));
  return byLabel(near.flat()).slice(0, mostOffers);
}
