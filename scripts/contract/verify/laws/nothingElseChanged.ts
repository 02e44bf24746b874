import { creates } from '#scripts/contract/links';
import { objectAt } from '#server/contract/document';
import type { CheckedOperation } from '../operations';
import { isReading, type Check, type Tools } from '../plans/plan';
import { fixtureOf, fullRequest, lastCaller, repeatableCallers, undo, unkeyed, withValues } from '../plans/request';
import { isSuccess, type CallerName } from '../request';
import { choicesOf } from './choices';
import { declarationOf } from './keywords';
import type { Law } from './law';
import { createActs, type Start } from './unchanged/acts';
import { isWide, unexpectedChanges } from './unchanged/allowed';
import { saveNeighbours } from './unchanged/neighbours';
import { removalChecks } from './unchanged/removals';
import { settingsChecks } from './unchanged/settings';

const acts = createActs();

/** The values of a choice are tried in turn, with the writes of other operations. */
const turns = Array.from({ length: 8 }, createActs);

const prepared = async (operation: CheckedOperation, tools: Tools, caller: CallerName) => {
  // A deletion is tried beside another record of its kind.
  if (fixtureOf(operation).deletes) await fullRequest(operation, tools, caller);
  const { request, ids } = await fullRequest(operation, tools, caller);
  // Without stored ids, the entries of a list are new ones: a new record changes as a whole.
  return { request: withValues(unkeyed(request), {}), ids };
};

/** Whether another concierge may have saved the record before. */
const hasColleague = async (operation: CheckedOperation, { testData }: Tools, caller: CallerName): Promise<boolean> =>
  caller === 'concierge' &&
  operation.method === 'PUT' &&
  objectAt(declarationOf(operation), 'x-access')['scope'] !== 'self' &&
  (await testData.target.tokenOf('secondConcierge')) !== undefined;

const startOf =
  (operation: CheckedOperation, tools: Tools, caller: CallerName): Start =>
  async ({ send }) => {
    const first = await prepared(operation, tools, caller);
    // A record is created beside another one, and where there is one already.
    const beside = creates(operation) ? await send(first.request) : undefined;
    if (beside) await saveNeighbours(tools);
    // What a log says of a save by another caller does not change.
    if (await hasColleague(operation, tools, caller)) await send({ ...first.request, caller: 'secondConcierge' });
    let undone = (): Promise<void> => Promise.resolve();
    return {
      run: async () => {
        // Another act may have changed the version.
        const { request, ids } = fixtureOf(operation).deletes ? first : await prepared(operation, tools, caller);
        const response = await send(request);
        undone = () => undo(request, tools, response, ids);
        return isSuccess(response)
          ? (changes, before) => unexpectedChanges(request, response, changes, before)
          : undefined;
      },
      undo: async () => {
        await undone();
        if (beside) await undo(first.request, tools, beside, first.ids);
      },
    };
  };

/** Sets each value of a choice (`x-repeatable`) where another one is set, and at the end the usual one. */
const choosing = (operation: CheckedOperation, caller: CallerName): Check => ({
  name: 'what every caller reads, before and after each value is set',
  writes: true,
  exclusive: 'wide',
  make: async (tools) => {
    const { request: made, ids } = await fullRequest(operation, tools, caller);
    const choices = choicesOf(unkeyed(made));
    return turns.slice(0, choices.length > 1 ? choices.length : 0).map((turn, place) => {
      const [request = made, other = made] = [choices[place], choices.at(place - 1)];
      const start: Start = ({ send }) =>
        Promise.resolve({
          first: () => send(other),
          run: async () => {
            const response = await send(request);
            return isSuccess(response)
              ? (changes, before) => unexpectedChanges(request, response, changes, before)
              : undefined;
          },
          undo: async () => undo(made, tools, await send(unkeyed(made)), ids),
        });
      return turn.scenario(tools, request, 'a write changes nothing else', start);
    });
  },
});

export const nothingElseChanged: Law = {
  name: 'nothing else changed',
  text:
    'Before and after a write, everything that every caller may read is compared. Only the record that was written ' +
    'differs, in the fields that were sent, and what the contract says follows from it: fields with `x-derived`, new ' +
    'entries of lists with `x-log`, the reads of `x-changes`. Nothing appears, disappears or changes elsewhere. A write ' +
    'that sets a value (`x-repeatable`) is tried with each value, where another one is set.',
  checksOf: (operation) => {
    if (isReading(operation)) return [];
    const caller = lastCaller(operation);
    const isSet = declarationOf(operation)['x-repeatable'] === true && caller !== undefined;
    const writes = repeatableCallers(operation).map((caller): Check => ({
      name: `what every caller reads, before and after a write of the ${caller}`,
      writes: true,
      exclusive: isWide(operation) ? 'wide' : 'narrow',
      make: async (tools) => {
        const { request } = await prepared(operation, tools, caller);
        const start = startOf(operation, tools, caller);
        return [acts.scenario(tools, request, 'a write changes nothing else', start)];
      },
    }));
    return [
      ...writes,
      ...(isSet ? [choosing(operation, caller)] : []),
      ...removalChecks(operation),
      ...settingsChecks(operation),
    ];
  },
  settle: async (tools) => {
    const found = [...(await acts.settle(tools))];
    for (const turn of turns) found.push(...(await turn.settle(tools)));
    return found;
  },
};
