import { isJsonObject, listOf, type JsonObject } from '#server/contract/jsonObject';
import { type Exchange, isEmptied, hasSameKey, type Link, linksOf, parametersAfter, recordsOf } from '../links';
import { valueAt } from '../pointer';
import { fieldsOf, itemsOf, schemaAt } from '../shape';
import { mayCall, type ApiRequest, type ApiResponse } from './request';
import type { Violation } from './violation';
import { isNotOffered } from './notOffered';
import { operationNamed, type CheckedOperation } from './operations';
import { differenceOf, serverFields } from './same';
import { mergedAllOf, propertyEntries } from './schemas';
import { excerpt } from './differences';
import { isSearch } from './laws/keywords';
import { requestFor, type TargetServer } from './target';

/** A text as a form sends it: the encoding of forms has CRLF, and a server may keep it. */
const asFormText = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\r?\n/g, '\r\n') : value;

/** The body that was sent: JSON, or the fields of a form. */
export const sentBody = ({ body }: ApiRequest): unknown =>
  body?.kind === 'json'
    ? body.value
    : body?.kind === 'form'
      ? Object.fromEntries(Object.entries(body.fields).map(([name, value]) => [name, asFormText(value)]))
      : undefined;

/** A request and its response, in the terms of the contract's links. */
export const exchangeOf = (request: ApiRequest, { json }: ApiResponse): Exchange => ({
  path: request.path,
  query: request.query,
  body: sentBody(request),
  response: json,
});

/** The records that a link returned. */
interface ReadResult {
  readonly link: Link;
  readonly list: readonly JsonObject[];
  /** The fields of a record. */
  readonly fields: ReadonlyMap<string, JsonObject>;
  /** Its fields in the request, which say how a text may be prepared. */
  readonly sentFields: ReadonlyMap<string, JsonObject>;
}

const isDifferent = (schema: JsonObject | undefined, sent: unknown, stored: unknown): boolean =>
  differenceOf(sent, stored, schema) !== undefined;

const differingField = (
  record: JsonObject,
  stored: JsonObject,
  { link: { only }, fields, sentFields }: ReadResult,
): string | undefined =>
  Object.keys(record).find(
    (name) =>
      !serverFields.includes(name) &&
      (only?.includes(name) ?? true) &&
      isDifferent(fields.get(name), record[name], stored[name]) &&
      isDifferent(sentFields.get(name) ?? fields.get(name), record[name], stored[name]),
  );

const matchingRecord = (record: JsonObject, shown: ReadResult): JsonObject | undefined => {
  const { list, link } = shown;
  const named = list.find((stored) => hasSameKey(record, stored, link.key));
  if (named || link.key || 'id' in record) return named;
  return (
    list.find((stored) => differingField(record, stored, shown) === undefined) ??
    (list.length === 1 ? list[0] : undefined)
  );
};

/** The first field that was omitted from the request and still has a value. */
const unclearedField = (operation: CheckedOperation, record: JsonObject, stored: JsonObject): string | undefined =>
  propertyEntries(mergedAllOf(operation.body?.schema ?? {})).find(
    ([name, schema]) =>
      !(name in record) &&
      !['id', 'familyId', 'individualId', 'trustId', ...serverFields].includes(name) &&
      mergedAllOf(schema)['default'] === undefined &&
      stored[name] !== undefined &&
      listOf(stored, name).length + (Array.isArray(stored[name]) ? 0 : 1) > 0,
  )?.[0];

/** The schema of the record in the request. */
export const sentSchema = ({ body }: CheckedOperation, { sent = '' }: Link): JsonObject => {
  const merged = mergedAllOf(body?.schema ?? {});
  const named = propertyEntries(merged).find(([name]) => name === sent.slice(1))?.[1];
  const schema = mergedAllOf(sent === '' ? merged : (named ?? {}));
  return isJsonObject(schema['items']) ? mergedAllOf(schema['items']) : schema;
};

/** The sent fields that the contract declares. */
const declaredFields = (operation: CheckedOperation, link: Link, record: JsonObject): JsonObject => {
  const fields = propertyEntries(sentSchema(operation, link)).map(([name]) => name);
  return Object.fromEntries(Object.entries(record).filter(([name]) => fields.includes(name)));
};

