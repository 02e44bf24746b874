import { isPart, type Part } from '../../../server/contract/document';
import type { Answer, Body, Call, CallerName } from './call';
import type { createClient } from './client';
import { operationNamed } from './operations';
import type { TokenSource } from './tokens';

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
  readonly send: (call: Call) => Promise<Answer>;
  readonly tokenOf: TokenSource;
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
  const sendAs = async (call: Call): Promise<Answer> => {
    const token = call.credential ? undefined : await tokenOf(call.caller);
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
    askAny,
    ask: async (...what) => {
      const answer = await askAny(...what);
      return isPart(answer) ? answer : {};
    },
    sent: client.sent,
  };
};
