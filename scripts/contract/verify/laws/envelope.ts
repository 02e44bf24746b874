import { randomUUID } from 'node:crypto';
import { envelopeViolations, isJson } from '../envelopeViolations';
import { isErrorBody } from '../notOffered';
import type { ApiRequest, ApiResponse } from '../request';
import type { CheckedOperation } from '../operations';
import { isReading, type Plan, type Scenario, type Tools } from '../plans/plan';
import { fixtureOf, repeatableCallers, validRequest } from '../plans/request';
import type { Law } from './law';
import { exchangesOn, isSuccess } from './scenario';

const origin = { Origin: 'https://portal.example' };

const allowed = ({ headers }: ApiResponse): string | null => headers.get('access-control-allow-origin');

/** If the server allows the origin in a success, it also does in errors; otherwise the portal could not read them. */
const crossOrigin = async (operation: CheckedOperation, tools: Tools): Promise<Scenario | undefined> => {
  const [caller] = repeatableCallers(operation);
  if (caller === undefined || fixtureOf(operation).deletes) return undefined;
  const { request: made } = await validRequest(operation, tools, { caller });
  const request = { ...made, headers: { ...made.headers, ...origin } };
  return {
    request,
    play: async () => {
      const { send, violation } = exchangesOn(tools);
      const success = await send(request);
      if (!isSuccess(success) || allowed(success) === null) return [];
      const error = await send({ ...request, credential: { header: undefined, message: 'no token' } });
      if (operation.callers.includes('anyone') || error.status === 0 || allowed(error) === allowed(success)) return [];
      const message = `Access-Control-Allow-Origin is on a ${success.status}, but not on a ${error.status}.`;
      return [violation('errors can be read from another origin', message, error)];
    },
  };
};

/** The error of an unknown route below this one. */
const unknownRoute = async (operation: CheckedOperation, tools: Tools): Promise<Scenario | undefined> => {
  const [caller] = repeatableCallers(operation);
  if (caller === undefined) return undefined;
  const { request: made } = await validRequest(operation, tools, { caller });
  const unknown = { ...operation, path: `${operation.path}/${randomUUID()}` };
  const request: ApiRequest = {
    operation: unknown,
    caller,
    path: made.path,
    method: 'GET',
    query: {},
    headers: {},
  };
  return {
    request,
    play: async () => {
      const { send, isUnsure, violation } = exchangesOn(tools);
      const response = await send(request);
      if (isUnsure() || [429, 501, 503].includes(response.status)) return [];
      const isRight = [401, 404, 405].includes(response.status) && isJson(response) && isErrorBody(response.json);
      const message = `An unknown path must respond with 404 and the contract's error body; it is ${response.status} ${response.contentType}.`;
      return isRight
        ? envelopeViolations(request, response)
        : [violation('unknown routes have the error body', message, response)];
    },
  };
};

/** HEAD has the status of GET, or is not supported. */
const head = async (operation: CheckedOperation, tools: Tools): Promise<Scenario | undefined> => {
  const [caller] = repeatableCallers(operation);
  if (caller === undefined) return undefined;
  const { request: made } = await validRequest(operation, tools, { caller });
  const request = { ...made, method: 'HEAD' };
  return {
    request,
    play: async () => {
      const { send, violation } = exchangesOn(tools);
      const [get, response] = [await send(made), await send(request)];
      if ([0, 404, 405, 501].includes(response.status) || !isSuccess(get) || response.status === get.status) return [];
      return [
        violation(
          'HEAD has the status of GET',
          `GET responds with ${get.status}, HEAD with ${response.status}.`,
          response,
        ),
      ];
    },
  };
};

const plansOf = (operation: CheckedOperation): Plan[] => {
  const plan = (name: string, make: (tools: Tools) => Promise<Scenario | undefined>): Plan => ({
    operation,
    group: 'the envelope',
    name,
    writes: !isReading(operation),
    make: async (tools) => {
      const scenario = await make(tools);
      return scenario ? [scenario] : [];
    },
  });
  return isReading(operation)
    ? [
        plan('an unknown route', (tools) => unknownRoute(operation, tools)),
        plan('HEAD', (tools) => head(operation, tools)),
        plan('another origin', (tools) => crossOrigin(operation, tools)),
      ]
    : [];
};

export const envelope: Law = {
  name: 'the envelope',
  text:
    'JSON is UTF-8 and says nothing else; no response sets a cookie or may be cached for other callers; an error has no ' +
    'stack trace, query or path of the server, and can be read from another origin if a success can. Unknown routes have ' +
    'the error body of the contract, and HEAD has the status of GET.',
  plansOf,
};
