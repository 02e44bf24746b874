/** The error of any failed request. */
export interface ApiError {
  /** `http`: the response has an error status. `malformed`: the body of a successful response cannot be read. */
  readonly kind: 'http' | 'network' | 'timeout' | 'malformed';
  readonly status?: number;
  /** The server's message to the user. */
  readonly message?: string;
  /** Messages by field path, for example `beneficialOwners[0].name`. */
  readonly fieldErrors?: Readonly<Record<string, readonly string[]>>;
  /** Milliseconds before the server wants to be asked again. */
  readonly retryAfterMs?: number;
  /** The parsed body of the response. */
  readonly data?: unknown;
}

/** The message for a request without a response. Spec: R-API-4. */
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
 * Returns the text to show for an error where no fields are: the server's messages by field, because its general message
 * only refers to them; otherwise its message, or the fallback. In a form: `submitFailure`.
 *
 * @param error - The error of a query or mutation.
 * @param fallback - The text of the operation. Spec: R-API-6.
 */
export function describeError(error: unknown, fallback: string): string {
  if (!isApiError(error)) return fallback;
  const messages = new Set(Object.values(error.fieldErrors ?? {}).flat());
  return [...messages].join('\n') || error.message || fallback;
}
