import type { CheckedOperation } from './operations';

/** Callers, by the roles of `security`; `otherClient` is a client of another family. */
export const callerNames = ['newcomer', 'client', 'otherClient', 'concierge'] as const;

/** Callers for single checks: a client without billing access, a second concierge, and a newcomer with data to import. */
export const specialCallers = ['clientWithoutBilling', 'secondConcierge', 'importer'] as const;

/** The kind of a caller, as in `security`. */
export const kindOf = (caller: CallerName): string =>
  caller === 'otherClient' ? 'client' : caller === 'secondConcierge' ? 'concierge' : caller;

/** Whether callers of this kind have access to the operation. */
export const mayCall = ({ callers }: CheckedOperation, caller: CallerName): boolean =>
  callers.some((kind) => kind === kindOf(caller));

export type CallerName = 'anyone' | (typeof callerNames)[number] | (typeof specialCallers)[number];

export interface UploadFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

export type Body =
  | { readonly kind: 'json'; readonly value: unknown }
  | {
      readonly kind: 'text';
      readonly type: string;
      readonly text: string;
      /** The shell command that prints a large text, for reports. */
      readonly command?: string;
    }
  | {
      readonly kind: 'form';
      readonly fields: Readonly<Record<string, unknown>>;
      readonly files: readonly UploadFile[];
    };

/** Replaces the caller's token. Reports show `message`, because the header may contain parts of a real token. */
export interface Credential {
  readonly header: string | undefined;
  readonly message: string;
}

/** A request to send. */
export interface ApiRequest {
  readonly operation: CheckedOperation;
  readonly method: string;
  readonly caller: CallerName;
  readonly credential?: Credential;
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Body;
  /** The server may close the connection, so the request is not retried. */
  readonly allowsDisconnect?: boolean;
}

/** A response, or the reason why there is none. */
export interface ApiResponse {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Headers;
  readonly text: string;
  readonly bytes: Uint8Array;
  /** The body, when it can be read as JSON. */
  readonly json?: unknown;
  /** Why there is no response (status 0). */
  readonly failure?: 'timeout' | 'connection';
  /** The request was sent more than once, because a connection closed. */
  readonly retried?: boolean;
}

/** The response of a violation that has none. */
export const noResponse: ApiResponse = {
  status: 0,
  contentType: '',
  headers: new Headers(),
  text: '',
  bytes: new Uint8Array(),
};

export const isSuccess = ({ status }: ApiResponse): boolean => status >= 200 && status < 300;

/** The beginning of a response, for messages. */
export const shown = ({ status, text }: ApiResponse): string =>
  `${status}${text === '' ? '' : ` ${text.slice(0, 160)}`}`;

/** A value as text, for a parameter or a form field. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Path and query of a request, without undefined values. */
export const urlOf = ({ operation, path, query }: ApiRequest): string => {
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
  return { body: body.text, type: body.type };
};

const read = (text: string): { json?: unknown } => {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return {};
  }
};

/** Checks the shape: in tests, an error may come from another realm. */
const isError = (error: unknown): error is Error => typeof error === 'object' && error !== null && 'message' in error;

const reasonOf = (error: unknown): string =>
  isError(error) ? [error.message, reasonOf(error.cause)].filter((text) => text !== '').join(': ') : '';

const failedResponse = (error: unknown): ApiResponse => ({
  ...noResponse,
  text: reasonOf(error),
  failure: isError(error) && error.name === 'TimeoutError' ? 'timeout' : 'connection',
});

/**
 * Sends a request. Returns status 0 after a timeout or a closed connection.
 *
 * @param authorization - The header; undefined sends none.
 */
export const send = async (
  baseUrl: string,
  request: ApiRequest,
  authorization: string | undefined,
  timeoutMs: number,
): Promise<ApiResponse> => {
  const { body, type } = bodyOf(request.body);
  try {
    const response = await fetch(baseUrl + urlOf(request), {
      method: request.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(type !== undefined && { 'content-type': type }),
        ...(authorization !== undefined && { authorization }),
        ...request.headers,
      },
      ...(body !== undefined && { body }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const contentType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    return { status: response.status, contentType, headers: response.headers, text, bytes, ...read(text) };
  } catch (error) {
    return failedResponse(error);
  }
};
