import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query/react';
import { isRecord } from '@/lib/isRecord';
import { apiDependencies } from './dependencies';
import type { ApiResult } from './response';

const header = 'Idempotency-Key';

/** Whether the operation takes a key (generated from the contract) and the caller has passed none. */
const needsKey = (headers: FetchArgs['headers']): headers is Record<string, string | undefined> =>
  isRecord(headers) && header in headers && headers[header] === undefined;

/** A repetition after this time is another action: the first one may have been undone by somebody else since. */
const repetitionMs = 10 * 60_000;

/** Whether a result tells what became of the request: a success or a refusal, not a lost or failed response. */
function isAnswered(result: ApiResult): boolean {
  if (!('error' in result)) return true;
  const { kind, status = 0 } = result.error;
  return kind === 'http' && status < 500;
}

/**
 * Sends a request of an operation that takes an `Idempotency-Key`, with the key of the user's action. While it is
 * unknown what became of the request (no response, or a 5xx), the same content sent again within ten minutes has the
 * same key, so that the server carries it out once. A success or a refusal ends the action: the same content is then
 * another one, with a new key, and is carried out again. A key that the caller passes is sent unchanged, and so is
 * every other request.
 *
 * @param send - Sends the request with its key; a result without `error` is a success.
 */
export async function withIdempotencyKey(
  args: FetchArgs,
  api: BaseQueryApi,
  send: (args: FetchArgs) => Promise<ApiResult>,
): Promise<ApiResult> {
  const { headers } = args;
  if (!needsKey(headers)) return send(args);
  const { unanswered } = apiDependencies(api.extra);
  const content = JSON.stringify([args.url, args.params, args.body]);
  const last = unanswered.get(api.endpoint);
  const isRepetition = last?.content === content && Date.now() - last.startedAt < repetitionMs;
  const action = isRepetition ? last : { content, key: crypto.randomUUID(), startedAt: Date.now() };
  unanswered.set(api.endpoint, action);
  const result = await send({ ...args, headers: { ...headers, [header]: action.key } });
  if (isAnswered(result) && unanswered.get(api.endpoint) === action) unanswered.delete(api.endpoint);
  return result;
}

/** Returns a thunk that forgets the unanswered requests, whose content may be personal, when the session ends. */
export const forgetUnanswered =
  () =>
  (_dispatch: unknown, _getState: unknown, extra: unknown): void =>
    apiDependencies(extra).unanswered.clear();
