import { isPart } from '#server/contract/document';
import type { OperationId } from '#server/contract/handler';
import type { Fault, Passed, Passing } from '../contractFaults';

/** A fault a server may have, and how its finding is known. */
export interface PlantedFault {
  readonly name: string;
  /** The operation it is planted in. */
  readonly operation: OperationId;
  /** What the report must name. */
  readonly check: RegExp;
  readonly fault: Fault;
}

export type Json = Record<string, unknown>;

/** A body as JSON; undefined when there is none. */
export const jsonOf = (body: string): unknown => (body === '' ? undefined : (JSON.parse(body) as unknown));

/** The answer with another status and body. */
export const answering = (answer: Passing, status: number, json: unknown): Passing => ({
  ...answer,
  status,
  headers: { ...answer.headers, 'content-type': 'application/json' },
  body: JSON.stringify(json),
});

export const isSuccess = ({ status }: Passing): boolean => status >= 200 && status < 300;

/** Only requests of this call; everything else passes as it is. */
export const at =
  (method: string, path: string | RegExp, fault: Fault): Fault =>
  (request) =>
    request.method === method && (typeof path === 'string' ? request.path === path : path.test(request.path))
      ? fault(request)
      : request.forward();

/** Changes the JSON of a success. */
export const replying =
  (change: (json: Json) => unknown): Fault =>
  async (request) => {
    const answer = await request.forward();
    const json = isSuccess(answer) ? jsonOf(answer.body) : undefined;
    return isPart(json) ? answering(answer, answer.status, change({ ...json })) : answer;
  };

/** Changes the one record of a success. */
export const replyingRecord = (name: string, change: (record: Json) => unknown): Fault =>
  replying((json) => ({ ...json, [name]: isPart(json[name]) ? change({ ...json[name] }) : json[name] }));

/** Mends what is sent, so that a rule is not enforced. */
export const mending =
  (mend: (body: Json) => Json): Fault =>
  (request) =>
    request.forward(isPart(request.json) ? { json: mend({ ...request.json }) } : {});

/** The headers of a request with another value, or without one. */
export const withHeader = ({ headers }: Passed, name: string, value: string | undefined): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)),
  ...(value !== undefined && { [name]: value }),
});

/** The record without a field. */
export const without = (record: Json, name: string): Json =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

export const vendor = (verb: string): string => `/api/vendor/${verb}vendor`;

/** What a fault may use: somebody else's token. */
export interface Tokens {
  readonly concierge: string;
  readonly client: string;
  readonly otherClient: string;
}
