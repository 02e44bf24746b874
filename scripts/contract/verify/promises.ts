import { contract, isPart, listOf, resolved, type Part } from '#server/contract/document';
import type { Answer, Call } from './call';
import type { Violation } from './validateResponse';
import { merged, propertiesOf } from './schemas';

type Visit = (schema: Part, value: unknown) => void;

/** Every value of an answer with its schema. */
const walk = (given: Part, value: unknown, visit: Visit): void => {
  const schema = merged(given);
  visit(schema, value);
  for (const branch of [...listOf(schema, 'oneOf'), ...listOf(schema, 'anyOf')].filter(isPart))
    if (isPart(value) || Array.isArray(value)) walk(branch, value, visit);
  if (Array.isArray(value) && isPart(schema['items'])) for (const one of value) walk(schema['items'], one, visit);
  if (isPart(value))
    for (const [name, inner] of propertiesOf(schema)) if (name in value) walk(inner, value[name], visit);
};

/** The place of a value in its list of values; a number stands for itself. */
export const rankOf = (schema: Part, value: unknown): number | string => {
  if (typeof value !== 'string') return Number(value);
  const branches = [schema, ...listOf(schema, 'oneOf'), ...listOf(schema, 'anyOf')].filter(isPart).map(resolved);
  const names = branches.map((branch) => listOf(branch, 'enum')).find((list) => list.includes(value));
  return names ? names.indexOf(value) : value;
};

const compare = (one: number | string, other: number | string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Whether a record comes before another, or may: `-name` orders by a field downwards. */
export const isBefore = (order: readonly string[], items: Part, one: Part, other: Part): boolean => {
  const fields = Object.fromEntries(propertiesOf(merged(items)));
  for (const key of order) {
    const [name, sign] = key.startsWith('-') ? [key.slice(1), -1] : [key, 1];
    const schema = resolved(fields[name] ?? {});
    const way = sign * compare(rankOf(schema, one[name]), rankOf(schema, other[name]));
    if (way !== 0) return way < 0;
  }
  return true;
};

const orderComplaints = (schema: Part, value: unknown): Violation[] => {
  const order = listOf(schema, 'x-order').filter((name) => typeof name === 'string');
  if (order.length === 0 || !Array.isArray(value) || !isPart(schema['items'])) return [];
  const items = schema['items'];
  const list = value.filter(isPart);
  const wrong = list.findIndex((one, at) => at > 0 && !isBefore(order, items, list[at - 1] ?? {}, one));
  return wrong < 0
    ? []
    : [
        {
          check: 'lists keep their order',
          message: `Ordered by ${order.join(', ')}, entry ${wrong} comes before entry ${wrong - 1}.`,
        },
      ];
};

/** Names of fields nothing but what declares them may have: identity numbers, and those the contract lists. */
const restrictedNames = (): ReadonlySet<string> => {
  const names = new Set(listOf(contract, 'x-declaredOnly').map(String));
  JSON.stringify(contract, (key, value: unknown) => {
    if (key === 'properties' && isPart(value))
      for (const [name, schema] of Object.entries(value)) if (isPart(schema) && schema['x-mask']) names.add(name);
    return value;
  });
  return names;
};

const restricted = restrictedNames();

/** Every object in a value, with its path. */
export const objectsIn = (value: unknown, path = ''): [path: string, object: Part][] => {
  if (Array.isArray(value)) return value.flatMap((one, at) => objectsIn(one, `${path}[${at}]`));
  if (!isPart(value)) return [];
  return [[path, value], ...Object.entries(value).flatMap(([name, one]) => objectsIn(one, `${path}.${name}`))];
};

const secrecyComplaints = (schema: Part, answer: Answer): Violation[] => {
  const declared = new Map<Part, string[]>();
  walk(schema, answer.json, (inner, value) => {
    if (isPart(value))
      declared.set(value, [...(declared.get(value) ?? []), ...propertiesOf(inner).map(([name]) => name)]);
  });
  for (const [path, object] of objectsIn(answer.json)) {
    const name = Object.keys(object).find((key) => restricted.has(key) && !declared.get(object)?.includes(key));
    if (name !== undefined)
      return [
        {
          check: 'identity and account numbers appear only where the contract declares them',
          message: `${path}.${name} is an identity or account number the contract does not declare there.`,
        },
      ];
  }
  return [];
};

/** What the contract promises about the content of a success beside its schema: order, and where identity numbers may stand. */
export const promiseViolations = ({ operation }: Call, answer: Answer): Violation[] => {
  const schema = operation.declared.get(answer.status)?.schema;
  if (!schema || answer.status >= 300 || answer.json === undefined) return [];
  const found: Violation[] = [];
  walk(schema, answer.json, (inner, value) => found.push(...orderComplaints(inner, value)));
  return [...found.slice(0, 1), ...secrecyComplaints(schema, answer)];
};

/** The families an answer names. */
export const familiesIn = ({ json }: Answer): unknown[] => [
  ...new Set(objectsIn(json).flatMap(([, object]) => ('familyId' in object ? [object['familyId']] : []))),
];
