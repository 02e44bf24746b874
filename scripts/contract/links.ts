import { contract, isPart, listOf, type Operation, partOf, type Part } from '#server/contract/document';
import { valueAt } from './pointer';

/** How a read shows what a write has stored: a link of the contract with its `x-reads`. openapi/README.md describes the fields. */
export interface Link {
  readonly operationId: string;
  readonly parameters: Part;
  /** Where the record stands in the request, as a JSON pointer. */
  readonly sent?: string;
  /** Where it stands in the answer to the write. */
  readonly returned?: string;
  /** The fields of the record, when it stands in neither. */
  readonly shows?: Part;
  /** Where it stands in what is read: a record, or a list that holds it. */
  readonly at: string;
  /** Nothing else may be stored: what was left out is cleared. */
  readonly replaces: boolean;
  /** Only one record may be like it. */
  readonly once: boolean;
  /** The read must not show it any more. */
  readonly deleted: boolean;
  /** The fields that name the record, where it has no id. A record with nothing beside them is removed. */
  readonly key?: readonly string[];
  /** The fields both have. */
  readonly only?: readonly string[];
}

/** A request and its answer. */
export interface Exchange {
  readonly path: Part;
  readonly query: Part;
  readonly body: unknown;
  readonly response: unknown;
}

const textIn = (part: Part, name: string): string | undefined => {
  const value = part[name];
  return typeof value === 'string' ? value : undefined;
};

const namesIn = (part: Part, name: string): string[] | undefined =>
  name in part ? listOf(part, name).map(String) : undefined;

const linkOf = (link: Part): Link[] => {
  const [operationId, reads] = [textIn(link, 'operationId'), link['x-reads']];
  if (operationId === undefined || !isPart(reads)) return [];
  const [sent, answered, shows] = [textIn(reads, 'sent'), textIn(reads, 'answered'), reads['shows']];
  const [key, only] = [namesIn(reads, 'key'), namesIn(reads, 'only')];
  return [
    {
      operationId,
      parameters: partOf(link, 'parameters'),
      at: textIn(reads, 'at') ?? '',
      replaces: reads['replaces'] === true,
      once: reads['once'] === true,
      deleted: reads['gone'] === true,
      ...(sent !== undefined && { sent }),
      ...(answered !== undefined && { returned: answered }),
      ...(isPart(shows) && { shows }),
      ...(key && { key }),
      ...(only && { only }),
    },
  ];
};

/** The links of an operation's success that say what a read must show. */
export const linksOf = ({ path, method, success }: Operation): Link[] => {
  const operation = partOf(partOf(partOf(contract, 'paths'), path), method.toLowerCase());
  const response = partOf(partOf(operation, 'responses'), String(success.status));
  return Object.values(partOf(response, 'links')).filter(isPart).flatMap(linkOf);
};

/** What a runtime expression of OpenAPI stands for; any other value stands for itself. */
const evaluated = (expression: unknown, { path, query, body, response: answer }: Exchange): unknown => {
  if (typeof expression !== 'string' || !expression.startsWith('$')) return expression;
  const [source = '', pointer = ''] = expression.split('#');
  if (source === '$response.body') return valueAt(answer, pointer);
  if (source === '$request.body') return valueAt(body, pointer);
  const [, place, name = ''] = /^\$request\.(path|query)\.(.+)$/.exec(source) ?? [];
  return place === 'path' ? path[name] : place === 'query' ? query[name] : undefined;
};

const allEvaluated = (part: Part, exchange: Exchange): Part =>
  Object.fromEntries(Object.entries(part).map(([name, expression]) => [name, evaluated(expression, exchange)]));

/** The parameters of the read after this exchange. */
export const parametersAfter = ({ parameters }: Link, exchange: Exchange): Part => allEvaluated(parameters, exchange);

/** The records a link is about. */
export const recordsOf = ({ sent, returned: answered, shows }: Link, exchange: Exchange): Part[] => {
  if (shows) return [allEvaluated(shows, exchange)];
  const told = answered === undefined ? valueAt(exchange.body, sent ?? '') : valueAt(exchange.response, answered);
  return (Array.isArray(told) ? told : [told]).filter(isPart);
};

/** Whether both are named alike by these fields. */
export const hasSameKey = (one: Part, other: Part, key: readonly string[] = ['id']): boolean =>
  key.every((name) => one[name] !== undefined && one[name] === other[name]);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A record with nothing beside its name is removed by its save. */
export const isEmptied = ({ key }: Link, record: Part): boolean =>
  key !== undefined && Object.entries(record).every(([name, value]) => key.includes(name) || isEmpty(value));
