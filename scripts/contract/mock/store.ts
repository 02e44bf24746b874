import { isDeepStrictEqual } from 'node:util';
import { isPart, listOf, type Operation, type Part } from '#server/contract/document';
import { ConflictError, NotFoundError, PreconditionFailedError } from '#server/errors';
import { type Exchange, isEmptied, hasSameKey, type Link, linksOf, parametersAfter, recordsOf } from '../links';
import { changedAt, valueAt } from '../pointer';
import { fieldsOf, itemsOf, nameOf, recordIn, schemaAt } from '../shape';
import { operationNamed } from '../verify/operations';
import { checkJson } from '../verify/schemas';
import { conversationAfter, conversationIdOf, type Side } from './conversations';
import { createRecordMaker, type MockRequest } from './record';
import { createRecordStore } from './recordStore';
import { createViews } from './views';

export interface StoreSettings {
  readonly now: () => Date;
  /** Side of the caller in conversations. */
  readonly side: Side;
  /** The initial response of a read. */
  readonly exampleOf: (operation: Operation) => unknown;
}

const exchangeOf = ({ values, body }: MockRequest, response: unknown): Exchange => ({
  path: values,
  query: values,
  body,
  response,
});

/** Schema of the records of a link in the read. */
const entryOf = ({ operationId, at }: Link): Part => {
  const schema = schemaAt(operationNamed(operationId).success.schema ?? {}, at);
  return 'items' in schema ? itemsOf(schema) : schema;
};

const recordsIn = (value: unknown): Part[] => (Array.isArray(value) ? value : [value]).filter(isPart);

const conversationSchema = 'Conversation';

