import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { creates } from '#scripts/contract/links';
import { resolved } from '#server/contract/document';
import { idIn } from '../lifecycle';
import type { CheckedOperation } from '../operations';
import type { Check } from '../plans/plan';
import { fullRequest, lastCaller, undo, unkeyed, withValues } from '../plans/request';
import { readBack } from '../readBack';
import { numberIn } from '../schemas';
import { isSuccess, shown, type ApiResponse, type CallerName } from '../request';
import type { Law } from './law';
import { keyed, type MakeScenario } from './once/keyed';
import { otherContent } from './once/otherContent';
import { exchangesOn, scenarioCheck } from './scenario';

const isSame = (one: ApiResponse, other: ApiResponse): boolean =>
  one.status === other.status && isDeepStrictEqual(one.json, other.json);

/** Two requests with one key at the same time, and a third one afterwards. */
const atTheSameTime: MakeScenario = async (operation, tools, caller) => {
  const { request: made, ids } = await fullRequest(operation, tools, caller);
  const request = keyed(made, randomUUID());
  return {
    request,
    play: async () => {
      const { send, isUnsure, violation } = exchangesOn(tools);
      const [one, other] = await Promise.all([send(request), send(request)]);
      const again = await send(request);
      if (isUnsure() || ![one, other, again].some(isSuccess)) return [];
      const [different] = [other, again].filter((response) => !isSame(one, response));
      const message = (response: ApiResponse): string =>
        `Two of three requests with the same key have different responses: ${shown(one)} and ${shown(response)}.`;
      const found = different
        ? [
            violation(
              'requests with the same Idempotency-Key at the same time have one effect',
              message(different),
              different,
            ),
          ]
        : await readBack(tools.testData.target, request, again);
      await undo(request, tools, one, ids);
      if (different) await undo(request, tools, different, ids);
      return found;
    },
  };
};

/** The same request under another token of its caller, as after a sign-in or a renewal. */
const otherToken: MakeScenario = async (operation, tools, caller) => {
  const { request: made, ids } = await fullRequest(operation, tools, caller);
  const request = keyed(made, randomUUID());
  const { tokenOf, otherTokenOf } = tools.testData.target;
  return {
    request,
    play: async () => {
      const { send, isUnsure, violation } = exchangesOn(tools);
      const [token, next] = [await tokenOf(caller), await otherTokenOf(caller)];
      if (next === undefined || token === next) return [];
      const first = await send(request);
      if (isUnsure() || !isSuccess(first)) return [];
      const message = `Bearer <another token of the ${caller}>`;
      const second = await send({ ...request, credential: { header: `Bearer ${next}`, message } });
      await undo(request, tools, first, ids);
      if (isUnsure() || isSame(first, second)) return [];
      const text = `The caller repeats the request with a new token; the responses are ${shown(first)} and ${shown(second)}.`;
      return [violation('an Idempotency-Key holds for all tokens of a caller', text, second)];
    },
  };
};

/** Each caller kind, with another account of the same kind. */
const peers: Readonly<Partial<Record<CallerName, CallerName>>> = {
  client: 'otherClient',
  concierge: 'secondConcierge',
};

/** Two callers with the same key. */
const otherCaller: MakeScenario = async (operation, tools, caller) => {
  const peer = peers[caller] ?? 'otherClient';
  const owner = peer === 'secondConcierge' ? caller : peer;
  const { request: made, ids } = await fullRequest(operation, tools, caller);
  const request = keyed(made, randomUUID());
  const { request: others, ids: otherIds } = await fullRequest(operation, tools, owner);
  return {
    request,
    play: async () => {
      const { send, isUnsure, violation } = exchangesOn(tools);
      if ((await tools.testData.target.tokenOf(peer)) === undefined) return [];
      const first = await send(request);
      const second = await send({ ...keyed(others, request.headers['Idempotency-Key'] ?? ''), caller: peer });
      await undo(request, tools, first, ids);
      await undo({ ...others, caller: owner }, tools, second, otherIds);
      // A save of a record that the first caller changed may be outdated.
      if (isUnsure() || !isSuccess(first) || [403, 404, 412].includes(second.status)) return [];
      const isReplayed = first.text !== '' && second.text === first.text && /"id":/.test(first.text);
      if (isSuccess(second) && !isReplayed) return [];
      const message = `Keys of different callers are independent; the ${peer} received ${shown(second)}.`;
      return [violation('keys of different callers are independent', message, second)];
    },
  };
};

/** Keys of the longest length that differ in their last sign, or in the case of a letter. */
const similarKeys = ({ parameters }: CheckedOperation): readonly string[] => {
  const most = Math.max(...parameters.header.map(({ schema }) => numberIn(resolved(schema), 'maxLength') ?? 0), 36);
  const start = randomUUID()
    .repeat(Math.ceil(most / 36))
    .slice(0, most - 1);
  return ['a', 'b', 'A'].map((end) => start + end);
};

