import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@/lib/paths';

/** The error of any failed request. */
export interface ApiError {
  /** `http`: the response has an error status. `malformed`: the body of a successful response cannot be read. */
  readonly kind: 'http' | 'network' | 'timeout' | 'malformed';
  readonly status?: number;
  /** The server's message to the user. */
  readonly message?: string;
  /** Messages by field path, for example `beneficialOwners[0].name`. */
  readonly fieldErrors?: Readonly<Record<string, readonly string[]>>;
  /** The parsed body of the response. */
  readonly data?: unknown;
}

/** The message for a request without a response. Spec: client-portal 8. */
export const networkErrorText = 'Network error. Please check your connection and try again.';

const kinds: readonly unknown[] = ['http', 'network', 'timeout', 'malformed'] satisfies ApiError['kind'][];

/** Whether a thrown value or a query's `error` is an {@link ApiError}. */
export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'kind' in error && kinds.includes(error.kind);

const transientStatuses = new Set([429, 502, 503, 504]);

/** Whether the same request may succeed later: no response, a timeout, or a server that is busy or unavailable. */
export const isTransient = ({ kind, status = 0 }: ApiError): boolean =>
  kind === 'network' || kind === 'timeout' || (kind === 'http' && transientStatuses.has(status));

/** Returns the HTTP status of a failed request; undefined without a response. */
export const errorStatus = (error: unknown): number | undefined => (isApiError(error) ? error.status : undefined);

/**
 * Returns the text to show for an error: the server's message, or the fallback.
 *
 * @param error - The error of a query or mutation.
 * @param fallback - The text of the specification's error catalog (client-portal 8, concierge 8).
 */
export const describeError = (error: unknown, fallback: string): string =>
  isApiError(error) && error.message ? error.message : fallback;

/** The navigation state of the error page. Spec: client-portal 2, Error page. */
export interface ErrorPageState {
  readonly message: string;
  readonly status?: number | 'network';
  /** The URL of the form to go back to; it still holds what the user typed. */
  readonly backTo?: string;
}

/**
 * Converts an error to the error page's state: message, and the HTTP status or `network`.
 *
 * @param noResponse - The message without a response; {@link networkErrorText} for a failed load.
 */
export function errorPageState(error: unknown, fallback: string, noResponse = fallback): ErrorPageState {
  if (isApiError(error) && (error.kind === 'network' || error.kind === 'timeout')) {
    return { message: noResponse, status: 'network' };
  }
  const status = errorStatus(error);
  return { message: describeError(error, fallback), ...(status === undefined ? {} : { status }) };
}

/** Returns the error of a query, but none from before the component mounted: RTK Query requests the data again. */
export function useNewError(error: unknown): unknown {
  const [earlier] = useState(error);
  return error === earlier ? undefined : error;
}

/**
 * Opens the error page when a query fails without data; `fallback`, which is stable, completes the error. After 401 the
 * user signs in again on this page. Spec: client-portal 2, Error page.
 */
export function useErrorPage(data: unknown, error: unknown, fallback: ErrorPageState): void {
  const navigate = useNavigate();
  const newError = useNewError(error);
  const failure = data === undefined ? newError : undefined;
  useEffect(() => {
    if (failure === undefined || errorStatus(failure) === 401) return;
    void navigate(paths.error, { state: { ...fallback, ...errorPageState(failure, fallback.message) } });
  }, [failure, fallback, navigate]);
}
