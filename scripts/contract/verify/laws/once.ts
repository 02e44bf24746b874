import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isJsonObject } from '#server/contract/jsonObject';
import { otherPixels, uploadOf, validFile } from '../files';
import type { CheckedOperation } from '../operations';
import type { Check, Scenario, Tools } from '../plans/plan';
import { fullRequest, isValidRequest, lastCaller, undo } from '../plans/request';
import { readBack } from '../readBack';
import { isSuccess, shown, type ApiRequest, type ApiResponse, type Body, type CallerName } from '../request';
import type { Values } from '../target';
import type { Violation } from '../violation';
import type { Law } from './law';
import { exchangesOn, need, scenarioCheck, type Exchanges } from './scenario';

/** A request with a new key, and what a check of it needs. */
interface Keyed extends Exchanges {
  readonly operation: CheckedOperation;
  readonly tools: Tools;
  readonly caller: CallerName;
  readonly request: ApiRequest;
  /** Sends a request, whose effect is undone at the end. */
  readonly write: (request: ApiRequest, ids?: Values) => Promise<ApiResponse>;
}

type Judge = (keyed: Keyed) => Promise<Violation | undefined>;

const withKey = (request: ApiRequest, key: string = randomUUID()): ApiRequest => ({
  ...request,
  headers: { 'Idempotency-Key': key },
});

const keyOf = ({ headers }: ApiRequest): string | undefined => headers['Idempotency-Key'];

const isSame = (one: ApiResponse, other: ApiResponse): boolean =>
  one.status === other.status && isDeepStrictEqual(one.json, other.json);

const scenarioOf = async (
  operation: CheckedOperation,
  caller: CallerName,
  tools: Tools,
  judge: Judge,
): Promise<Scenario> => {
  const { request: made, ids } = await fullRequest(operation, tools, caller);
  const request = withKey(made);
  const play = async (): Promise<Violation[]> => {
    const exchanges = exchangesOn(tools);
    const written: (readonly [ApiRequest, ApiResponse, Values])[] = [];
    const write: Keyed['write'] = async (sent, own = ids) => {
      const response = await exchanges.send(sent);
      written.push([sent, response, own]);
      return response;
    };
    try {
      const found = await judge({ ...exchanges, operation, tools, caller, request, write });
      return found ? [found] : [];
    } finally {
      const undone: ApiResponse[] = [];
      for (const [sent, response, own] of written) {
        if (!undone.some((one) => isDeepStrictEqual(one.json, response.json))) await undo(sent, tools, response, own);
        undone.push(response);
      }
    }
  };
  return { request, play };
};

/** Two requests with one key at the same time, and a third one afterwards. */
const sameTime: Judge = async ({ request, write, tools, violation }) => {
  const [one, other] = await Promise.all([write(request), write(request)]);
  const again = await write(request);
  need([one, other, again].some(isSuccess), `None of three requests succeeded: ${shown(again)}`);
  const different = [other, again].find((response) => !isSame(one, response));
  if (!different) return (await readBack(tools.testData.target, request, again))[0];
  const message = `Two of three requests with the same key have different responses: ${shown(one)} and ${shown(different)}.`;
  return violation('requests with the same Idempotency-Key have one effect', message, different);
};

/** The body of a request with another value in its last field: a server may compare the first ones only. */
const otherBody = (body: Body | undefined, other: Body | undefined): Body | undefined => {
  if (body?.kind === 'form') {
    const [pixel = Buffer.alloc(0)] = otherPixels;
    return { ...body, files: [uploadOf(validFile.name, pixel)] };
  }
  if (body?.kind !== 'json' || other?.kind !== 'json') return undefined;
  const [one, values] = [body.value, other.value];
  if (!isJsonObject(one) || !isJsonObject(values)) return other;
  const isOther = (field: string): boolean => field in values && !isDeepStrictEqual(one[field], values[field]);
  const name = Object.keys(one).findLast((field) => !/^(id|version)$|Id$/.test(field) && isOther(field));
  return name === undefined ? other : { kind: 'json', value: { ...one, [name]: values[name] } };
};

