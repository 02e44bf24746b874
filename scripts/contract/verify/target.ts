import { isPart, type Part } from '#server/contract/parts';
import type { ApiResponse, Body, ApiRequest, CallerName } from './request';
import type { createClient } from './client';
import { operationNamed } from './operations';
import type { TokenSource } from './tokens';

/** The token command returned no token for the caller. */
export class TokenUnavailable extends Error {}

export type Values = Readonly<Record<string, unknown>>;

/** The server rejected a request that prepares a check. */
export class PreparationError extends Error {
  readonly request: ApiRequest;
  readonly response: ApiResponse;
  constructor(request: ApiRequest, response: ApiResponse) {
    super(`${request.operation.id} as ${request.caller} responded with ${response.status}`);
    this.request = request;
    this.response = response;
  }
}

/** The server has no records for a check. */
export class NoTestData extends Error {}

/** The server under test. */
export interface TargetServer {
  readonly baseUrl: string;
  readonly readOnly: boolean;
  /** @throws TokenUnavailable */
  readonly send: (request: ApiRequest) => Promise<ApiResponse>;
  readonly tokenOf: TokenSource;
  /** The token of a request. @throws TokenUnavailable */
  readonly tokenFor: (request: ApiRequest) => Promise<string | undefined>;
  /** Returns the JSON object of a success. @throws PreparationError for other responses. */
  readonly request: (caller: CallerName, operationId: string, values?: Values, body?: Body) => Promise<Part>;
  /** Returns any JSON value of a success. @throws PreparationError for other responses. */
  readonly requestJson: (caller: CallerName, operationId: string, values?: Values, body?: Body) => Promise<unknown>;
  /** Number of requests sent. */
  readonly sent: () => number;
}

export const json = (value: unknown): Body => ({ kind: 'json', value });

/** Creates a request with `values` as the parameters of these names. */
export const requestFor = (caller: CallerName, operationId: string, values: Values = {}, body?: Body): ApiRequest => {
  const operation = operationNamed(operationId);
  const of = (place: 'path' | 'query'): Values =>
    Object.fromEntries(
      operation.parameters[place].filter(({ name }) => name in values).map(({ name }) => [name, values[name]]),
    );
  return {
    operation,
    method: operation.method,
    caller,
    path: of('path'),
    query: of('query'),
    headers: {},
    ...(body && { body }),
  };
};

export const createTargetServer = (
  baseUrl: string,
  client: ReturnType<typeof createClient>,
  tokenOf: TokenSource,
  readOnly: boolean,
): TargetServer => {
  const tokenFor = async ({ credential, caller }: ApiRequest): Promise<string | undefined> => {
    if (credential || caller === 'anyone') return undefined;
    const token = await tokenOf(caller);
    if (token === undefined) throw new TokenUnavailable(`The token command returned no token for ${caller}.`);
    return token;
  };
  const sendAs = async (request: ApiRequest): Promise<ApiResponse> => {
    const token = await tokenFor(request);
    const header = request.credential ? request.credential.header : token === undefined ? undefined : `Bearer ${token}`;
    return client.send(request, header);
  };
  const requestJson: TargetServer['requestJson'] = async (caller, operationId, values, body) => {
    const request = requestFor(caller, operationId, values, body);
    const response = await sendAs(request);
    if (response.status !== request.operation.success.status) throw new PreparationError(request, response);
    return response.json;
  };
  return {
    baseUrl,
    readOnly,
    send: sendAs,
    tokenOf,
    tokenFor,
    requestJson: requestJson,
    request: async (...what) => {
      const response = await requestJson(...what);
      return isPart(response) ? response : {};
    },
    sent: client.sent,
  };
};
