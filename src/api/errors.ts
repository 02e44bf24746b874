/** Every failure of a call, in one shape. */
export interface ApiError {
  /** `http`: the server answered with an error status. `malformed`: it answered with something that is no answer. */
  readonly kind: 'http' | 'network' | 'timeout' | 'malformed';
  readonly status?: number;
  /** What the server says, a sentence for people. */
  readonly message?: string;
  /** Messages by field path, for example `beneficialOwners[0].name`. */
  readonly fieldErrors?: Readonly<Record<string, readonly string[]>>;
  /** The body of the answer, parsed. */
  readonly data?: unknown;
}

/** Said where a call got no response at all. Spec: client-portal 8. */
export const networkErrorText = 'Network error. Please check your connection and try again.';

const kinds: readonly unknown[] = ['http', 'network', 'timeout', 'malformed'] satisfies ApiError['kind'][];

/** Tells a failed call from any other thing that was thrown or is in a query's `error`. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'kind' in error && kinds.includes(error.kind);
}

/** The HTTP status of a failed call; undefined when there was no answer. */
export function errorStatus(error: unknown): number | undefined {
  return isApiError(error) ? error.status : undefined;
}

/**
 * Words a failure: what the server says where it says something, else the screen's own sentence.
 *
 * @param error - What a query or mutation failed with.
 * @param fallback - The sentence of the specification's error catalogue (client-portal 8, concierge 8).
 */
export function describeError(error: unknown, fallback: string): string {
  return isApiError(error) && error.message ? error.message : fallback;
}

/** What the error page is told through the navigation state. Spec: client-portal 2, Error page. */
export interface ErrorPageState {
  readonly message: string;
  readonly status?: number | 'network';
  /** The form to go back to, with everything typed still there. */
  readonly backTo?: string;
}

/**
 * What the error page says about a failure: the server's words or the fallback, with the HTTP status or the word network.
 *
 * @param noResponse - Said instead of the fallback when there was no response; a failed load says
 *   {@link networkErrorText}. Spec: client-portal 8.
 */
export function errorPageState(error: unknown, fallback: string, noResponse = fallback): ErrorPageState {
  if (isApiError(error) && (error.kind === 'network' || error.kind === 'timeout')) {
    return { message: noResponse, status: 'network' };
  }
  const status = errorStatus(error);
  return { message: describeError(error, fallback), ...(status === undefined ? {} : { status }) };
}
