import { randomUUID } from 'node:crypto';
import { envelopeViolations, isJson } from '#scripts/contract/verify/envelopeViolations';
import { isErrorBody } from '#scripts/contract/verify/notOffered';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check, type Scenario, type Tools } from '#scripts/contract/verify/plans/plan';
import { firstCaller, validRequest } from '#scripts/contract/verify/plans/request';
import type { ApiRequest, ApiResponse, CallerName } from '#scripts/contract/verify/request';
import type { Violation } from '#scripts/contract/verify/violation';
import { exchangesOn, need, scenarioCheck, type Exchanges } from '../scenario';

type Judge = (request: ApiRequest, exchanges: Exchanges, tools: Tools) => Promise<Violation[]>;

const scenarioOf = async (
  operation: CheckedOperation,
  caller: CallerName,
  tools: Tools,
  judge: Judge,
): Promise<Scenario> => {
  const { request } = await validRequest(operation, tools, { caller, least: true });
  return { request, play: () => judge(request, exchangesOn(tools), tools) };
};

const allowed = ({ headers }: ApiResponse): string | null => headers.get('access-control-allow-origin');

/**
 * With `--origin`, every response allows this origin. Otherwise, if a success allows an origin, errors do too: the portal
 * could not read them.
 */
const crossOrigin: Judge = async (made, { succeed, send, violation }, { testData: { target } }) => {
  const request = { ...made, headers: { ...made.headers, Origin: target.origin ?? 'https://portal.example' } };
  const success = await succeed(request);
  const isAllowed = (response: ApiResponse): boolean =>
    target.origin === undefined
      ? allowed(response) === allowed(success)
      : ['*', target.origin].includes(allowed(response) ?? '');
  const check = 'responses can be read from the origin of the portal';
  const message = ({ status }: ApiResponse): string =>
    `Access-Control-Allow-Origin is missing or another one on a ${status} for the origin ${request.headers.Origin}.`;
  if (!isAllowed(success)) return [violation(check, message(success), success)];
  if (made.operation.callers.includes('anyone')) return [];
  need(target.origin !== undefined || allowed(success) !== null, 'The server allows no other origin; see --origin.');
  const error = await send({ ...request, credential: { header: undefined, message: 'no token' } });
  return isAllowed(error) ? [] : [violation(check, message(error), error)];
};

/** The error of an unknown route below this one. */
const unknownRoute: Judge = async (made, { send, violation }) => {
  const unknown = { ...made.operation, path: `${made.operation.path}/${randomUUID()}` };
  const request: ApiRequest = { ...made, operation: unknown, query: {}, headers: {} };
  const response = await send(request);
  need(
    ![401, 403].includes(response.status),
    `The server asks for authentication on undeclared paths (${response.status}): their errors are not judged.`,
  );
  if ([404, 405].includes(response.status) && isJson(response) && isErrorBody(response.json))
    return envelopeViolations(request, response);
  const message = `An unknown path must respond with 404 and the contract's error body; it is ${response.status} ${response.contentType}.`;
  return [violation('unknown routes have the error body', message, response)];
};

/** HEAD has the status of GET, or is not supported. */
const head: Judge = async (made, { succeed, send, violation }) => {
  const get = await succeed(made);
  const response = await send({ ...made, method: 'HEAD' });
  if ([404, 405, 501, get.status].includes(response.status)) return [];
  const message = `GET responds with ${get.status}, HEAD with ${response.status}.`;
  return [violation('HEAD has the status of GET', message, response)];
};

/** Unknown routes, HEAD, and requests of another origin. */
export const routeChecks = (operation: CheckedOperation): Check[] => {
  const caller = firstCaller(operation);
  if (!isReading(operation) || caller === undefined) return [];
  const judges: readonly (readonly [string, Judge])[] = [
    ['an unknown route', unknownRoute],
    ['HEAD', head],
    ['another origin', crossOrigin],
  ];
  return judges.map(([name, judge]) =>
    scenarioCheck(name, false, (tools) => scenarioOf(operation, caller, tools, judge)),
  );
};
