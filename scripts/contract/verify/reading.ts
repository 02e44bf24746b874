import { isDeepStrictEqual } from 'node:util';
import { isPart, listOf, type Part, resolved } from '#server/contract/document';
import { type Exchange, isEmptied, isNamedLike, type Link, linksOf, parametersAfter, recordsOf } from '../links';
import { valueAt } from '../pointer';
import { fieldsOf, itemsOf, schemaAt } from '../shape';
import type { Answer, Call } from './call';
import type { Violation } from './validateResponse';
import { operationNamed, type CheckedOperation } from './operations';
import { rankOf } from './promises';
import { merged, propertiesOf } from './schemas';
import { callOf, type World } from './world';

const bodyOf = ({ body }: Call): unknown =>
  body?.kind === 'json' ? body.value : body?.kind === 'form' ? body.fields : undefined;

/** The request and its answer, as the links of the contract name their parts. */
export const exchangeOf = (call: Call, { json }: Answer): Exchange => ({
  path: call.path,
  query: call.query,
  body: bodyOf(call),
  answer: json,
});

/** What the server counts and dates itself, and what only says what to do. */
const notCompared = ['version', 'updatedAt', 'savedAt', 'deleted'];

const same = (one: unknown, other: unknown): boolean => {
  if (one === undefined || one === '') return true;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length <= other.length && one.every((entry, place) => same(entry, other[place]));
  if (isPart(one))
    return isPart(other) && Object.keys(one).every((name) => name === 'id' || same(one[name], other[name]));
  return isDeepStrictEqual(one, other);
};

/** What is read, and how it is compared. */
interface Shown {
  readonly link: Link;
  readonly list: readonly Part[];
  /** The fields of its entries. */
  readonly fields: ReadonlyMap<string, Part>;
}

/** The same value, one written as a number and one as its name, or left out where the contract has a default. */
const means = (schema: Part | undefined, sent: unknown, stored: unknown): boolean => {
  if (!schema) return false;
  const value = stored ?? merged(schema)['default'];
  return value !== undefined && rankOf(resolved(schema), sent) === rankOf(resolved(schema), value);
};

const differing = (record: Part, stored: Part, { link: { only }, fields }: Shown): string | undefined =>
  Object.keys(record).find(
    (name) =>
      !notCompared.includes(name) &&
      (only?.includes(name) ?? true) &&
      !same(record[name], stored[name]) &&
      !means(fields.get(name), record[name], stored[name]),
  );

const closest = (record: Part, shown: Shown): Part | undefined => {
  const { list, link } = shown;
  const named = list.find((stored) => isNamedLike(record, stored, link.key));
  if (named || link.key || 'id' in record) return named;
  return (
    list.find((stored) => differing(record, stored, shown) === undefined) ?? (list.length === 1 ? list[0] : undefined)
  );
};

/** Fields of the request's schema that were left out and stand there all the same. */
const kept = (operation: CheckedOperation, record: Part, stored: Part): string | undefined =>
  propertiesOf(merged(operation.body?.schema ?? {})).find(
    ([name, schema]) =>
      !(name in record) &&
      !['id', 'familyId', 'individualId', 'trustId', ...notCompared].includes(name) &&
      merged(schema)['default'] === undefined &&
      stored[name] !== undefined &&
      listOf(stored, name).length + (Array.isArray(stored[name]) ? 0 : 1) > 0,
  )?.[0];

/** What the contract knows of what was sent: other fields are dropped. */
const knownIn = ({ body }: CheckedOperation, { sent = '' }: Link, record: Part): Part => {
  const whole = merged(body?.schema ?? {});
  const named = propertiesOf(whole).find(([name]) => name === sent.slice(1))?.[1];
  const schema = merged(sent === '' ? whole : (named ?? {}));
  const fields = propertiesOf(isPart(schema['items']) ? merged(schema['items']) : schema).map(([name]) => name);
  return Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));
};

const message = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value)).slice(0, 120);

const storedComplaints = (operation: CheckedOperation, record: Part, shown: Shown): Violation[] => {
  const { link, list } = shown;
  const { operationId: read } = link;
  const stored = closest(record, shown);
  if (!stored) return [{ check: 'what was saved is read again', message: `${read} does not show what was saved.` }];
  const lost = differing(record, stored, shown);
  if (lost !== undefined)
    return [
      {
        check: 'what was saved is read again',
        message: `${lost} was saved as ${message(record[lost])}; ${read} shows ${message(stored[lost])}.`,
      },
    ];
  const left = link.replaces ? kept(operation, record, stored) : undefined;
  if (left !== undefined)
    return [{ check: 'what is left out is cleared', message: `${left} was left out; ${read} still shows a value.` }];
  const alike = list.filter((one) =>
    link.key ? isNamedLike(record, one, link.key) : differing({ ...record, id: undefined }, one, shown) === undefined,
  );
  return link.once && alike.length > 1
    ? [
        {
          check: 'one request makes one record',
          message: `${read} shows ${alike.length} records like the one that was made.`,
        },
      ]
    : [];
};

/** What is gone is in no list; read by itself it is answered with 404, or with null where the contract says so. */
const goneComplaints = (operation: CheckedOperation, record: Part, answered: Answer, shown: Shown): Violation[] => {
  const { link, list } = shown;
  const isLikeIt = (one: Part): boolean =>
    isEmptied(link, record) ? isNamedLike(record, one, link.key) : differing(record, one, shown) === undefined;
  const isThere = answered.status !== 404 && list.some(isLikeIt);
  const message = `After ${operation.id}, ${link.operationId} must not show it any more; it answered ${answered.status}.`;
  return isThere ? [{ check: 'deleted things are gone', message }] : [];
};

const violationsOf = (operation: CheckedOperation, record: Part, answered: Answer, shown: Shown): Violation[] =>
  shown.link.gone || isEmptied(shown.link, record)
    ? goneComplaints(operation, record, answered, shown)
    : storedComplaints(operation, record, shown);

const shownBy = (link: Link, { json }: Answer): Shown => {
  const value = valueAt(json, link.at);
  const schema = schemaAt(operationNamed(link.operationId).success.schema ?? {}, link.at);
  return {
    link,
    list: (Array.isArray(value) ? value : [value]).filter(isPart),
    fields: fieldsOf(Array.isArray(value) ? itemsOf(schema) : schema),
  };
};

/** Reads again what a write has stored, in every way the contract links to it and its caller may read. */
export const readAgain = async (world: World, call: Call, answer: Answer): Promise<Violation[]> => {
  const found: Violation[] = [];
  const exchange = exchangeOf(call, answer);
  for (const link of linksOf(call.operation)) {
    if (!operationNamed(link.operationId).callers.some((kind) => kind === call.caller)) continue;
    const read = callOf(call.caller, link.operationId, parametersAfter(link, exchange));
    const answered = await world.send(read);
    if (answered.status === 0 || answered.status === 501) continue;
    const shown = shownBy(link, answered);
    const told = recordsOf(link, exchange);
    const records = link.sent === undefined ? told : told.map((record) => knownIn(call.operation, link, record));
    const violations = (link.gone && !link.shows ? [{}] : records)
      .filter((record: Part) => record['deleted'] !== true)
      .flatMap((record) => violationsOf(call.operation, record, answered, shown));
    found.push(...violations.slice(0, 1).map((violation) => ({ ...violation, then: [read], answered })));
  }
  return found;
};
