import { isDeepStrictEqual } from 'node:util';
import { allEvaluated, hasSameKey, linksOf, parametersAfter, type Link } from '#scripts/contract/links';
import { excerpt } from '#scripts/contract/verify/differences';
import { operations, type CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import { fullRequest, repeatableCallers, unkeyed } from '#scripts/contract/verify/plans/request';
import { exchangeOf } from '#scripts/contract/verify/readBack';
import { isSuccess, mayCall, noResponse, type CallerName } from '#scripts/contract/verify/request';
import { serverFields } from '#scripts/contract/verify/same';
import { requestFor } from '#scripts/contract/verify/target';
import type { Part } from '#server/contract/parts';
import { entriesAt, exchangesOn, scenarioCheck } from '../scenario';

/** What a write removes, and the save with which it was stored. */
interface Removal {
  readonly link: Link;
  readonly shows: Part;
  readonly save: CheckedOperation;
  readonly key: readonly string[];
}

/** The values that a write removes from a record with other fields (`deleted` with several fields in `shows`). */
const removalsOf = (operation: CheckedOperation): Removal[] =>
  linksOf(operation).flatMap((link) => {
    const { deleted, shows, operationId, at } = link;
    if (!deleted || !shows || Object.keys(shows).length < 2) return [];
    return operations.flatMap((save) =>
      linksOf(save)
        .filter((other) => !other.deleted && other.operationId === operationId && other.at === at)
        .flatMap(({ key }) => (key ? [{ link, shows, save, key }] : [])),
    );
  });

/** A record with the values that a write removes, and with others: those stay. */
const removing = async (
  operation: CheckedOperation,
  { link, shows, save, key }: Removal,
  tools: Tools,
  caller: CallerName,
): Promise<Scenario> => {
  const request = unkeyed((await fullRequest(operation, tools, caller)).request);
  const exchange = exchangeOf(request, noResponse);
  const shown = allEvaluated(shows, exchange);
  const read = requestFor(caller, link.operationId, parametersAfter(link, exchange));
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const stored = async (): Promise<Part | undefined> =>
      entriesAt(await send(read), link.at).find((one) => hasSameKey(shown, one, key));
    const saved = await send(unkeyed((await fullRequest(save, tools, caller, shown)).request));
    const before = await stored();
    const done = await send(request);
    const after = await stored();
    if (isUnsure() || !isSuccess(saved) || !isSuccess(done) || !before) return [];
    const lost = Object.keys(before).find(
      (name) => !(name in shown) && !serverFields.includes(name) && !isDeepStrictEqual(before[name], after?.[name]),
    );
    if (lost === undefined) return [];
    const message = `${operation.id} also removes ${lost} of ${link.operationId}: it was ${excerpt(before[lost], after?.[lost])}.`;
    return [violation('a write removes only what it names', message, done)];
  };
  return { request, play };
};

/** Writes that remove a part of a record. */
export const removalChecks = (operation: CheckedOperation): Check[] =>
  removalsOf(operation).flatMap((removal) =>
    repeatableCallers(operation)
      .filter((caller) => mayCall(removal.save, caller))
      .map((caller) =>
        scenarioCheck(`what a write of the ${caller} removes`, true, (tools) =>
          removing(operation, removal, tools, caller),
        ),
      ),
  );
