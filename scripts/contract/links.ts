import { contract, objectAt } from '#server/contract/document';
import { memoized } from '#server/contract/memoized';
import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import type { Operation } from '#server/contract/operations';
import { valueAt } from './pointer';

/**
 * A link of the contract with `x-reads`: how a read returns a written record. openapi/README.md describes the fields.
 */
export interface Link {
  readonly operationId: string;
  readonly parameters: JsonObject;
  /** JSON pointer of the record in the request. */
  readonly sent?: string;
  /** Pointer in the response to the write. */
  readonly returned?: string;
  /** Fields of the record, when neither contains it. */
  readonly shows?: JsonObject;
  /** Pointer in the read response, to a record or a list. */
  readonly at: string;
  /** The write replaces the record: omitted fields are cleared. */
  readonly replaces: boolean;
  /** Only one equal record may exist. */
  readonly once: boolean;
  /** Every entry of the list has the shown fields; null is no value. */
  readonly each: boolean;
  /** Values of the request with which the link holds. */
  readonly when: JsonObject;
  /** The read must not return the record. */
  readonly deleted: boolean;
  /** Key fields of a record without id. A record with key fields only is deleted. */
  readonly key?: readonly string[];
  /** Fields to compare. */
  readonly only?: readonly string[];
}

/** A request and its response. */
export interface Exchange {
  readonly path: JsonObject;
  readonly query: JsonObject;
  readonly body: unknown;
  readonly response: unknown;
}

const textIn = (part: JsonObject, name: string): string | undefined => {
  const value = part[name];
  return typeof value === 'string' ? value : undefined;
};

const namesIn = (part: JsonObject, name: string): string[] | undefined =>
  name in part ? listOf(part, name).map(String) : undefined;

const linkOf = (link: JsonObject): Link[] => {
  const [operationId, reads] = [textIn(link, 'operationId'), link['x-reads']];
  if (operationId === undefined || !isJsonObject(reads)) return [];
  const [sent, returned, shows] = [textIn(reads, 'sent'), textIn(reads, 'returned'), reads['shows']];
  const [key, only] = [namesIn(reads, 'key'), namesIn(reads, 'only')];
  return [
    {
      operationId,
      parameters: objectAt(link, 'parameters'),
      at: textIn(reads, 'at') ?? '',
      replaces: reads['replaces'] === true,
      once: reads['once'] === true,
      each: reads['each'] === true,
      when: objectAt(reads, 'when'),
      deleted: reads['deleted'] === true,
      ...(sent !== undefined && { sent }),
      ...(returned !== undefined && { returned }),
      ...(isJsonObject(shows) && { shows }),
      ...(key && { key }),
      ...(only && { only }),
    },
  ];
};

/** The links with `x-reads` of an operation's success. */
export const linksOf = memoized(({ path, method, success }: Operation): readonly Link[] => {
  const operation = objectAt(objectAt(objectAt(contract, 'paths'), path), method.toLowerCase());
  const response = objectAt(objectAt(operation, 'responses'), String(success.status));
  return Object.values(objectAt(response, 'links')).filter(isJsonObject).flatMap(linkOf);
});

/** The link of an operation that returns the written record. */
export const returnedBy = (operation: Operation): (Link & { readonly returned: string }) | undefined =>
  linksOf(operation).flatMap((link) => (link.returned === undefined ? [] : [{ ...link, returned: link.returned }]))[0];

/** Whether an operation creates a record that it returns. */
export const creates = (operation: Operation): boolean =>
  operation.method === 'POST' && returnedBy(operation) !== undefined;

/** Evaluates a runtime expression of OpenAPI; returns other values unchanged. */
const evaluated = (expression: unknown, { path, query, body, response }: Exchange): unknown => {
  if (typeof expression !== 'string' || !expression.startsWith('$')) return expression;
  const [source = '', pointer = ''] = expression.split('#');
  if (source === '$response.body') return valueAt(response, pointer);
  if (source === '$request.body') return valueAt(body, pointer);
  const [, place, name = ''] = /^\$request\.(path|query)\.(.+)$/.exec(source) ?? [];
  return place === 'path' ? path[name] : place === 'query' ? query[name] : undefined;
};

/** A part whose values may be runtime expressions, after this exchange. */
const allEvaluated = (part: JsonObject, exchange: Exchange): JsonObject =>
  Object.fromEntries(Object.entries(part).map(([name, expression]) => [name, evaluated(expression, exchange)]));

/** Parameters of the read after this exchange. */
export const parametersAfter = ({ parameters }: Pick<Link, 'parameters'>, exchange: Exchange): JsonObject =>
  allEvaluated(parameters, exchange);

/** The written records of a link; none if the exchange lacks a field that the link shows. */
export const recordsOf = ({ sent, returned, shows, when }: Link, exchange: Exchange): JsonObject[] => {
  const body = isJsonObject(exchange.body) ? exchange.body : {};
  if (Object.entries(when).some(([name, value]) => body[name] !== value)) return [];
  if (shows) {
    const record = allEvaluated(shows, exchange);
    return Object.values(record).includes(undefined) ? [] : [record];
  }
  const records = returned === undefined ? valueAt(exchange.body, sent ?? '') : valueAt(exchange.response, returned);
  return (Array.isArray(records) ? records : [records]).filter(isJsonObject);
};

/** Whether two records have equal key fields. */
export const hasSameKey = (one: JsonObject, other: JsonObject, key: readonly string[] = ['id']): boolean =>
  key.every((name) => one[name] !== undefined && one[name] === other[name]);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a record has key fields only, which deletes it. */
export const isEmptied = ({ key }: Link, record: JsonObject): boolean =>
  key !== undefined && Object.entries(record).every(([name, value]) => key.includes(name) || isEmpty(value));