/** Requests with other content under keys that are almost the same. */
const almostOneKey: MakeScenario = async (operation, tools, caller) => {
  const [key = '', ...others] = similarKeys(operation);
  const { request: made, ids } = await fullRequest(operation, tools, caller);
  const request = keyed(made, key);
  return {
    request,
    play: async () => {
      const { send, isUnsure, violation } = exchangesOn(tools);
      const first = await send(request);
      await undo(request, tools, first, ids);
      if (isUnsure() || !isSuccess(first)) return [];
      for (const other of others) {
        const { request: more, ids: otherIds } = await fullRequest(operation, tools, caller);
        const response = await send(keyed(more, other));
        await undo(more, tools, response, otherIds);
        const id = creates(operation) ? idIn(operation, response) : undefined;
        const isReplayed = id !== undefined && id === idIn(operation, first);
        // What the state does not allow is a conflict with any key.
        const isConflict = response.status === 409 && (await send(keyed(more, randomUUID()))).status !== 409;
        if (isUnsure() || (!isReplayed && !isConflict)) continue;
        const message = `The key ${other} is another one than ${key}; the response is ${shown(response)}.`;
        return [violation('keys of any length and case are different keys', message, response)];
      }
      return [];
    },
  };
};

/** A failed request does not use up its key. */
const afterFailure: MakeScenario = async (operation, tools, caller) => {
  const { request: made, ids } = await fullRequest(operation, tools, caller);
  const request = keyed(made, randomUUID());
  return {
    request,
    play: async () => {
      const { send, isUnsure, violation } = exchangesOn(tools);
      const failed = await send({ ...request, body: { kind: 'text', type: 'application/json', text: '{}' } });
      if (isUnsure() || isSuccess(failed)) return [];
      const second = await send(request);
      await undo(request, tools, second, ids);
      if (isUnsure() || isSuccess(second) || !/^(400|409)$/.test(String(second.status))) return [];
      const message = `After a failed request with this key, a valid one must be executed; the response is ${shown(second)}.`;
      return [violation('a failed request does not use up its Idempotency-Key', message, second)];
    },
  };
};

/** A save that was outdated is executed when the stored record has its version: its failure is not stored. */
const afterOutdated: MakeScenario = async (operation, tools, caller) => {
  const { request: made, ids, values } = await fullRequest(operation, tools, caller);
  const version = Number(values['version']);
  const request = keyed(withValues(made, { ...ids, version: version + 1 }), randomUUID());
  return {
    request,
    play: async () => {
      const { send, isUnsure, violation } = exchangesOn(tools);
      if (!Number.isSafeInteger(version)) return [];
      const failed = await send(request);
      const saved = await send(unkeyed(made));
      if (isUnsure() || failed.status !== 412 || !isSuccess(saved)) return [];
      const second = await send(request);
      if (isUnsure() || isSuccess(second)) return [];
      const message = `The record has version ${version + 1} now; the repetition of the save with it must be executed, and its response is ${shown(second)}.`;
      return [violation('a failed request does not use up its Idempotency-Key', message, second)];
    },
  };
};

const withKey: readonly (readonly [name: string, make: MakeScenario, isFor: (one: CheckedOperation) => boolean])[] = [
  ['one key at the same time', atTheSameTime, () => true],
  ['one key with other content', otherContent, ({ body }) => body !== undefined],
  ['one key with two tokens', otherToken, () => true],
  ['almost one key', almostOneKey, ({ body }) => body !== undefined],
  ['one key of two callers', otherCaller, ({ method }) => method === 'POST'],
  ['one key after a failure', afterFailure, ({ body }) => body?.mediaType === 'application/json'],
  ['one key of an outdated save', afterOutdated, ({ statuses }) => statuses.has(412)],
];

export const once: Law = {
  name: 'once',
  text:
    'Requests of one caller with the same Idempotency-Key have one effect and one response, also when they arrive at ' +
    'the same time or with a new token. Other content under the key is a conflict (409), also if only a field, a file ' +
    'or the record in the address differs. Two keys of the longest length that differ in one ' +
    'sign, or in case, are two keys. A failed request does not use up its key, also with the same content. Keys of two callers have nothing to do ' +
    'with each other.',
  checksOf: (operation) => {
    const caller = lastCaller(operation);
    if (caller === undefined) return [];
    const check = (name: string, make: MakeScenario): Check =>
      scenarioCheck(name, true, (tools) => make(operation, tools, caller));
    return withKey.flatMap(([name, make, isFor]) =>
      operation.idempotent && isFor(operation) ? [check(name, make)] : [],
    );
  },
};
