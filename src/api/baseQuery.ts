import type { BaseQueryApi, BaseQueryFn, FetchArgs } from '@reduxjs/toolkit/query/react';
import { fetchBaseQuery } from '@reduxjs/toolkit/query/react';

import { normaliseFailure, readSuccess } from './answer';
import { backendIn, backendSlice, isAnswered, isLacking } from './backendSlice';
import type { Deadline } from './deadline';
import { createDeadline, DeadlineExceeded } from './deadline';
import type { ApiDependencies } from './dependencies';
import { apiDependencies } from './dependencies';
import type { ApiError } from './errors';
import { pauseBeforeRetry, retryAfter } from './retry';
import { knownAnswer, noteAnswer } from './unchanged';
import { listenerOf } from './uploads';

/** Spec: client-portal 7 and 9. */
const defaultTimeout = 10_000;

/** What an endpoint may ask of the base query, as its `extraOptions`. */
export interface EndpointOptions {
  /** A time limit of its own, for uploads and downloads; 10 s otherwise. */
  readonly timeoutMs?: number;
  /** `optional`: nobody reads the answer's body, so an empty or plain one is success. `file`: the body is a file, a Blob. */
  readonly answer?: 'optional' | 'file';
  /** A mutation that changes nothing any query answers: what is known of unchanged answers stays known. */
  readonly changesNothing?: true;
}

type Answer = { data: unknown } | { error: ApiError };
type Attempt = Answer & { asked?: number | undefined };

interface Call {
  readonly args: FetchArgs;
  readonly api: BaseQueryApi;
  readonly options: EndpointOptions;
  readonly dependencies: ApiDependencies;
  readonly deadline: Deadline;
}

/** A bare number would go out as text/plain; the contract wants JSON. Spec: concierge 7, UpdateConversationStatus. */
const isBareValue = (body: unknown): boolean => typeof body === 'number' || typeof body === 'boolean';

/** By the way that tells of progress, where somebody listens to it. */
function transmit({ fetch, upload }: ApiDependencies, request: Request): Promise<Response> {
  const listener = listenerOf(request);
  return listener && upload ? upload(request, listener) : fetch(request);
}

async function send(call: Call, token: string | undefined): Promise<Attempt> {
  const { args, api, options, dependencies, deadline } = call;
  const isBare = isBareValue(args.body);
  const known = knownAnswer(api);
  const query = fetchBaseQuery({
    baseUrl: dependencies.baseUrl || window.location.origin,
    fetchFn: (input, init) => transmit(dependencies, new Request(input, init)),
    responseHandler: (response) => (options.answer === 'file' && response.ok ? response.blob() : response.text()),
    timeout: Math.max(1, deadline.remaining()),
    credentials: 'omit',
    cache: 'no-store',
    prepareHeaders: (headers) => {
      headers.set('accept', options.answer === 'file' ? '*/*' : 'application/json');
      if (isBare) headers.set('content-type', 'application/json');
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      if (known) headers.set('if-none-match', known.name);
    },
  });
  const { data, error, meta } = await query(isBare ? { ...args, body: JSON.stringify(args.body) } : args, api, {});
  const asked = retryAfter(meta?.response?.headers.get('retry-after') ?? null, Date.now());
  if (known && error?.status === 304) return { data: known.data };
  if (error) return { error: normaliseFailure(error), asked };
  const { status, headers } = meta?.response ?? {};
  const answer = typeof data === 'string' ? readSuccess(data, status, options.answer === 'optional') : { data };
  if ('data' in answer && !options.changesNothing) noteAnswer(api, headers?.get('etag'));
  return answer;
}

const refused = (answer: Attempt): boolean => 'error' in answer && answer.error.status === 401;

/** Sends with the session's token; a refused token is renewed and the call replayed once. */
async function sendInSession(call: Call): Promise<Attempt> {
  const { deadline, dependencies } = call;
  const token = await deadline.within(dependencies.credentials.accessToken());
  const first = await deadline.within(send(call, token));
  if (token === undefined || !refused(first)) return first;
  const renewal = await deadline.within(dependencies.credentials.renew(token));
  if (renewal === 'unavailable') return { error: { kind: 'network' } };
  if (renewal === 'over') return first;
  const fresh = await deadline.within(dependencies.credentials.accessToken());
  const second = await deadline.within(send(call, fresh));
  if (refused(second)) dependencies.credentials.end();
  return second;
}

/** Queries only: a mutation sent twice may be done twice. */
async function sendWithRetries(call: Call, attempt = 1): Promise<Answer> {
  const answer = await sendInSession(call);
  if (!('error' in answer) || call.api.type !== 'query' || call.api.signal.aborted) return answer;
  const pause = pauseBeforeRetry(answer.error, attempt, call.deadline.remaining(), answer.asked);
  if (pause === undefined) return answer;
  await call.dependencies.wait(pause);
  return sendWithRetries(call, attempt + 1);
}

/** Sends within the time limit. */
async function sendInTime(call: Call): Promise<Answer> {
  try {
    const answer = await sendWithRetries(call);
    return 'error' in answer ? { error: answer.error } : { data: answer.data };
  } catch (error) {
    if (error instanceof DeadlineExceeded) return { error: { kind: 'timeout' } };
    throw error;
  }
}

/** Notes what an answer tells about the backend; an answer that tells nothing new changes nothing in the store. */
function noteBackend({ dispatch, endpoint, getState, signal }: BaseQueryApi, error: ApiError | undefined): void {
  if (signal.aborted) return;
  const answers = isAnswered(error);
  if (backendIn(getState()).answers !== answers) dispatch(backendSlice.actions.answered(answers));
  if (error && isLacking(endpoint, error)) dispatch(backendSlice.actions.lacked({ operation: endpoint, error }));
}

/**
 * The one way to the product API: bearer token, a time limit over everything the call needs, retries for queries, and
 * every failure as an {@link ApiError}. An additive operation the backend lacks is not asked for again. Spec: client-portal 7.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError, EndpointOptions | undefined> = async (
  args,
  api,
  options = {},
) => {
  const lacking = backendIn(api.getState()).lacking[api.endpoint];
  if (lacking) return { error: lacking };
  const answer = await sendInTime({
    args: typeof args === 'string' ? { url: args } : args,
    api,
    options,
    dependencies: apiDependencies(api.extra),
    deadline: createDeadline(options.timeoutMs ?? defaultTimeout),
  });
  noteBackend(api, 'error' in answer ? answer.error : undefined);
  return answer;
};
