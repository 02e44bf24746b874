import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query/react';
import { isRecord } from '@/lib/isRecord';
import { apiDependencies } from './dependencies';

const header = 'Idempotency-Key';

/** Whether the operation takes a key (generated from the contract) and the caller has passed none. */
const needsKey = (headers: FetchArgs['headers']): headers is Record<string, string | undefined> =>
  isRecord(headers) && header in headers && headers[header] === undefined;

/**
 * Sends a request of an operation that takes an `Idempotency-Key`, with the key of the user's action: until the request
 * succeeds, the same content has the same key, so that the server carries out a repetition after a lost response only
 * once. Changed content gets a new key. A key that the caller passes is sent unchanged, and so is every other request.
 *
 * @param send - Sends the request with its key; a result without `error` is a success.
 */
export async function withIdempotencyKey<Result extends object>(
  args: FetchArgs,
  api: BaseQueryApi,
  send: (args: FetchArgs) => Promise<Result>,
): Promise<Result> {
  const { headers } = args;
  if (!needsKey(headers)) return send(args);
  const { unfinished } = apiDependencies(api.extra);
  const content = JSON.stringify([args.url, args.params, args.body]);
  const last = unfinished.get(api.endpoint);
  const action = last?.content === content ? last : { content, key: crypto.randomUUID() };
  unfinished.set(api.endpoint, action);
  const result = await send({ ...args, headers: { ...headers, [header]: action.key } });
  if (!('error' in result) && unfinished.get(api.endpoint) === action) unfinished.delete(api.endpoint);
  return result;
}

/** Returns a thunk that forgets the unfinished requests, whose content may be personal, when the session ends. */
export const forgetUnfinished =
  () =>
  (_dispatch: unknown, _getState: unknown, extra: unknown): void =>
    apiDependencies(extra).unfinished.clear();
