import { isDeepStrictEqual } from 'node:util';
import type { CheckedOperation } from '../operations';
import { isReading, type Scenario, type Tools } from '../plans/plan';
import { fullRequest, lastCaller, undo, unkeyed } from '../plans/request';
import { isSuccess, shown, type ApiRequest } from '../request';
import type { Values } from '../target';
import { choicesOf } from './choices';
import { declarationOf } from './keywords';
import type { Law } from './law';
import { tried, type Judge, type Start } from './unchanged/acts';
import { nowhere } from './unchanged/facts';

/** Sets other values and this one, and repeats it. */
const repeating =
  (request: ApiRequest, others: readonly ApiRequest[], ids: Values, tools: Tools): Start =>
  async ({ send }) => {
    for (const other of others) await send(other);
    const first = await send(request);
    const run = async (): Promise<Judge> => {
      const response = await send(request);
      if (response.status === first.status && isDeepStrictEqual(response.json, first.json)) return (changes) => changes;
      const [before, after] = [first, response].map((one) => ({ ...nowhere, value: shown(one) }));
      return () => [{ view: { request, response, facts: new Map() }, path: 'its response', before, after }];
    };
    return isSuccess(first) ? { run, undo: () => undo(request, tools, first, ids) } : undefined;
  };

export const repetition: Law = {
  name: 'repetition',
  text:
    'A write that sets what is already set changes nothing (`x-repeatable`), with each value that it can set: what ' +
    'every caller reads is the same after its repetition, times, versions, orders and histories included.',
  checksOf: (operation: CheckedOperation) => {
    const caller = lastCaller(operation);
    if (isReading(operation) || caller === undefined || declarationOf(operation)['x-repeatable'] !== true) return [];
    return [
      {
        name: 'what every caller reads, before and after a repetition',
        writes: true,
        exclusive: 'wide',
        make: async (tools) => {
          const { request: made, ids } = await fullRequest(operation, tools, caller);
          const variants = choicesOf(unkeyed(made));
          return variants.map((request): Scenario => {
            const others = variants.filter(({ body }) => !isDeepStrictEqual(body, request.body));
            return {
              request,
              play: () => tried(tools, 'a repetition changes nothing', repeating(request, others, ids, tools)),
            };
          });
        },
      },
    ];
  },
};
