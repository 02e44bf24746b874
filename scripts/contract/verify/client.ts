import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { send, type ApiResponse, type ApiRequest } from './request';

/** Limits on the requests of a run. */
export interface ClientOptions {
  /** Maximum concurrent requests. */
  readonly concurrency: number;
  /** Called with the seconds for which the server asks the client to wait. */
  readonly onWait?: (caller: string, seconds: number) => void;
  /** Time limit of a response. */
  readonly timeoutMs: number;
}

export const defaultClientOptions: ClientOptions = { concurrency: 16, timeoutMs: 10_000 };

/** Counts of connection problems. */
export interface ConnectionStats {
  dropped: number;
  timedOut: number;
  /** Responses 429, and 503 with Retry-After; each request was retried. */
  throttled: number;
  waitedMs: number;
  /** Requests that were not sent, because their caller would wait for longer than the run lasts. */
  beyondTime: number;
}

/** The server no longer responds; ends the run. */
export class ServerUnavailable extends Error {}

/** A request was not sent, because its caller would wait for longer than the run lasts; ends the run as its time does. */
export class TimeOver extends Error {}

/** Consecutive requests without a response that end a run. */
const failureLimits = { connection: 8, timeout: 3 } as const;

/** A closed connection is retried once, after a moment: a busy server may close all idle ones at the same time. */
const maxAttempts = 2;
const reconnectMs = 100;
const maxThrottledRetries = 6;
const longestWaitMs = 60_000;

/** Waits after the time of the run, of requests that finish a check or delete created records. */
const closingMs = 5000;

/** Milliseconds to wait before a retry (429, or 503 with Retry-After); undefined for other responses. */
const retryDelayMs = ({ status, headers }: ApiResponse): number | undefined => {
  const value = headers.get('retry-after');
  if (status !== 429 && !(status === 503 && value !== null)) return undefined;
  const seconds = Number(value ?? '1');
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value ?? '') - Date.now();
  return Math.min(Math.max(Number.isFinite(ms) ? ms : 1000, 50), longestWaitMs);
};

/**
 * Sends requests within the limits. Waits as long as `Retry-After` requires, unless the run ends before, and retries a
 * closed connection once.
 *
 * @param seconds - Maximum duration of the run.
 */
export const createClient = (
  baseUrl: string,
  { concurrency, timeoutMs, onWait }: ClientOptions,
  seconds = Infinity,
) => {
  const deadline = performance.now() + seconds * 1000;
  const limit = pLimit(concurrency);
  const connectionStats: ConnectionStats = { dropped: 0, timedOut: 0, throttled: 0, waitedMs: 0, beyondTime: 0 };
  /** When the next request of a caller may be sent, by its `Retry-After`. */
  const callerNotBefore = new Map<string, number>();
  let inRow = 0;
  let sent = 0;
  /** Set when the server no longer responds: requests that wait for their turn are not sent. */
  let unavailable: ServerUnavailable | undefined;
  /** The latest moment for which a request waits. */
  const lastMoment = (): number => (performance.now() < deadline ? deadline : deadline + closingMs);

  /** @throws TimeOver */
  const waitForSlot = async ({ caller }: ApiRequest): Promise<void> => {
    const allowed = callerNotBefore.get(caller) ?? 0;
    if (allowed > Math.max(lastMoment(), performance.now())) {
      connectionStats.beyondTime += 1;
      throw new TimeOver(`The ${caller} would wait for longer than the run lasts.`);
    }
    const ms = allowed - performance.now();
    if (ms > 0) await wait(ms);
  };

  const recordFailure = ({ failure: broken, text }: ApiResponse, isLast: boolean): void => {
    if (broken === undefined) {
      inRow = 0;
      return;
    }
    connectionStats[broken === 'timeout' ? 'timedOut' : 'dropped'] += 1;
    if (isLast) inRow += 1;
    if (inRow < failureLimits[broken]) return;
    unavailable ??= new ServerUnavailable(
      broken === 'timeout'
        ? `The server no longer responds: ${inRow} consecutive requests had no response within ${timeoutMs / 1000} s.`
        : `The server is unavailable: ${inRow} consecutive requests had no response (${text}).`,
    );
    throw unavailable;
  };

  const sendOnce = async (request: ApiRequest, authorization: string | undefined): Promise<ApiResponse> => {
    await waitForSlot(request);
    if (unavailable) throw unavailable;
    sent += 1;
    return send(baseUrl, request, authorization, timeoutMs);
  };

  const sendWithRetries = async (request: ApiRequest, authorization: string | undefined): Promise<ApiResponse> => {
    let breaks = 0;
    for (let throttledRetries = 0; ;) {
      const response = await sendOnce(request, authorization);
      const ms = retryDelayMs(response);
      if (ms !== undefined && throttledRetries < maxThrottledRetries) {
        throttledRetries += 1;
        connectionStats.throttled += 1;
        const isInTime = performance.now() + ms <= lastMoment();
        if (isInTime) connectionStats.waitedMs += ms;
        if (isInTime && ms >= 1000) onWait?.(request.caller, Math.ceil(ms / 1000));
        callerNotBefore.set(request.caller, Math.max(callerNotBefore.get(request.caller) ?? 0, performance.now() + ms));
        continue;
      }
      if (response.status === 0 && request.allowsDisconnect === true) return response;
      if (response.status === 0) breaks += 1;
      const isLast = breaks >= maxAttempts || response.failure === 'timeout';
      recordFailure(response, isLast);
      if (response.status > 0) return breaks > 0 ? { ...response, retried: true } : response;
      if (isLast) return { ...response, retried: true };
      await wait(reconnectMs);
    }
  };

  return {
    send: (request: ApiRequest, authorization: string | undefined): Promise<ApiResponse> =>
      limit(() => sendWithRetries(request, authorization)),
    connectionStats,
    sent: () => sent,
  };
};
