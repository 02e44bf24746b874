import { isJsonObject } from '#server/contract/jsonObject';

/** Signs of a value in a message. */
const mostSigns = 80;

/** Signs before the first difference. */
const lead = 30;

const asJson = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** A value as JSON; a long one is shortened around its first difference from the other. */
export const excerpt = (value: unknown, other: unknown): string => {
  const [signs, others] = [Array.from(asJson(value)), Array.from(asJson(other))];
  const first = signs.findIndex((sign, at) => sign !== others[at]);
  const at = first < 0 ? Math.min(signs.length, others.length) : first;
  const start = signs.length <= mostSigns ? 0 : Math.max(0, Math.min(at - lead, signs.length - mostSigns));
  const end = start + mostSigns;
  return `${start > 0 ? '…' : ''}${signs.slice(start, end).join('')}${end < signs.length ? '…' : ''}`;
};

interface Difference {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const entriesOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(Array.isArray(value) || isJsonObject(value) ? Object.entries<unknown>(value) : []);

/** The first value that differs; undefined if none does. */
const firstDifference = (before: unknown, after: unknown, path: string): Difference | undefined => {
  const isList = Array.isArray(before) && Array.isArray(after);
  if (!isList && !(isJsonObject(before) && isJsonObject(after)))
    return asJson(before) === asJson(after) ? undefined : { path, before, after };
  const [past, present] = [entriesOf(before), entriesOf(after)];
  for (const name of new Set([...past.keys(), ...present.keys()])) {
    const inner = isList ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    const found = firstDifference(past.get(name), present.get(name), inner);
    if (found) return found;
  }
  return undefined;
};

/** The first difference of two JSON values, in words: "families[2].name was "A" and is "B"". */
export const differenceText = (before: unknown, after: unknown): string => {
  const found = firstDifference(before, after, '');
  if (!found) return 'nothing differs';
  const path = found.path === '' ? 'the body' : found.path;
  return `${path} was ${excerpt(found.before, found.after)} and is ${excerpt(found.after, found.before)}`;
};
