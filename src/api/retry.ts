import { backoffDelay } from '@/lib/backoff';
import type { ApiError } from './errors';

const maximumAttempts = 3;
const backoff = { firstMs: 300, longestMs: 600 };
/** With less time than this, another attempt would only prolong the wait. */
const shortestAttempt = 500;
const passing = new Set([429, 502, 503, 504]);

const mayPass = (error: ApiError): boolean =>
  error.kind === 'network' || error.kind === 'timeout' || (error.kind === 'http' && passing.has(error.status ?? 0));

/** Milliseconds a `Retry-After` header asks for; undefined when there is none. */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/**
 * How long to wait before a query is tried again: a few times, on what may pass by itself, with jitter so that many tabs
 * do not come back at once, and never beyond the time the call has.
 *
 * @param attempt - How often it was tried so far.
 * @returns Milliseconds, or undefined when the failure stands.
 */
export function pauseBeforeRetry(
  error: ApiError,
  attempt: number,
  remaining: number,
  asked: number | undefined,
): number | undefined {
  if (attempt >= maximumAttempts || !mayPass(error)) return undefined;
  const pause = asked ?? backoffDelay(attempt - 1, backoff) * (0.5 + Math.random() / 2);
  return pause + shortestAttempt < remaining ? pause : undefined;
}
