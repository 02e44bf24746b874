import { createAjv } from '#openapi/keywords/ajv';
import contract from '#server/generated/contract.gen.json';
import { noteFailure } from './failures';

/** What a call is answered with: a body, a whole response, or a function that makes one of them. */
export type Answer = unknown;

/** The network as a test sees it. */
export interface Edge {
  readonly fetch: (request: Request) => Promise<Response>;
  /** What was asked so far, as `GET /api/user/validate`. */
  readonly requests: string[];
  /** Answers a call differently from now on. */
  answer: (call: string, answer: Answer) => void;
}

const ajv = createAjv({ allErrors: true });
ajv.addSchema(contract, 'contract');

const step = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1');

function pathOf(pathname: string): string | undefined {
  const fits = (path: string): boolean => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  return Object.keys(contract.paths).find(fits);
}

/** Whether the contract has an operation. */
export const isInContract = (method: string, path: string): boolean =>
  Object.entries(contract.paths).some(([known, operations]) => known === path && method in operations);

/** A body the server could not have sent would make a test about nothing. */
function checkBody(method: string, pathname: string, body: unknown): void {
  const path = pathOf(pathname);
  if (path === undefined) throw new Error(`The contract has no ${pathname}.`);
  const place = `#/paths/${step(path)}/${method.toLowerCase()}/responses/200/content/application~1json/schema`;
  const validate = ajv.compile({ $ref: `contract${place}` });
  if (!validate(body)) throw new Error(`${method} ${pathname} cannot answer this: ${ajv.errorsText(validate.errors)}`);
}

const isFunction = (answer: unknown): answer is (request: Request) => unknown => typeof answer === 'function';

async function respond(request: Request, answer: Answer): Promise<Response> {
  const made: unknown = isFunction(answer) ? await answer(request) : answer;
  if (made instanceof Response) return made.clone();
  checkBody(request.method, new URL(request.url).pathname, made);
  return Response.json(made);
}

/**
 * The network edge of a test: each call by method and path with its answer. Bodies are held against the contract; a call
 * without an answer fails the test.
 */
export function answering(answers: Readonly<Record<string, Answer>>): Edge {
  const known = new Map(Object.entries(answers));
  const requests: string[] = [];
  return {
    requests,
    answer: (call, answer) => known.set(call, answer),
    fetch: (request) => {
      const call = `${request.method} ${new URL(request.url).pathname}`;
      requests.push(call);
      if (known.has(call)) return respond(request, known.get(call));
      noteFailure(`Nobody answers ${call}`);
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  };
}

/** The contract's body of a failure. */
export const failing = (status: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json({ message }, { status, headers });

/** A lost network. */
export const unreachable = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));
