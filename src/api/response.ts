import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';
import { isRecord } from '@/lib/isRecord';
import type { ApiError } from './errors';

/** The outcome of a request, as RTK Query expects it. */
export type ApiResult = { data: unknown } | { error: ApiError };

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const looksLikeMarkup = (text: string): boolean => text.trimStart().startsWith('<');

/**
 * Parses the body of a successful response.
 *
 * @param isOptional - Accepts an empty or plain body. Markup is an error all the same: it comes from a proxy, not the
 *   API. The error has no status: that of a proxy says nothing about the request.
 */
export function parseSuccess(text: string, status: number | undefined, isOptional: boolean): ApiResult {
  const parsed = parse(text);
  if (parsed) return { data: parsed.value };
  if ((status === 204 || isOptional) && !looksLikeMarkup(text)) return { data: null };
  return { error: { kind: 'malformed' } };
}

const texts = (value: unknown): string[] => [value].flat().filter((entry) => typeof entry === 'string');

/** Returns the errors by field: the body's `errors`, or the body itself if each of its values is a list. */
function errorsIn(body: Readonly<Record<string, unknown>>): unknown {
  if ('errors' in body) return body['errors'];
  const values = Object.values(body);
  return values.length > 0 && values.every((value) => Array.isArray(value)) ? body : undefined;
}

function fieldErrors(body: unknown): Pick<ApiError, 'fieldErrors'> {
  const errors = isRecord(body) ? errorsIn(body) : undefined;
  if (!isRecord(errors)) return {};
  const fields = Object.entries(errors).map(([field, value]) => [field, texts(value)] as const);
  return { fieldErrors: Object.fromEntries(fields.filter(([, messages]) => messages.length > 0)) };
}

function messageIn(body: unknown): Pick<ApiError, 'message'> {
  const message = isRecord(body) && 'message' in body ? body['message'] : body;
  return typeof message === 'string' && message !== '' ? { message } : {};
}

/** Parses the body of an error response: the contract's error schema or plain text; markup is ignored. */
function parseFailure(text: string, status: number): ApiError {
  const body = parse(text)?.value ?? (looksLikeMarkup(text) || text === '' ? undefined : text);
  return {
    kind: 'http',
    status,
    ...messageIn(body),
    ...fieldErrors(body),
    ...(body === undefined ? {} : { data: body }),
  };
}

/** Converts an error of `fetchBaseQuery` (whose body was read as text) to an {@link ApiError}. */
export function toApiError(failure: FetchBaseQueryError): ApiError {
  if (typeof failure.status === 'number') {
    return parseFailure(typeof failure.data === 'string' ? failure.data : '', failure.status);
  }
  return { kind: failure.status === 'TIMEOUT_ERROR' ? 'timeout' : 'network' };
}
