import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { describeError, errorStatus, isApiError } from '@/api';
import { paths } from '@/lib/paths';

/** The navigation state of the error page. Spec: R-SHL-6. */
export interface ErrorPageState {
  readonly message: string;
  readonly status?: number | 'network';
  /** The URL of the form to go back to; it still holds what the user typed. */
  readonly backTo?: string;
}

/**
 * Converts an error to the error page's state: message, and the HTTP status or `network`. A success that cannot be read
 * comes from a proxy, not from the backend: it is no response either.
 *
 * @param noResponse - The message without a response; `networkErrorText` for a failed load.
 */
export function errorPageState(error: unknown, fallback: string, noResponse = fallback): ErrorPageState {
  if (isApiError(error) && error.kind !== 'http') {
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
 * user signs in again on this page. Spec: R-SHL-6.
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
