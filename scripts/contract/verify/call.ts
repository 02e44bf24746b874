import type { CheckedOperation } from './operations';

/** Who calls, in the words of the contract's `x-access`; `otherClient` is a client of another family. */
export const callerNames = ['newcomer', 'client', 'otherClient', 'concierge'] as const;

/** Callers for single checks: a client without billing access, and a colleague of the concierge. */
export const specialCallers = ['clientWithoutBilling', 'secondConcierge'] as const;

export type CallerName = 'anyone' | (typeof callerNames)[number] | (typeof specialCallers)[number];

export interface FileToSend {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

export type Body =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly type: string | undefined; readonly text: string }
  | {
      readonly kind: 'form';
      readonly fields: Readonly<Record<string, unknown>>;
      readonly files: readonly FileToSend[];
    };

/** What is sent in place of the caller's token: `said` is what a report calls it, since it may be made of a real one. */
export interface Credential {
  readonly header: string | undefined;
  readonly message: string;
  /** The same for a shell that has the caller's token in a variable. */
  readonly shell?: string;
}

/** One request, before it is sent. */
export interface Call {
  readonly operation: CheckedOperation;
  readonly method: string;
  readonly caller: CallerName;
  readonly credential?: Credential;
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Body;
  /** The server may break the connection off rightly, so it is not sent again. */
  readonly mayBreak?: boolean;
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Headers;
  readonly text: string;
  /** The body, when it can be read as JSON. */
  readonly json?: unknown;
  /** Why there is no answer (status 0). */
  readonly broken?: 'timeout' | 'connection';
  /** It was sent more than once, because a connection broke. */
  readonly repeated?: boolean;
}

/** A value as a parameter or a field of a form carries it. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Path and query of a call; values that are undefined are left out. */
export const addressOf = ({ operation, path, query }: Call): string => {
  const filled = operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(asText(path[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, asText(value)]])),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

const formOf = ({ fields, files }: Extract<Body, { kind: 'form' }>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, asText(value));
  for (const { field, name, type, content } of files) form.append(field, new File([content], name, { type }));
  return form;
};

const bodyOf = (body: Body | undefined): { body?: string | FormData; type?: string } => {
  if (!body) return {};
  if (body.kind === 'form') return { body: formOf(body) };
  if (body.kind === 'json') return { body: JSON.stringify(body.value), type: 'application/json' };
  return { body: body.text, ...(body.type !== undefined && { type: body.type }) };
};

const read = (text: string): { json?: unknown } => {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return {};
  }
};

/** By its shape: an error may come from another realm, where tests run. */
const isError = (error: unknown): error is Error => typeof error === 'object' && error !== null && 'message' in error;

const reasonOf = (error: unknown): string =>
  isError(error) ? [error.message, reasonOf(error.cause)].filter((text) => text !== '').join(': ') : '';

const noAnswer = (error: unknown): Answer => ({
  status: 0,
  contentType: '',
  headers: new Headers(),
  text: reasonOf(error),
  broken: isError(error) && error.name === 'TimeoutError' ? 'timeout' : 'connection',
});

/**
 * Sends a call. When no answer comes in time, or the connection breaks, the answer has the status 0.
 *
 * @param authorization - The header; none when undefined.
 */
export const send = async (
  baseUrl: string,
  call: Call,
  authorization: string | undefined,
  timeoutMs: number,
): Promise<Answer> => {
  const { body, type } = bodyOf(call.body);
  try {
    const response = await fetch(baseUrl + addressOf(call), {
      method: call.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(type !== undefined && { 'content-type': type }),
        ...(authorization !== undefined && { authorization }),
        ...call.headers,
      },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    const contentType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    return { status: response.status, contentType, headers: response.headers, text, ...read(text) };
  } catch (error) {
    return noAnswer(error);
  }
};
