import { isJsonObject, type JsonObject } from '#server/contract/jsonObject';
import type { ApiResponse, Body, ApiRequest, CallerName } from './request';
import { ServerUnavailable, type createClient } from './client';
import { operationNamed, operations } from './operations';
import { createResponseLog } from './responseLog';
import { isServerFailure, noteResponse } from './serverFailures';
import type { TokenSource } from './tokens';
import type { Settled } from './violation';

/** A check could not be played; the message says why. */
export class NotPlayed extends Error {}

/** The token command returned no token for the caller. */
class TokenUnavailable extends NotPlayed {}

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
export class NoTestData extends NotPlayed {}

/** A request that changed data. */
export interface Write {
  readonly request: ApiRequest;
  readonly response: ApiResponse;
}

/** The server under test. */
export interface TargetServer {
  readonly baseUrl: string;
  readonly readOnly: boolean;
  /** The origin of the portal that the server must allow; undefined if it is unknown. */
  readonly origin?: string;
  /** @throws TokenUnavailable */
  readonly send: (request: ApiRequest) => Promise<ApiResponse>;
  readonly tokenOf: TokenSource;
  /** Another token of the same caller; the same one where there is only one. */
  readonly otherTokenOf: TokenSource;
  /** The token of a request. @throws TokenUnavailable */
  readonly tokenFor: (request: ApiRequest) => Promise<string | undefined>;
  /** Returns the JSON object of a success. @throws PreparationError for other responses. */
  readonly request: (caller: CallerName, operationId: string, values?: Values, body?: Body) => Promise<JsonObject>;
  /** Returns any JSON value of a success. @throws PreparationError for other responses. */
  readonly requestJson: (caller: CallerName, operationId: string, values?: Values, body?: Body) => Promise<unknown>;
  /** Successes whose content is not what the contract says, since the last call. */
  readonly wrongContents: () => readonly Settled[];
  /** Responses whose ETag another content had before, since the last call. */
  readonly ambiguousEtags: () => readonly Settled[];
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

/** Reads of everyone who is signed in, without parameters. */
const probes = operations.filter(
  ({ method, callers, parameters }) =>
    method === 'GET' && callers.length === 3 && parameters.path.length + parameters.query.length === 0,
);

export const createTargetServer = (
  baseUrl: string,
  client: ReturnType<typeof createClient>,
  { tokenOf, otherTokenOf }: Pick<TargetServer, 'tokenOf' | 'otherTokenOf'>,
  readOnly: boolean,
  origin?: string,
): TargetServer => {
  const responses = createResponseLog();
  const tokenFor = async ({ credential, caller }: ApiRequest): Promise<string | undefined> => {
    if (credential || caller === 'anyone') return undefined;
    const token = await tokenOf(caller);
    if (token === undefined) throw new TokenUnavailable(`The token command returned no token for ${caller}.`);
    return token;
  };
  /** A token that no operation accepts ends the run: everything else would be a finding. @throws ServerUnavailable */
  const assertAccepted = async (caller: CallerName, header: string | undefined): Promise<void> => {
    for (const { id } of probes) if ((await client.send(requestFor(caller, id), header)).status !== 401) return;
    throw new ServerUnavailable(
      `The server rejects the token of the ${caller} (401): the token command must print an access token that is valid ` +
        'for the whole run, or a new one each time. Check its issuer, audience and expiry.',
    );
  };
  const sendAs = async (request: ApiRequest): Promise<ApiResponse> => {
    const token = await tokenFor(request);
    const header = request.credential ? request.credential.header : token === undefined ? undefined : `Bearer ${token}`;
    const response = await client.send(request, header);
    if (response.status === 401 && token !== undefined) await assertAccepted(request.caller, header);
    responses.note(request, response);
    noteResponse(response);
    return response;
  };
  const requestJson: TargetServer['requestJson'] = async (caller, operationId, values, body) => {
    const request = requestFor(caller, operationId, values, body);
    const first = await sendAs(request);
    // After a failure no data was saved; an undo that failed would change what later checks find.
    const response = isServerFailure(first) ? await sendAs(request) : first;
    if (response.status !== request.operation.success.status) throw new PreparationError(request, response);
    return response.json;
  };
  return {
    baseUrl,
    readOnly,
    ...(origin !== undefined && { origin }),
    send: sendAs,
    tokenOf,
    otherTokenOf,
    tokenFor,
    requestJson: requestJson,
    request: async (...what) => {
      const response = await requestJson(...what);
      return isJsonObject(response) ? response : {};
    },
    wrongContents: responses.wrongContents,
    ambiguousEtags: responses.ambiguousEtags,
    sent: client.sent,
  };
};
