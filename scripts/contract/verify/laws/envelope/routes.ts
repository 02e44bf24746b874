import { randomUUID } from 'node:crypto';
import { envelopeViolations, isJson } from '#scripts/contract/verify/envelopeViolations';
import { isErrorBody } from '#scripts/contract/verify/notOffered';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type Scenario, type Tools } from '#scripts/contract/verify/plans/plan';
import { firstCaller, validRequest } from '#scripts/contract/verify/plans/request';
import { isSuccess, type ApiRequest, type ApiResponse, type CallerName } from '#scripts/contract/verify/request';
import { exchangesOn, scenarioCheck } from '../scenario';

const origin = { Origin: 'https://portal.example' };

const allowed = ({ headers }: ApiResponse): string | null => headers.get('access-control-allow-origin');

/** If the server allows the origin in a success, it also does in errors; otherwise the portal could not read them. */
const crossOrigin = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const { request: made } = await validRequest(operation, tools, { caller });
  const request = { ...made, headers: { ...made.headers, ...origin } };
  const play = async () => {
    const { send, violation } = exchangesOn(tools);
    const success = await send(request);
    if (!isSuccess(success) || allowed(success) === null) return [];
    const error = await send({ ...request, credential: { header: undefined, message: 'no token' } });
    if (operation.callers.includes('anyone') || error.status === 0 || allowed(error) === allowed(success)) return [];
    const message = `Access-Control-Allow-Origin is on a ${success.status}, but not on a ${error.status}.`;
    return [violation('errors can be read from another origin', message, error)];
  };
  return { request, play };
};

/** The error of an unknown route below this one. */
const unknownRoute = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const { request: made } = await validRequest(operation, tools, { caller });
  const unknown = { ...operation, path: `${operation.path}/${randomUUID()}` };
  const request: ApiRequest = { ...made, operation: unknown, query: {}, headers: {} };
  const play = async () => {
    const { send, isUnsure, violation } = exchangesOn(tools);
    const response = await send(request);
    if (isUnsure() || [429, 501, 503].includes(response.status)) return [];
    const isRight = [401, 404, 405].includes(response.status) && isJson(response) && isErrorBody(response.json);
    if (isRight) return envelopeViolations(request, response);
    const message = `An unknown path must respond with 404 and the contract's error body; it is ${response.status} ${response.contentType}.`;
    return [violation('unknown routes have the error body', message, response)];
  };
  return { request, play };
};

/** HEAD has the status of GET, or is not supported. */
const head = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<Scenario> => {
  const { request: made } = await validRequest(operation, tools, { caller });
  const request = { ...made, method: 'HEAD' };
  const play = async () => {
    const { send, violation } = exchangesOn(tools);
    const [get, response] = [await send(made), await send(request)];
    if ([0, 404, 405, 501].includes(response.status) || !isSuccess(get) || response.status === get.status) return [];
    const message = `GET responds with ${get.status}, HEAD with ${response.status}.`;
    return [violation('HEAD has the status of GET', message, response)];
  };
  return { request, play };
};

/** Unknown routes, HEAD, and requests of another origin. */
export const routeChecks = (operation: CheckedOperation): Check[] => {
  const caller = firstCaller(operation);
  if (!isReading(operation) || caller === undefined) return [];
  return [
    scenarioCheck('an unknown route', false, (tools) => unknownRoute(operation, tools, caller)),
    scenarioCheck('HEAD', false, (tools) => head(operation, tools, caller)),
    scenarioCheck('another origin', false, (tools) => crossOrigin(operation, tools, caller)),
  ];
};