/** Stores sent records and returns them in later reads, by the links and response schemas of the contract. */
export const createStore = ({ now, side, exampleOf }: StoreSettings) => {
  const records = createRecordStore();
  const views = createViews();
  const recordFor = createRecordMaker(now);

  const listResponse = (operation: Operation, sent: readonly Part[], example: Part, at: string): unknown => {
    const schema = itemsOf(schemaAt(operation.success.schema ?? {}, at));
    const [base = {}] = listOf({ list: valueAt(example, at) }, 'list').filter(isPart);
    const list = sent.map((one) =>
      recordFor({
        base: records.find(nameOf(schema), one['id']) ?? base,
        sent: one,
        schema,
        sendable: fieldsOf(schema),
        isNew: one['id'] === undefined,
      }),
    );
    for (const record of list) records.put(nameOf(schema), record);
    return changedAt(example, at, () => list);
  };

  const recordResponse = (
    operation: Operation,
    received: MockRequest,
    example: Part,
    at: string,
    link?: Link,
  ): unknown => {
    const { values, body, fileNames } = received;
    const schema = schemaAt(operation.success.schema ?? {}, at);
    const [sent, record] = [{ ...values, ...(isPart(body) && body) }, valueAt(example, at)];
    if (!isPart(record)) return example;
    // A caller's only record has no id: the read returns it.
    const own =
      'id' in record || !link
        ? undefined
        : valueAt(readBy(link, parametersAfter(link, exchangeOf(received, example))), link.at);
    const made = recordFor({
      base: records.find(nameOf(schema), sent['id']) ?? (isPart(own) ? own : record),
      sent,
      schema,
      sendable: fieldsOf(operation.body?.schema ?? {}),
      fileNames,
      isNew: operation.method === 'POST' && sent['id'] === undefined,
    });
    records.put(nameOf(schema), made);
    return changedAt(example, at, () => made);
  };

  const responseTo = (
    operation: Operation,
    received: MockRequest,
    example: unknown,
    links: readonly Link[],
  ): unknown => {
    if (!isPart(example) || operation.method === 'DELETE') return example;
    const [link] = links;
    const sent = Array.isArray(received.body) ? received.body : valueAt(received.body, link?.at ?? '');
    return Array.isArray(sent)
      ? listResponse(operation, sent.filter(isPart), example, link?.at ?? '')
      : recordResponse(
          operation,
          received,
          example,
          link?.returned ?? recordIn(example, operation.success.schema ?? {}),
          link,
        );
  };

  /** The present response of a read. @throws NotFoundError for a deleted record. */
  const read = (operation: Operation, values: Part, example: unknown): unknown => {
    const schema = operation.success.schema ?? {};
    const at = recordIn(example, schema);
    const name = nameOf(schemaAt(schema, at));
    if (records.isDeleted(name, values['id']) || views.isMissing(operation.id, values)) throw new NotFoundError();
    const stored = records.find(name, values['id']);
    return stored
      ? changedAt(example, at, () => stored)
      : records.current(views.applied(operation.id, values, example), schema, values);
  };

  const readBy = (link: Link, values: Part): unknown => {
    const operation = operationNamed(link.operationId);
    return read(operation, values, exampleOf(operation));
  };

  const remove = (link: Link, exchange: Exchange): void => {
    const { operationId, at } = link;
    const [parameters, name] = [parametersAfter(link, exchange), nameOf(entryOf(link))];
    if (link.shows) {
      for (const record of recordsOf(link, exchange))
        if (record['id'] === undefined) views.add({ operationId, parameters, at, record, change: 'remove', link });
        else records.remove(name, record['id']);
    } else if (parameters['id'] !== undefined) records.remove(name, parameters['id']);
    else {
      const operation = operationNamed(operationId);
      const without = changedAt(exampleOf(operation), at, () => null);
      const mayBeNull = operation.success.schema && checkJson(operation.success.schema)(without);
      views.add({ operationId, parameters, at, record: null, change: mayBeNull ? 'put' : 'notFound', link });
    }
  };

  const store = (link: Link, exchange: Exchange): void => {
    const { operationId, at } = link;
    const [parameters, name] = [parametersAfter(link, exchange), nameOf(entryOf(link))];
    const place = { operationId, parameters, at, link };
    if (link.shows) {
      for (const record of recordsOf(link, exchange))
        if (record['id'] === undefined) views.add({ ...place, record, change: 'patch' });
        else records.patch(name, record);
      return;
    }
    const response = link.returned === undefined ? valueAt(exchange.response, at) : undefined;
    const written = response === undefined ? recordsOf(link, exchange) : recordsIn(response);
    for (const record of written) {
      const dated = 'savedAt' in Object.fromEntries(fieldsOf(entryOf(link))) ? { savedAt: now().toISOString() } : {};
      views.add({ ...place, record: { ...dated, ...record }, change: isEmptied(link, record) ? 'remove' : 'put' });
    }
  };

  /** @throws ConflictError, PreconditionFailedError when the sent version is not the stored one. */
  const checkVersion = (
    operation: Operation,
    received: MockRequest,
    example: unknown,
    [link]: readonly Link[],
  ): void => {
    const { statuses } = operation;
    if (!link || link.deleted || !(statuses.has(412) || statuses.has(409))) return;
    const response = changedAt(example, link.returned ?? link.at, (record) => ({
      ...(isPart(record) && record),
      ...(isPart(received.body) && received.body),
    }));
    const exchange = exchangeOf(received, response);
    const sent = recordsIn(valueAt(received.body, link.sent ?? ''));
    const stored = recordsIn(valueAt(readBy(link, parametersAfter(link, exchange)), link.at));
    for (const one of sent.filter((record) => record['version'] !== undefined)) {
      const other = stored.find((record) => (one['id'] === undefined ? true : hasSameKey(one, record)));
      if (!other || other['version'] === one['version']) continue;
      if (statuses.has(412)) throw new PreconditionFailedError(other);
      throw new ConflictError();
    }
  };

  /** @throws ConflictError for a repeated operation without a body that the contract allows once. */
  const checkOnce = (operation: Operation, received: MockRequest, [link]: readonly Link[]): void => {
    if (!link?.shows || operation.body || !operation.statuses.has(409)) return;
    const exchange = exchangeOf(received, undefined);
    const [wanted = {}] = recordsOf(link, exchange);
    const stored = valueAt(readBy(link, parametersAfter(link, exchange)), link.at);
    if (isPart(stored) && Object.keys(wanted).every((name) => isDeepStrictEqual(stored[name], wanted[name])))
      throw new ConflictError();
  };

  const storeConversation = (operation: Operation, received: MockRequest, response: unknown): void => {
    const id = conversationIdOf(operation.id, received);
    if (id === undefined) return;
    const before = listOf({ list: valueAt(readAll(), '/conversations') }, 'list').find(
      (one) => isPart(one) && one['id'] === id,
    );
    records.patch(conversationSchema, {
      id,
      ...conversationAfter(operation.id, isPart(before) ? before : {}, response, side),
    });
  };

  const readAll = (): unknown => {
    const operation = operationNamed(side === 'client' ? 'getClientConversations' : 'getConciergeConversations');
    return read(operation, {}, exampleOf(operation));
  };

  /** Executes a write. @returns the response. */
  const change = (operation: Operation, received: MockRequest, example: unknown): unknown => {
    const links = linksOf(operation);
    if (operation.method === 'DELETE') assertThere(operation, links, received);
    checkVersion(operation, received, example, links);
    checkOnce(operation, received, links);
    const response = responseTo(operation, received, example, links);
    const exchange = exchangeOf(received, response);
    for (const link of links) (link.deleted ? remove : store)(link, exchange);
    const [, deleted] = /^delete(.+)$/.exec(operation.id) ?? [];
    if (deleted !== undefined && links.length === 0) records.remove(deleted, received.values['id']);
    if (operation.id === 'restoreRelatedParty')
      records.restore(String(valueAt(received.body, '/recordKind')), valueAt(received.body, '/recordId'));
    storeConversation(operation, received, response);
    return response;
  };

  /** @throws NotFoundError when the record is already deleted. */
  const assertThere = ({ id }: Operation, links: readonly Link[], received: MockRequest): void => {
    const isDeleted = links.some((link) => {
      const exchange = exchangeOf(received, undefined);
      const [record = {}] = link.shows ? recordsOf(link, exchange) : [parametersAfter(link, exchange)];
      return records.isDeleted(nameOf(entryOf(link)), record['id']);
    });
    if (isDeleted || records.isDeleted(id.replace(/^delete/, ''), received.values['id'])) throw new NotFoundError();
  };

  return {
    change,
    read: (operation: Operation, { values }: MockRequest, example: unknown) => read(operation, values, example),
  };
};

export type Store = ReturnType<typeof createStore>;
