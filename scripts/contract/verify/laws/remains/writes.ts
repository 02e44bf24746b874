import { creates, linksOf, parametersAfter, type Link } from '#scripts/contract/links';
import { operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import type { Tools } from '#scripts/contract/verify/plans/plan';
import { fixtureOf, fullRequest, unkeyed, validRequest, withValues } from '#scripts/contract/verify/plans/request';
import { exchangeOf } from '#scripts/contract/verify/readBack';
import {
  isSuccess,
  mayCall,
  noResponse,
  type ApiRequest,
  type ApiResponse,
  type CallerName,
} from '#scripts/contract/verify/request';
import { requestFor } from '#scripts/contract/verify/target';
import { isPart } from '#server/contract/parts';
import { valueAt } from '#scripts/contract/pointer';
import { withFile } from '../access/deletion';
import { searchesThatFind } from '../lists/searching';
import type { Exchanges } from '../scenario';
import { withMarkers } from './markers';

/** A write after which some markers must be gone. */
export interface Removal {
  readonly request: ApiRequest;
  readonly response: ApiResponse;
  readonly gone: readonly string[];
  /** The searches that found them before. */
  readonly searches: readonly ApiRequest[];
  readonly ids: Readonly<Record<string, unknown>>;
}

type Remove = (
  operation: CheckedOperation,
  tools: Tools,
  caller: CallerName,
  exchanges: Exchanges,
) => Promise<Removal | undefined>;

/** Saves a record twice; the second save replaces the markers of the first. */
export const replacedBySave: Remove = async (operation, tools, caller, { send }) => {
  const marked = async () => {
    const { request, ids, values } = await fullRequest(operation, tools, caller);
    return { ...withMarkers(unkeyed(request), Object.keys(values)), ids };
  };
  const first = await marked();
  if (first.markers.length === 0 || !isSuccess(await send(first.request))) return undefined;
  const searches = await searchesThatFind(first.markers, tools.testData);
  const { request, ids } = await marked();
  return { request, response: await send(request), gone: first.markers, searches, ids };
};

/** The steps to a value in a response. */
const pathTo = (value: unknown, wanted: unknown): readonly string[] | undefined => {
  if (value === wanted) return [];
  if (!Array.isArray(value) && !isPart(value)) return undefined;
  for (const [name, inner] of Object.entries<unknown>(value)) {
    const rest = pathTo(inner, wanted);
    if (rest) return [name, ...rest];
  }
  return undefined;
};

const valueAtSteps = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>(
    (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : isPart(inner) ? inner[step] : undefined),
    value,
  );

/** Creates a record with markers, as the preparation of its deletion does, and deletes it. */
export const deletedWithRecord: Remove = async (operation, tools, caller, { send }) => {
  const { target } = tools.testData;
  const recording = target.recordWrites();
  const { request: template, ids } = await validRequest(operation, tools, { caller, fresh: true });
  const [created] = recording.stop().slice(-1);
  const [name = 'id'] = Object.keys(ids);
  const steps = created && pathTo(created.response.json, ids[name]);
  if (!created || !steps) return undefined;
  const { request: again, markers } = withMarkers(withFile(unkeyed(created.request)), []);
  const response = await send(again);
  const id = valueAtSteps(response.json, steps);
  if (markers.length === 0 || !isSuccess(response) || id === undefined || id === ids[name]) return undefined;
  const searches = await searchesThatFind(markers, tools.testData);
  const request = withValues(template, { [name]: id });
  return { request, response: await send(request), gone: markers, searches, ids: { ...ids, [name]: id } };
};

/** The links of a write that is no deletion to records that it removes. */
export const removingLinks = (operation: CheckedOperation): Link[] =>
  fixtureOf(operation).deletes === true ? [] : linksOf(operation).filter(({ deleted }) => deleted);

/** The operation that saves what a link reads. */
const saverOf = ({ operationId, at }: Link): CheckedOperation | undefined =>
  operations.find(
    (operation) =>
      !creates(operation) &&
      linksOf(operation).some((link) => link.operationId === operationId && link.at === at && !link.deleted),
  );

/** Saves what the write removes, with the same texts, before it. */
export const removedBySave =
  (link: Link): Remove =>
  async (operation, tools, caller, { send }) => {
    const saver = saverOf(link);
    if (!saver || !mayCall(saver, caller)) return undefined;
    const prepared = await fullRequest(operation, tools, caller);
    const { request } = withMarkers(unkeyed(prepared.request), Object.keys(prepared.values));
    const exchange = exchangeOf(request, noResponse);
    const parameters = parametersAfter(link, exchange);
    const { json } = await send(requestFor(caller, link.operationId, parameters));
    const stored = valueAt(json, link.at);
    const version = isPart(stored) ? stored['version'] : undefined;
    const shown = link.shows ? parametersAfter({ parameters: link.shows }, exchange) : {};
    const made = await validRequest(saver, tools, { caller, full: true });
    const saved = withValues(unkeyed(made.request), { ...made.ids, ...parameters, ...shown, version });
    if (!isSuccess(await send(saved))) return undefined;
    return { request, response: await send(request), gone: [], searches: [], ids: prepared.ids };
  };
