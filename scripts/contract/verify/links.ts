import { isDeepStrictEqual } from 'node:util';
import { contract, isPart, listOf, partOf, type Part } from '../../../server/contract/document';
import type { Answer, Call } from './call';
import type { Complaint } from './judge';
import type { CheckedOperation } from './operations';
import { merged, propertiesOf } from './schemas';
import { callOf, type Values, type World } from './world';

/** How a read shows what a write has stored: the contract's `x-reads`. */
interface Reading {
  readonly operationId: string;
  readonly parameters: Part;
  /** Where the record stands in the request, as a JSON pointer. */
  readonly sent?: string;
  /** Where it stands in the answer to the write. */
  readonly answered?: string;
  /** Where it stands in what is read: a record, or a list that holds it. */
  readonly at: string;
  /** Nothing else may be stored: what was left out is cleared. */
  readonly replaces: boolean;
  /** Only one record may be like it. */
  readonly once: boolean;
  /** The fields both have. */
  readonly only?: readonly unknown[];
}

const textOf = (part: Part, name: string): string | undefined => {
  const value = part[name];
  return typeof value === 'string' ? value : undefined;
};

/** The links of an operation's success that say what a read must show. */
const readingsOf = ({ path, method, success }: CheckedOperation): Reading[] => {
  const operation = partOf(partOf(partOf(contract, 'paths'), path), method.toLowerCase());
  const response = partOf(partOf(operation, 'responses'), String(success.status));
  return Object.values(partOf(response, 'links')).flatMap((link) => {
    const [operationId, reads] = isPart(link) ? [textOf(link, 'operationId'), link['x-reads']] : [];
    if (!isPart(link) || operationId === undefined || !isPart(reads)) return [];
    const [sent, answered, only] = [textOf(reads, 'sent'), textOf(reads, 'answered'), reads['only']];
    return [
      {
        operationId,
        parameters: isPart(link['parameters']) ? link['parameters'] : {},
        at: textOf(reads, 'at') ?? '',
        replaces: reads['replaces'] === true,
        once: reads['once'] === true,
        ...(sent !== undefined && { sent }),
        ...(answered !== undefined && { answered }),
        ...(Array.isArray(only) && { only }),
      },
    ];
  });
};

const step = (value: unknown, name: string): unknown => {
  if (!Array.isArray(value)) return isPart(value) ? value[name] : undefined;
  const list: unknown[] = value;
  return list[Number(name)];
};

const at = (value: unknown, pointer: string): unknown =>
  pointer === '' ? value : pointer.split('/').slice(1).reduce(step, value);

const bodyOf = ({ body }: Call): unknown =>
  body?.kind === 'json' ? body.value : body?.kind === 'form' ? body.fields : undefined;

/** What a runtime expression of OpenAPI stands for; any other value stands for itself. */
const evaluated = (expression: unknown, call: Call, answer: Answer): unknown => {
  if (typeof expression !== 'string' || !expression.startsWith('$')) return expression;
  const [source = '', pointer = ''] = expression.split('#');
  if (source === '$response.body') return at(answer.json, pointer);
  if (source === '$request.body') return at(bodyOf(call), pointer);
  const [, place, name = ''] = /^\$request\.(path|query)\.(.+)$/.exec(source) ?? [];
  return place === 'path' ? call.path[name] : place === 'query' ? call.query[name] : undefined;
};

const recordsIn = (value: unknown): Part[] => (Array.isArray(value) ? value : [value]).filter(isPart);

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

const differing = (record: Part, stored: Part, only: readonly unknown[] | undefined): string | undefined =>
  Object.keys(record).find(
    (name) => !notCompared.includes(name) && (only?.includes(name) ?? true) && !same(record[name], stored[name]),
  );

const closest = (record: Part, list: readonly Part[], { only }: Reading): Part | undefined =>
  list.find((stored) => 'id' in record && stored['id'] === record['id']) ??
  list.find((stored) => !('id' in record) && differing(record, stored, only) === undefined) ??
  (list.length === 1 && !('id' in record) ? list[0] : undefined);

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
const knownIn = ({ body }: CheckedOperation, { sent = '' }: Reading, record: Part): Part => {
  const whole = merged(body?.schema ?? {});
  const named = propertiesOf(whole).find(([name]) => name === sent.slice(1))?.[1];
  const schema = merged(sent === '' ? whole : (named ?? {}));
  const fields = propertiesOf(isPart(schema['items']) ? merged(schema['items']) : schema).map(([name]) => name);
  return Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));
};

const shown = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value)).slice(0, 120);

const complaintsOf = (operation: CheckedOperation, reading: Reading, record: Part, list: readonly Part[]) => {
  const stored = closest(record, list, reading);
  const read = reading.operationId;
  if (!stored) return [{ check: 'what was saved is read again', said: `${read} does not show what was saved.` }];
  const lost = differing(record, stored, reading.only);
  if (lost !== undefined)
    return [
      {
        check: 'what was saved is read again',
        said: `${lost} was saved as ${shown(record[lost])}; ${read} shows ${shown(stored[lost])}.`,
      },
    ];
  const left = reading.replaces ? kept(operation, record, stored) : undefined;
  if (left !== undefined)
    return [{ check: 'what is left out is cleared', said: `${left} was left out; ${read} still shows a value.` }];
  const alike = list.filter((one) => differing({ ...record, id: undefined }, one, reading.only) === undefined);
  return reading.once && alike.length > 1
    ? [
        {
          check: 'one request makes one record',
          said: `${read} shows ${alike.length} records like the one that was made.`,
        },
      ]
    : [];
};

/** Reads again what a write has stored, in every way the contract links to it. */
export const readAgain = async (world: World, call: Call, answer: Answer): Promise<Complaint[]> => {
  const found: Complaint[] = [];
  for (const reading of readingsOf(call.operation)) {
    const values: Values = Object.fromEntries(
      Object.entries(reading.parameters).map(([name, expression]) => [name, evaluated(expression, call, answer)]),
    );
    const read = callOf(call.caller, reading.operationId, values);
    const answered = await world.send(read);
    if (answered.status === 0 || answered.status === 501) continue;
    const records =
      reading.answered === undefined
        ? recordsIn(at(bodyOf(call), reading.sent ?? '')).map((record) => knownIn(call.operation, reading, record))
        : recordsIn(at(answer.json, reading.answered));
    const list = recordsIn(at(answered.json, reading.at));
    const complaints = records
      .filter((record) => record['deleted'] !== true)
      .flatMap((record) => complaintsOf(call.operation, reading, record, list));
    found.push(...complaints.slice(0, 1).map((complaint) => ({ ...complaint, then: [read], answered })));
  }
  return found;
};
