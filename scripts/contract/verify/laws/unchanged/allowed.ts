import { allEvaluated, linksOf, parametersAfter, type Exchange, type Link } from '#scripts/contract/links';
import { objectAt } from '#server/contract/document';
import { isPart, listOf } from '#server/contract/parts';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import { mayCall, urlOf, type ApiRequest, type ApiResponse } from '#scripts/contract/verify/request';
import { exchangeOf, sentBody } from '#scripts/contract/verify/readBack';
import { serverFields } from '#scripts/contract/verify/same';
import { requestFor } from '#scripts/contract/verify/target';
import { fieldsOf } from '#scripts/contract/shape';
import { keyFields } from '#scripts/contract/verify/identity';
import { declarationOf } from '../keywords';
import type { RecordRef } from './facts';
import { worldKey, type Change, type View, type World } from './view';

/** The ids that an exchange names, by the names of their fields. */
type Mentioned = ReadonlyMap<string, ReadonlySet<string>>;

/** Whether a field identifies a record. */
const isIdName = (name: string): boolean => /^_?id$|Ids?$/.test(name) || keyFields.has(name);

const collect = (value: unknown, mentioned: Map<string, Set<string>>): void => {
  if (Array.isArray(value)) for (const one of value) collect(one, mentioned);
  if (!isPart(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'object') collect(inner, mentioned);
    else if (isIdName(name) && (typeof inner === 'string' || typeof inner === 'number'))
      mentioned.set(name, (mentioned.get(name) ?? new Set()).add(String(inner)));
  }
};

const mentionedIn = (request: ApiRequest, response: ApiResponse): Mentioned => {
  const mentioned = new Map<string, Set<string>>();
  for (const part of [request.path, request.query, sentBody(request), response.json]) collect(part, mentioned);
  return mentioned;
};

/** `vendors` and `vendor`, `families` and `family`, `businesses` and `business`, `insuranceCompanies`. */
export const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(s|x|ch)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** Names of lists and records of the operation's own record. */
const ownNames = (operation: CheckedOperation): ReadonlySet<string> =>
  new Set(
    linksOf(operation).flatMap(({ at, returned = '', sent = '' }) =>
      [at, returned, sent].flatMap((pointer) =>
        pointer
          .split('/')
          .filter((name) => !/^(\d+|\*|)$/.test(name))
          .slice(-1)
          .map(singular),
      ),
    ),
  );

/** Names of further reads that a write changes (`x-changes`). */
const changedReads = (operation: CheckedOperation): readonly unknown[] => listOf(declarationOf(operation), 'x-changes');

/** Whether a write may change whole reads, or the contract does not name its record. */
export const isWide = (operation: CheckedOperation): boolean =>
  changedReads(operation).length > 0 || ownNames(operation).size === 0;

const isIn = (mentioned: Mentioned, name: string, identity: string): boolean =>
  identity.split('/').some((part) => mentioned.get(name)?.has(part) ?? false);

/** Whether a record in a read is the one that a write names. */
export const isWritten = (request: ApiRequest, response: ApiResponse): ((record: RecordRef) => boolean) => {
  const mentioned = mentionedIn(request, response);
  const own = ownNames(request.operation);
  // A business of onboarding is a `businessEntity` there and a `business` of its family.
  const isOwnName = (name: string): boolean =>
    own.size === 0 || [...own].some((one) => one.startsWith(singular(name)) || singular(name).startsWith(one));
  return ({ name, identity }) =>
    isOwnName(name) && [...mentioned.values()].some((values) => identity.split('/').some((part) => values.has(part)));
};

/** Whether a record lacks a value of those that a write removes: of several shown fields, one is another one. */
const sparedBy = (links: readonly Link[], exchange: Exchange, past: World): ((change: Change) => boolean) => {
  const removals = links.flatMap(({ deleted, shows, operationId }) =>
    deleted && shows && Object.keys(shows).length > 1
      ? [{ operationId, shown: Object.entries(allEvaluated(shows, exchange)) }]
      : [],
  );
  return ({ view: { request }, path, before }) => {
    const removal = removals.find(({ operationId }) => operationId === request.operation.id);
    const facts = past.get(worldKey(request))?.facts;
    const record = path.slice(0, path.length - (before?.own.length ?? 0));
    return removal?.shown.some(([name, value]) => before && facts?.get(`${record}.${name}`)?.value !== value) ?? false;
  };
};

/** Whether a write may cause a change: it is in a record that the write names, or the contract says that it follows. */
const allowedBy = (request: ApiRequest, response: ApiResponse, past: World): ((change: Change) => boolean) => {
  const { operation } = request;
  const mentioned = mentionedIn(request, response);
  const own = ownNames(operation);
  const links = linksOf(operation);
  const further = changedReads(operation);
  const sent = [...fieldsOf(operation.body?.schema ?? {})];
  const written = new Set(sent.flatMap(([name, schema]) => [name, String(schema['x-shownAs'])]));
  const exchange = exchangeOf(request, response);
  const linked = links.map((link) =>
    urlOf(requestFor(request.caller, link.operationId, parametersAfter(link, exchange))),
  );

  const isOwn = isWritten(request, response);
  const isNamed = ({ name, identity }: RecordRef): boolean => isIn(mentioned, `${singular(name)}Id`, identity);

  /** A linked read of the caller's own records: what others read there does not change. */
  const isOfOthers = ({ request: read }: View): boolean =>
    read.caller !== request.caller &&
    objectAt(declarationOf(read.operation), 'x-access')['scope'] === 'self' &&
    mayCall(read.operation, request.caller) &&
    links.some(({ operationId }) => operationId === read.operation.id);

  const isSpared = sparedBy(links, exchange, past);

  return (change) => {
    const { view, before, after } = change;
    const fact = after ?? before;
    if (isOfOthers(view) || isSpared(change)) return false;
    if (!fact || further.includes(view.request.operation.id)) return true;
    if (fact.derived === 'any' || (['changes', 'requests'].includes(fact.log) && !before)) return true;
    // A further record is not the first one.
    const follows = fact.derived === 'own' || (fact.derived === 'first' && !(before && after));
    if (follows && fact.records.some((record) => isOwn(record) || isNamed(record))) return true;
    if (fact.records.some(isOwn)) {
      // A save changes what it sends; a record that appears or is gone changes as a whole.
      const isWhole = !before || !after || written.size === 0;
      const [name = ''] = fact.names;
      return isWhole || written.has(name) || serverFields.includes(name) || !fact.records.slice(-1).some(isOwn);
    }
    const inner = fact.records.at(-1);
    if (inner && isNamed(inner) && fact.names.some((name) => own.has(singular(name)))) return true;
    // The linked reads of records without ids.
    return linked.includes(urlOf(view.request)) && fact.records.length === 0;
  };
};

/** The name of a record in a read. */
export const keyOf = ({ name, identity }: RecordRef): string => `${name} ${identity}`;

/** The changes that a write may not cause. A record that contains the written one has a new version too. */
export const unexpectedChanges = (
  request: ApiRequest,
  response: ApiResponse,
  changes: readonly Change[],
  past: World,
): readonly Change[] => {
  const isAllowed = allowedBy(request, response, past);
  const around = new Set(
    changes.filter(isAllowed).flatMap(({ before, after }) => (after ?? before)?.records.map(keyOf) ?? []),
  );
  return changes.filter((change) => {
    const { records = [], names = [] } = change.after ?? change.before ?? {};
    const [inner] = records.slice(-1);
    const isVersion = serverFields.includes(names.join('.')) && inner !== undefined && around.has(keyOf(inner));
    return !isVersion && !isAllowed(change);
  });
};
