import type { CheckedOperation } from './operations';

/** Who calls, in the words of the contract's `x-access`; `otherClient` is a client of another family. */
export const callerNames = ['newcomer', 'client', 'otherClient', 'concierge'] as const;

export type CallerName = 'anyone' | (typeof callerNames)[number];

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
  readonly said: string;
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
}

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Headers;
  readonly text: string;
  /** The body, when it can be read as JSON. */
  readonly json?: unknown;
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

/** How long an answer may take. */
const patienceMs = 30_000;

const reasonOf = (error: unknown): string =>
  error instanceof Error ? [error.message, reasonOf(error.cause)].filter((text) => text !== '').join(': ') : '';

const asked = async (address: string, init: RequestInit): Promise<Response | Error> => {
  try {
    return await fetch(address, init);
  } catch (error) {
    return new Error(reasonOf(error), { cause: error });
  }
};

/**
 * Sends a call. When no answer comes within half a minute, or the connection breaks, the answer has the status 0.
 *
 * @param authorization - The header; none when undefined.
 */
export const send = async (baseUrl: string, call: Call, authorization: string | undefined): Promise<Answer> => {
  const { body, type } = bodyOf(call.body);
  const response = await asked(baseUrl + addressOf(call), {
    method: call.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      ...(authorization !== undefined && { authorization }),
      ...call.headers,
    },
    ...(body !== undefined && { body }),
  });
  if (response instanceof Error) return { status: 0, contentType: '', headers: new Headers(), text: response.message };
  const text = await response.text();
  const contentType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return { status: response.status, contentType, headers: response.headers, text, ...read(text) };
};
