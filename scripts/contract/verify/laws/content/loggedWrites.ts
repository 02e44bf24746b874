import { objectAt } from '#server/contract/document';
import { operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type Scenario, type Tools } from '#scripts/contract/verify/plans/plan';
import { fixtureOf, fullRequest, lastCaller, undo, unkeyed, withValues } from '#scripts/contract/verify/plans/request';
import { isSuccess, type ApiResponse, type CallerName } from '#scripts/contract/verify/request';
import { serverFields } from '#scripts/contract/verify/same';
import { requestFor, type Values } from '#scripts/contract/verify/target';
import { declarationOf } from '../keywords';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';
import { isWritten } from '../unchanged/allowed';
import type { RecordRef } from '../unchanged/facts';
import { changesBetween, readWorld, type Change } from '../unchanged/view';
import { authorIn, log, logIn } from './logged';

const requiredNames = ({ parameters }: CheckedOperation): string =>
  [...parameters.path, ...parameters.query].flatMap(({ name, required }) => (required ? [name] : [])).join();

/** The reads whose records a log of changes is about: those of its area with its parameters. */
const readsBeside = (history: CheckedOperation): readonly CheckedOperation[] =>
  operations.filter(
    (one) =>
      isReading(one) && one !== history && one.tag === history.tag && requiredNames(one) === requiredNames(history),
  );

const isContent = ({ before, after }: Change): boolean => {
  const { derived, log: kind, names } = after ?? before ?? { derived: 'any', log: 'none', names: [] };
  return derived === 'no' && kind === 'none' && !serverFields.includes(names.join('.'));
};

/** The records in which a value has changed. */
const recordsOf = ({ before, after }: Change): readonly RecordRef[] => (after ?? before)?.records ?? [];

/** The families whose reads a write may change: the one it names, or each of the caller's. */
const placesOf = async (ids: Values, { testData }: Tools, caller: CallerName): Promise<readonly unknown[]> => {
  if (ids['familyId'] !== undefined) return [ids['familyId']];
  return caller === 'concierge' ? [await testData.ownFamily('client')] : testData.families(caller);
};

/** What a write changes in the reads beside a log of changes, the log has with its caller. */
const logging = async (
  operation: CheckedOperation,
  history: CheckedOperation,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const { request: made, ids } = await fullRequest(operation, tools, caller);
  // A save follows another one: it changes something each time.
  const isSave = operation.statuses.has(412);
  const earlier = isSave ? (await fullRequest(operation, tools, caller)).request : undefined;
  const request = earlier ? withValues(unkeyed(made), { ...ids, version: undefined }) : unkeyed(made);
  const reader = lastCaller(history) ?? 'concierge';
  const name = requiredNames(history);
  const [place] = await placesOf(ids, tools, caller);
  const read = (id: string) => requestFor(reader, id, { [name]: place });
  const play: Scenario['play'] = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const { target, profile } = tools.testData;
    const reads = readsBeside(history).map(({ id }) => read(id));
    const entries = (response: ApiResponse) => entriesAt(response, `/${logIn(history) ?? ''}`);
    if (earlier) await send(unkeyed(earlier));
    const [before, past] = [await readWorld(target, reads), await send(read(history.id))];
    const response = await send(request);
    const [after, present] = [await readWorld(target, reads), await send(read(history.id))];
    await undo(request, tools, response, ids);
    if (isUnsure() || ![past, response, present].every(isSuccess)) return [];
    const isOwn = isWritten(request, response);
    const changed = changesBetween(before, after).filter((one) => isContent(one) && recordsOf(one).some(isOwn));
    const [first] = changed;
    const known = entries(past).map(({ id }) => id);
    // Those that contain it too: the trust of a member. The family is in every path.
    const idsOf = (record: RecordRef): readonly string[] =>
      record.identity === String(place)
        ? [record.identity].filter(() => isOwn(record))
        : record.identity.split('/').filter((id) => id !== String(place));
    const records = new Set(changed.flatMap(recordsOf).flatMap(idsOf));
    const [author, self] = [authorIn(history), await profile(caller)];
    // Those after the last known one: of a long log, other entries may be in the page.
    const last = entries(present).findIndex(({ id }) => known.includes(id));
    const isLogged = entries(present)
      .slice(0, last < 0 ? undefined : last)
      .some((one) => records.has(String(one['recordId'])) && (author === undefined || one[author] === self));
    if (!first || isLogged) return [];
    const message = `${operation.id} changes ${first.path} of ${first.view.request.operation.id}; ${history.id} has no new entry of this record by the ${caller}.`;
    return [violation('the log has an entry for each change', message, present)];
  };
  return { request, play };
};

/** Writes of records that a log of changes is about (`x-log`). */
export const loggedWriteChecks = (operation: CheckedOperation): Check[] => {
  const [caller, history] = [lastCaller(operation), log];
  const isTried = !isReading(operation) && !fixtureOf(operation).irreversible;
  const isInConversation = objectAt(declarationOf(operation), 'x-access')['scope'] === 'conversation';
  return history && caller !== undefined && isTried && !isInConversation
    ? [scenarioCheck('an entry of the log of changes', true, (tools) => logging(operation, history, tools, caller))]
    : [];
};
