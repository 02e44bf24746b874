import { type BaseQueryApi, type BaseQueryFn, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { backoffDelay } from '@/lib/backoff';
import { backendSlice, backendState, isBackendResponse, isMissingOperation } from './backendSlice';
import { type Deadline, createDeadline, DeadlineExceeded } from './deadline';
import { type ApiDependencies, apiDependencies } from './dependencies';
import { type ApiError, isTransient } from './errors';
import { cachedResult, storedEtag, storeEtag } from './etags';
import type { AdditiveOperation } from './features';
import { withIdempotencyKey } from './idempotency';
import { type ApiResult, parseSuccess, toApiError } from './response';
import { progressListener } from './uploads';

/** Spec: R-API-1. */
const defaultTimeoutMs = 10_000;

/** Uploads and downloads may take longer than other requests. Spec: R-API-1. */
export const fileTimeoutMs = 5 * 60_000;

/** The `extraOptions` of an endpoint. */
export interface EndpointOptions {
  /** The time limit of uploads and downloads; 10 s by default. */
  readonly timeoutMs?: number;
  /** The response body: `optional` accepts an empty or plain one; `file` returns a Blob. JSON by default. */
  readonly body?: 'optional' | 'file';
  /** For a mutation that changes no query's result: the stored ETags stay valid. */
  readonly keepsEtags?: true;
  /** The operation that is requested, where the endpoint has another name. */
  readonly operation?: AdditiveOperation;
  /** For an autosave: the request of a page that is being left is sent to its end. */
  readonly outlivesPage?: true;
}

interface RequestContext {
  readonly args: FetchArgs;
  readonly api: BaseQueryApi;
  readonly options: EndpointOptions;
  readonly dependencies: ApiDependencies;
  readonly deadline: Deadline;
}

/** A bare number would be sent as text/plain, not JSON. Spec: R-API-5. */
const isBareValue = (body: unknown): boolean => typeof body === 'number' || typeof body === 'boolean';

/** Sends with XMLHttpRequest where a listener subscribes to the upload's progress, with `fetch` otherwise. */
function transmit({ fetch, upload }: ApiDependencies, request: Request): Promise<Response> {
  const listener = progressListener(request);
  return listener && upload ? upload(request, listener) : fetch(request);
}

/** Reads a `Retry-After` header, seconds or a date of the server's clock; nothing without a valid one. */
function retryAfter(headers: Headers | undefined): Pick<ApiError, 'retryAfterMs'> {
  const header = headers?.get('retry-after') ?? '';
  if (header === '') return {};
  const now = Date.parse(headers?.get('date') ?? '') || Date.now();
  const seconds = Number(header);
  const delay = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(delay) ? {} : { retryAfterMs: Math.max(0, delay) };
}

/** A browser refuses a request that outlives its page with more than 64 KB; a character has up to three bytes. */
const maxKeptAlive = 20_000;

/** Whether a request must outlive its page: the browser aborts all others when the page is closed or reloaded. */
const isKeptAlive = ({ args: { body }, options }: RequestContext): boolean =>
  options.outlivesPage === true &&
  document.visibilityState === 'hidden' &&
  JSON.stringify(body ?? '').length <= maxKeptAlive;

async function send(context: RequestContext, token: string | undefined): Promise<ApiResult> {
  const { args, api, options, dependencies, deadline } = context;
  const isBare = isBareValue(args.body);
  const etag = storedEtag(api);
  const query = fetchBaseQuery({
    baseUrl: dependencies.baseUrl || window.location.origin,
    fetchFn: (input, init) => transmit(dependencies, new Request(input, init)),
    responseHandler: (response) => (options.body === 'file' && response.ok ? response.blob() : response.text()),
    timeout: Math.max(1, deadline.remaining()),
    credentials: 'omit',
    cache: 'no-store',
    keepalive: isKeptAlive(context),
    prepareHeaders: (headers) => {
      headers.set('accept', options.body === 'file' ? '*/*' : 'application/json');
      if (isBare) headers.set('content-type', 'application/json');
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      if (etag !== undefined) headers.set('if-none-match', etag);
    },
  });
  const { data, error, meta } = await query(isBare ? { ...args, body: JSON.stringify(args.body) } : args, api, {});
  const { status, headers } = meta?.response ?? {};
  // The cached result may have been patched since the request was sent.
  if (etag !== undefined && error?.status === 304) return { data: cachedResult(api) };
  if (error) return { error: { ...toApiError(error), ...retryAfter(headers) } };
  const result = typeof data === 'string' ? parseSuccess(data, status, options.body === 'optional') : { data };
  if ('data' in result && !options.keepsEtags) storeEtag(api, headers?.get('etag'));
  return result;
}

const isUnauthorized = (result: ApiResult): boolean => 'error' in result && result.error.status === 401;

/** Sends with the session's token; after a 401 renews the token and sends once more. */
async function sendInSession(context: RequestContext): Promise<ApiResult> {
  const { deadline, dependencies } = context;
  const token = await deadline.within(dependencies.credentials.accessToken());
  const first = await deadline.within(send(context, token));
  if (token === undefined || !isUnauthorized(first)) return first;
  const renewal = await deadline.within(dependencies.credentials.renew(token));
  if (renewal === 'unavailable') return { error: { kind: 'network' } };
  if (renewal === 'over') return first;
  const newToken = await deadline.within(dependencies.credentials.accessToken());
  const second = await deadline.within(send(context, newToken));
  if (isUnauthorized(second)) dependencies.credentials.end();
  return second;
}

const maxAttempts = 3;
const backoff = { firstMs: 300, longestMs: 600 };
/** With less time left than this, another attempt would only prolong the wait. */
const minAttemptMs = 500;
/**
 * Returns how long to wait before a query is sent again: at most three attempts, after transient failures only, with
 * jitter so that many tabs do not retry at once, not before the server's `Retry-After`, and never beyond the request's
 * time limit.
 *
 * @param attempt - Attempts so far.
 * @param remaining - Milliseconds left of the time limit.
 * @returns Milliseconds, or undefined when the failure is final.
 */
function retryDelay(error: ApiError, attempt: number, remaining: number): number | undefined {
  if (attempt >= maxAttempts || !isTransient(error)) return undefined;
  const delay = Math.max(error.retryAfterMs ?? 0, backoffDelay(attempt - 1, backoff) * (0.5 + Math.random() / 2));
  return delay + minAttemptMs < remaining ? delay : undefined;
}

/** Retries queries only: a mutation sent twice may be carried out twice. */
async function sendWithRetries(context: RequestContext, attempt = 1): Promise<ApiResult> {
  const result = await sendInSession(context);
  if (!('error' in result) || context.api.type !== 'query' || context.api.signal.aborted) return result;
  const delay = retryDelay(result.error, attempt, context.deadline.remaining());
  if (delay === undefined) return result;
  await context.dependencies.wait(delay);
  return sendWithRetries(context, attempt + 1);
}

/** Stores what a response shows about the backend; dispatches nothing when that is unchanged. */
function noteBackend(
  { dispatch, getState, signal }: BaseQueryApi,
  operation: string,
  error: ApiError | undefined,
): void {
  if (signal.aborted) return;
  const { operationMissing, reachabilityChanged } = backendSlice.actions;
  const isReachable = isBackendResponse(error);
  if (backendState(getState()).isReachable !== isReachable) dispatch(reachabilityChanged(isReachable));
  if (error && isMissingOperation(operation, error)) dispatch(operationMissing({ operation, error }));
}

const timeoutResult = (error: unknown): ApiResult => {
  if (error instanceof DeadlineExceeded) return { error: { kind: 'timeout' } };
  throw error;
};

/**
 * Sends every request to the product API: bearer token, Idempotency-Key, one time limit for all attempts, retries for
 * queries, and each failure as an {@link ApiError}. An additive operation the backend lacks is not requested again.
 * Spec: R-API-1.
 */
export const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError, EndpointOptions | undefined> = async (
  args,
  api,
  options = {},
) => {
  const operation = options.operation ?? api.endpoint;
  const missing = backendState(api.getState()).missing[operation];
  if (missing) return { error: missing };
  const result = await withIdempotencyKey(typeof args === 'string' ? { url: args } : args, api, (request) =>
    sendWithRetries({
      args: request,
      api,
      options,
      dependencies: apiDependencies(api.extra),
      deadline: createDeadline(options.timeoutMs ?? defaultTimeoutMs),
    }).catch(timeoutResult),
  );
  noteBackend(api, operation, 'error' in result ? result.error : undefined);
  return result;
};
