import { setTimeout } from 'node:timers/promises';
import { fieldsOf } from '#scripts/contract/shape';
import { operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type Scenario, type Tools } from '#scripts/contract/verify/plans/plan';
import { firstCaller, fullRequest, lastCaller, undo, unkeyed } from '#scripts/contract/verify/plans/request';
import { isSuccess, type CallerName } from '#scripts/contract/verify/request';
import { requestFor } from '#scripts/contract/verify/target';
import { resolved } from '#server/contract/document';
import type { Part } from '#server/contract/parts';
import { declarationOf } from '../keywords';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';

/** The list of requests of a read (`x-log`). */
const logIn = ({ success }: CheckedOperation): string | undefined =>
  [...fieldsOf(success.schema ?? {})].find(([, schema]) => schema['x-log'] === 'requests')?.[0];

const log = operations.find((operation) => isReading(operation) && logIn(operation) !== undefined);

/** The required parameters of an operation that are ids of records. */
const idsOf = ({ parameters }: CheckedOperation): string[] =>
  [...parameters.path, ...parameters.query]
    .filter(({ name, required, schema }) => required && /(^i|I)d$/.test(name) && resolved(schema)['type'] === 'integer')
    .map(({ name }) => name);

const names = (entry: Part, texts: readonly string[]): boolean => {
  const words = Object.values(entry).flatMap((value) => (typeof value === 'string' ? value.split(/[,;\s]+/) : []));
  return texts.every((text) => words.includes(text));
};

/** How long a log may take to have a request, in milliseconds. */
const delayMs = 2000;

/** A request, and its entry in the log, which names the ids of the request. */
const recording = async (
  operation: CheckedOperation,
  read: CheckedOperation,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const { request: made, ids } = await fullRequest(operation, tools, caller);
  const request = unkeyed(made);
  const reader = lastCaller(read) ?? 'concierge';
  const texts = idsOf(operation).map((name) => `${name}=${String(request.path[name] ?? request.query[name])}`);
  const play: Scenario['play'] = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const response = await send(request);
    await undo(request, tools, response, ids);
    if (isUnsure() || !isSuccess(response)) return [];
    const events = async () => send(requestFor(reader, read.id, { operation: operation.id }));
    const isNamed = (found: Awaited<ReturnType<typeof events>>): boolean =>
      !isSuccess(found) || entriesAt(found, `/${logIn(read) ?? ''}`).some((entry) => names(entry, texts));
    if (isNamed(await events())) return [];
    await setTimeout(delayMs);
    const found = await events();
    const message = `No entry of ${read.id} for ${operation.id} names ${texts.join(' and ')}.`;
    return isNamed(found) ? [] : [violation('the log of requests names the records', message, found)];
  };
  return { request, play };
};

/** The entries of the log of requests (`x-log`) for operations whose address names records. */
export const recordedChecks = (operation: CheckedOperation): Check[] => {
  const caller = firstCaller(operation);
  const isRecorded = declarationOf(operation)['x-audit'] !== false && operation !== log;
  return log && caller !== undefined && caller !== 'anyone' && isRecorded && idsOf(operation).length > 0
    ? [scenarioCheck('the log of requests', !isReading(operation), (tools) => recording(operation, log, tools, caller))]
    : [];
};