/** The key of a success, with other content. */
const otherContent: Judge = async ({ request: made, operation, tools, caller, write, violation }) => {
  const request: ApiRequest =
    made.body?.kind === 'form' ? { ...made, body: { ...made.body, files: [validFile] } } : made;
  const { request: next } = await fullRequest(operation, tools, caller);
  const body = otherBody(request.body, next.body);
  const other = { ...request, ...(body && { body }) };
  need(isValidRequest(other) && !isDeepStrictEqual(other, request), 'No other valid content was generated.');
  const first = await write(request);
  need(isSuccess(first), `The first request failed: ${shown(first)}`);
  const second = await write(other);
  if (second.status === 409) return undefined;
  const message = `The key was used for other content; the status must be 409, it is ${shown(second)}.`;
  return violation('an Idempotency-Key with other content is a conflict', message, second);
};

/** The same request under another token of its caller, as after a sign-in. */
const otherToken: Judge = async ({ request, tools, caller, write, violation }) => {
  const { tokenOf, otherTokenOf } = tools.testData.target;
  const [token, next] = [await tokenOf(caller), await otherTokenOf(caller)];
  need(next !== undefined && token !== next, `The token command always prints the same token for the ${caller}.`);
  const first = await write(request);
  need(isSuccess(first), `The first request failed: ${shown(first)}`);
  const message = `Bearer <another token of the ${caller}>`;
  const second = await write({ ...request, credential: { header: `Bearer ${next}`, message } });
  if (isSame(first, second)) return undefined;
  const text = `The caller repeats the request with a new token; the responses are ${shown(first)} and ${shown(second)}.`;
  return violation('an Idempotency-Key holds for all tokens of a caller', text, second);
};

/** Two callers with the same key. */
const otherCaller: Judge = async ({ request, operation, tools, caller, write, violation }) => {
  const peer = caller === 'concierge' ? 'secondConcierge' : 'otherClient';
  const owner = peer === 'secondConcierge' ? caller : peer;
  const { request: others, ids } = await fullRequest(operation, tools, owner);
  const first = await write(request);
  need(isSuccess(first), `The first request failed: ${shown(first)}`);
  const second = await write({ ...withKey(others, keyOf(request)), caller: peer }, ids);
  need(![403, 404, 412].includes(second.status), `The ${peer} cannot send this request: ${shown(second)}`);
  const isReplayed = /"id":/.test(first.text) && second.text === first.text;
  if (isSuccess(second) && !isReplayed) return undefined;
  const message = `Keys of different callers are independent; the ${peer} received ${shown(second)}.`;
  return violation('keys of different callers are independent', message, second);
};

/** A failed request does not use up its key. */
const afterFailure: Judge = async ({ request, write, violation }) => {
  const failed = await write({ ...request, body: { kind: 'text', type: 'application/json', text: '{}' } });
  need(!isSuccess(failed), 'An empty body is accepted.');
  const second = await write(request);
  if (isSuccess(second) || ![400, 409].includes(second.status)) return undefined;
  const message = `After a failed request with this key, a valid one must be executed; the response is ${shown(second)}.`;
  return violation('a failed request does not use up its Idempotency-Key', message, second);
};

const judges: readonly (readonly [name: string, judge: Judge, isFor: (one: CheckedOperation) => boolean])[] = [
  ['one key at the same time', sameTime, () => true],
  ['one key with other content', otherContent, ({ body }) => body !== undefined],
  ['one key with two tokens', otherToken, () => true],
  ['one key of two callers', otherCaller, ({ method }) => method === 'POST'],
  ['one key after a failure', afterFailure, ({ body }) => body?.mediaType === 'application/json'],
];

/**
 * Requests of one caller with the same Idempotency-Key have one effect and one response, also at the same time and
 * with a new token. Other content under the key is a conflict (409). A failed request does not use up its key. Keys
 * of two callers are independent.
 */
export const once: Law = {
  name: 'once',
  checksOf: (operation) => {
    const caller = lastCaller(operation);
    if (caller === undefined || !operation.idempotent) return [];
    return judges.flatMap(([name, judge, isFor]): Check[] =>
      isFor(operation) ? [scenarioCheck(name, true, (tools) => scenarioOf(operation, caller, tools, judge))] : [],
    );
  },
};
