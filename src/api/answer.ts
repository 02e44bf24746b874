import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

import type { ApiError } from './errors';

type Answer = { data: unknown } | { error: ApiError };

const malformed = (status: number | undefined): Answer => ({
  error: { kind: 'malformed', ...(status === undefined ? {} : { status }) },
});

function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

const looksLikeMarkup = (text: string): boolean => text.trimStart().startsWith('<');

/**
 * Reads the text of an answer that reports success.
 *
 * @param optional - Whether the endpoint's caller can do without a body; markup is refused all the same, because it
 *   comes from something between the portal and its API.
 */
export function readSuccess(text: string, status: number | undefined, optional: boolean): Answer {
  const parsed = parse(text);
  if (parsed) return { data: parsed.value };
  const nothingExpected = status === 204 || optional;
  return nothingExpected && !looksLikeMarkup(text) ? { data: null } : malformed(status);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function messages(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((entry) => typeof entry === 'string');
}

/** The errors object, which may be the body itself: there every field has a list of messages. */
function errorsIn(body: unknown): object | undefined {
  if (!isObject(body)) return undefined;
  if ('errors' in body) return isObject(body.errors) ? body.errors : undefined;
  const values: unknown[] = Object.values(body);
  return values.length > 0 && values.every((value) => Array.isArray(value)) ? body : undefined;
}

function fieldErrors(body: unknown): Pick<ApiError, 'fieldErrors'> {
  const errors = errorsIn(body);
  if (errors === undefined) return {};
  const fields = Object.entries(errors).map(([field, value]) => [field, messages(value)] as const);
  return { fieldErrors: Object.fromEntries(fields.filter(([, texts]) => texts.length > 0)) };
}

function messageOf(body: unknown): Pick<ApiError, 'message'> {
  const said = isObject(body) && 'message' in body ? body.message : body;
  return typeof said === 'string' && said !== '' ? { message: said } : {};
}

/** Reads the text of an answer that reports a failure: the contract's error body, or a plain sentence; never markup. */
function readFailure(text: string, status: number): ApiError {
  const body = parse(text)?.value ?? (looksLikeMarkup(text) || text === '' ? undefined : text);
  return {
    kind: 'http',
    status,
    ...messageOf(body),
    ...fieldErrors(body),
    ...(body === undefined ? {} : { data: body }),
  };
}

/** Brings a failure of `fetchBaseQuery` (read as text) into the one shape. */
export function normaliseFailure(failure: FetchBaseQueryError): ApiError {
  if (typeof failure.status === 'number') {
    return readFailure(typeof failure.data === 'string' ? failure.data : '', failure.status);
  }
  return { kind: failure.status === 'TIMEOUT_ERROR' ? 'timeout' : 'network' };
}
