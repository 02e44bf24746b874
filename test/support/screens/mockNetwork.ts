import { createAjv } from '#openapi/shared/ajv';
import contract from '#server/generated/contract.gen.json';
import { noteFailure } from '../jest/failures';

/** A response: a body, a `Response`, or a function that returns one of them. */
export type MockResponse = unknown;

/** The network of a test. */
export interface MockNetwork {
  readonly fetch: (request: Request) => Promise<Response>;
  /** The requests so far, for example `GET /api/user/validate`. */
  readonly requests: string[];
  /** Replaces the response of an operation. */
  readonly respond: (call: string, response: MockResponse) => void;
}

const ajv = createAjv({ allErrors: true });
ajv.addSchema(contract, 'contract');

const step = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');

function pathOf(pathname: string): string | undefined {
  const fits = (path: string): boolean => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  return Object.keys(contract.paths).find(fits);
}

/** Returns whether the contract has an operation. */
export const isInContract = (method: string, path: string): boolean =>
  Object.entries(contract.paths).some(([available, operations]) => available === path && method in operations);

/** Fails the test for a body that violates the contract. */
function checkBody(method: string, pathname: string, body: unknown): void {
  const path = pathOf(pathname);
  if (path === undefined) throw new Error(`The contract has no ${pathname}.`);
  const place = `#/paths/${step(path)}/${method.toLowerCase()}/responses/200/content/application~1json/schema`;
  const validate = ajv.compile({ $ref: `contract${place}` });
  if (!validate(body)) noteFailure(`${method} ${pathname} cannot have this body: ${ajv.errorsText(validate.errors)}`);
}

const isFunction = (response: unknown): response is (request: Request) => unknown => typeof response === 'function';

async function respond(request: Request, response: MockResponse): Promise<Response> {
  const made: unknown = isFunction(response) ? await response(request) : response;
  if (made instanceof Response) return made.clone();
  checkBody(request.method, new URL(request.url).pathname, made);
  return Response.json(made);
}

/**
 * Creates the network of a test from responses by method and path. Bodies are validated against the contract; a request
 * without a response fails the test.
 */
export function mockNetwork(responses: Readonly<Record<string, MockResponse>>): MockNetwork {
  const available = new Map(Object.entries(responses));
  const requests: string[] = [];
  return {
    requests,
    respond: (call, response) => available.set(call, response),
    fetch: (request) => {
      const call = `${request.method} ${new URL(request.url).pathname}`;
      requests.push(call);
      if (available.has(call)) return respond(request, available.get(call));
      noteFailure(`No response for ${call}`);
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  };
}

/** Returns an error response of the contract. */
export const failing = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ message }, { status, headers });

/** A network failure. */
export const unreachable = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
