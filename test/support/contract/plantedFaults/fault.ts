import type { LawName } from '#scripts/contract/verify/laws/law';
import { isPart } from '#server/contract/parts';
import type { OperationId } from '#server/generated/operations.gen';
import type { Fault, Passed, Passing } from '../contractFaults';

/** A fault of a server, and the finding that it must cause. */
export interface PlantedFault {
  readonly name: string;
  /** The operation with the fault. */
  readonly operation: OperationId;
  /** The law that names it, alone. */
  readonly law: LawName;
  /** The text that the report must contain. */
  readonly check: RegExp;
  /** Further operations that show it. */
  readonly needs?: readonly OperationId[];
  /** Whether it is found only without other faults: their records or their checks hide it. */
  readonly alone?: boolean;
  readonly fault: Fault;
}

export type Json = Record<string, unknown>;

/** Returns the body as JSON; undefined without one. */
export const jsonOf = (body: string): unknown => (body === '' ? undefined : (JSON.parse(body) as unknown));

/** Returns the response with another status and body. */
export const respondWith = (response: Passing, status: number, json: unknown): Passing => ({
  ...response,
  status,
  headers: { ...response.headers, 'content-type': 'application/json' },
  body: JSON.stringify(json),
});

export const isSuccess = ({ status }: Passing): boolean => status >= 200 && status < 300;

/** Limits a fault to the requests of an operation. */
export const at =
  (method: string, path: string | RegExp, fault: Fault): Fault =>
  (request) =>
    request.method === method && (typeof path === 'string' ? request.path === path : path.test(request.path))
      ? fault(request)
      : request.forward();

/** Changes the JSON of a successful response. */
export const replying =
  (change: (json: Json) => unknown): Fault =>
  async (request) => {
    const response = await request.forward();
    const json = isSuccess(response) ? jsonOf(response.body) : undefined;
    return isPart(json) ? respondWith(response, response.status, change({ ...json })) : response;
  };

/** Changes the record of a successful response. */
export const replyingRecord = (name: string, change: (record: Json) => unknown): Fault =>
  replying((json) => ({ ...json, [name]: isPart(json[name]) ? change({ ...json[name] }) : json[name] }));

/** Changes a request so that it satisfies a rule, as if the server did not enforce it. */
export const mending =
  (mend: (body: Json) => Json): Fault =>
  (request) =>
    request.forward(isPart(request.json) ? { json: mend({ ...request.json }) } : {});

/** Returns the headers of a request or a response with one changed or removed. */
export const withHeader = (
  { headers }: Pick<Passed, 'headers'>,
  name: string,
  value: string | undefined,
): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
  ...(value !== undefined && { [name]: value }),
});

/** Returns the record without a field. */
export const without = (record: Json, name: string): Json =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

export const vendor = (verb: string): string => `/api/vendor/${verb}vendor`;

/** The context of a fault: the token of another caller. */
export interface Tokens {
  readonly concierge: string;
  readonly client: string;
  readonly otherClient: string;
}
