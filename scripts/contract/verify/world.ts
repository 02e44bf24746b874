import { isPart, type Part } from '#server/contract/document';
import type { Answer, Body, Call, CallerName } from './call';
import type { createClient } from './client';
import { operationNamed } from './operations';
import type { TokenSource } from './tokens';

/** The token command has no token for the caller. */
export class NoToken extends Error {}

export type Values = Readonly<Record<string, unknown>>;

/** Something that had to be read or made before a check could be tried was refused; `call` says by which operation. */
export class Unprepared extends Error {
  readonly call: Call;
  readonly answer: Answer;
  constructor(call: Call, answer: Answer) {
    super(`${call.operation.id} as ${call.caller} answered ${answer.status}`);
    this.call = call;
    this.answer = answer;
  }
}

/** There is nothing on this server to try a check with. */
export class NothingThere extends Error {}

/** The server under test, as everybody may use it. */
export interface World {
  readonly baseUrl: string;
  readonly readOnly: boolean;
  /** @throws NoToken */
  readonly send: (call: Call) => Promise<Answer>;
  readonly tokenOf: TokenSource;
  /** The token a request is sent with. @throws NoToken */
  readonly tokenFor: (call: Call) => Promise<string | undefined>;
  /** The JSON of a success. @throws Unprepared otherwise. */
  readonly ask: (caller: CallerName, operationId: string, values?: Values, body?: Body) => Promise<Part>;
  /** A success of any kind: a list, a number, a text. */
  readonly askAny: (caller: CallerName, operationId: string, values?: Values, body?: Body) => Promise<unknown>;
  /** How many requests were sent so far. */
  readonly sent: () => number;
}

export const json = (value: unknown): Body => ({ kind: 'json', value });

/** A call with its values put where the operation has parameters of these names. */
export const callOf = (caller: CallerName, operationId: string, values: Values = {}, body?: Body): Call => {
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

export const createWorld = (
  baseUrl: string,
  client: ReturnType<typeof createClient>,
  tokenOf: TokenSource,
  readOnly: boolean,
): World => {
  const tokenFor = async ({ credential, caller }: Call): Promise<string | undefined> => {
    if (credential || caller === 'anyone') return undefined;
    const token = await tokenOf(caller);
    if (token === undefined) throw new NoToken(`The token command has no token for ${caller}.`);
    return token;
  };
  const sendAs = async (call: Call): Promise<Answer> => {
    const token = await tokenFor(call);
    const header = call.credential ? call.credential.header : token === undefined ? undefined : `Bearer ${token}`;
    return client.send(call, header);
  };
  const askAny: World['askAny'] = async (caller, operationId, values, body) => {
    const call = callOf(caller, operationId, values, body);
    const answer = await sendAs(call);
    if (answer.status !== call.operation.success.status) throw new Unprepared(call, answer);
    return answer.json;
  };
  return {
    baseUrl,
    readOnly,
    send: sendAs,
    tokenOf,
    tokenFor,
    askAny,
    ask: async (...what) => {
      const answer = await askAny(...what);
      return isPart(answer) ? answer : {};
    },
    sent: client.sent,
  };
};
