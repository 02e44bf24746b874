import { backoffDelay } from '@/lib/backoff';
import type { ApiError } from './errors';

const maxAttempts = 3;
const backoff = { firstMs: 300, longestMs: 600 };
/** With less time left than this, another attempt would only prolong the wait. */
const minAttemptMs = 500;
const transientStatuses = new Set([429, 502, 503, 504]);

const isTransient = (error: ApiError): boolean =>
  error.kind === 'network' ||
  error.kind === 'timeout' ||
  (error.kind === 'http' && transientStatuses.has(error.status ?? 0));

/** Converts a `Retry-After` header (seconds or a date) to milliseconds; undefined without a valid one. */
export function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const delay = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(delay) ? undefined : Math.max(0, delay);
}

/**
 * Returns how long to wait before a query is sent again: at most three attempts, after transient failures only, with
 * jitter so that many tabs do not retry at once, and never beyond the request's time limit.
 *
 * @param attempt - Attempts so far.
 * @param remaining - Milliseconds left of the time limit.
 * @param requested - Milliseconds the server requested to wait; undefined without a request.
 * @returns Milliseconds, or undefined when the failure is final.
 */
export function retryDelay(
  error: ApiError,
  attempt: number,
  remaining: number,
  requested: number | undefined,
): number | undefined {
  if (attempt >= maxAttempts || !isTransient(error)) return undefined;
  const delay = requested ?? backoffDelay(attempt - 1, backoff) * (0.5 + Math.random() / 2);
  return delay + minAttemptMs < remaining ? delay : undefined;
}