const storedViolations = (operation: CheckedOperation, record: JsonObject, shown: ReadResult): Violation[] => {
  const { link, list } = shown;
  const { operationId: read } = link;
  const other =
    link.each && list.find((one) => Object.keys(record).some((name) => (one[name] ?? null) !== record[name]));
  if (other) {
    const message = `Every entry of ${read} must have ${JSON.stringify(record)}; there is ${excerpt(other, record)}.`;
    return [{ check: 'saved values are read back', message }];
  }
  if (link.each) return [];
  const stored = matchingRecord(record, shown);
  if (!stored)
    return [
      {
        check: 'saved values are read back',
        message: `${read} does not return the saved record ${excerpt(record, list[0])}; it returns ${list.length} others.`,
      },
    ];
  const lost = differingField(record, stored, shown);
  if (lost !== undefined)
    return [
      {
        check: 'saved values are read back',
        message: `${lost} was saved as ${excerpt(record[lost], stored[lost])}; ${read} returns ${excerpt(stored[lost], record[lost])}.`,
      },
    ];
  const left = link.replaces ? unclearedField(operation, record, stored) : undefined;
  if (left !== undefined)
    return [{ check: 'omitted fields are cleared', message: `${left} was omitted; ${read} still returns a value.` }];
  const alike = list.filter((one) =>
    link.key
      ? hasSameKey(record, one, link.key)
      : differingField({ ...record, id: undefined }, one, shown) === undefined,
  );
  return link.once && alike.length > 1
    ? [
        {
          check: 'one request creates one record',
          message: `${read} shows ${alike.length} equal records.`,
        },
      ]
    : [];
};

/** A deleted record is in no list; reading it responds with 404, or with null where the contract allows it. */
const deletedViolations = (
  operation: CheckedOperation,
  record: JsonObject,
  readResponse: ApiResponse,
  shown: ReadResult,
): Violation[] => {
  const { link, list } = shown;
  const isLikeIt = (one: JsonObject): boolean =>
    isEmptied(link, record) ? hasSameKey(record, one, link.key) : differingField(record, one, shown) === undefined;
  const isThere = readResponse.status !== 404 && list.some(isLikeIt);
  const message = `After ${operation.id}, ${link.operationId} must not show the record; it responded with ${readResponse.status}.`;
  return isThere ? [{ check: 'deleted records are not found', message }] : [];
};

const violationsOf = (
  operation: CheckedOperation,
  record: JsonObject,
  readResponse: ApiResponse,
  shown: ReadResult,
): Violation[] =>
  shown.link.deleted || isEmptied(shown.link, record)
    ? deletedViolations(operation, record, readResponse, shown)
    : storedViolations(operation, record, shown);

const shownBy = (operation: CheckedOperation, link: Link, { json }: ApiResponse): ReadResult => {
  const value = valueAt(json, link.at);
  const schema = schemaAt(operationNamed(link.operationId).success.schema ?? {}, link.at);
  return {
    link,
    list: (Array.isArray(value) ? value : [value]).filter(isJsonObject),
    fields: fieldsOf(Array.isArray(value) ? itemsOf(schema) : schema),
    sentFields: new Map(propertyEntries(sentSchema(operation, link))),
  };
};

/** Reads a written record back through every link of the contract that its caller may use. */
export const readBack = async (
  target: TargetServer,
  request: ApiRequest,
  response: ApiResponse,
): Promise<Violation[]> => {
  const found: Violation[] = [];
  const exchange = exchangeOf(request, response);
  for (const link of linksOf(request.operation)) {
    const linked = operationNamed(link.operationId);
    // The results of a search are limited.
    if (!mayCall(linked, request.caller) || isSearch(linked)) continue;
    const read = requestFor(request.caller, link.operationId, parametersAfter(link, exchange));
    const readResponse = await target.send(read);
    if (readResponse.status === 0 || isNotOffered(linked, readResponse)) continue;
    const shown = shownBy(request.operation, link, readResponse);
    const exchanged = recordsOf(link, exchange);
    const records =
      link.sent === undefined ? exchanged : exchanged.map((record) => declaredFields(request.operation, link, record));
    const violations = (link.deleted && !link.shows ? [{}] : records)
      .filter((record: JsonObject) => record['deleted'] !== true)
      .flatMap((record) => violationsOf(request.operation, record, readResponse, shown));
    found.push(
      ...violations.slice(0, 1).map((violation) => ({ ...violation, followUps: [read], response: readResponse })),
    );
  }
  return found;
};
