import type { Body, Call } from '../call';
import type { Expected } from '../validateResponse';
import { methodsOf, type CheckedOperation } from '../operations';
import type { Case, Plan } from './plan';
import { validRequest, welcome } from './request';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const asText = (body: Body | undefined): string => (body?.kind === 'json' ? JSON.stringify(body.value) : 'text');

const always = (): boolean => true;

const otherMethods = (call: Call): Case[] =>
  methods
    .filter((method) => !methodsOf(call.operation.path).includes(method))
    .map((method) => {
      const expected: Expected = {
        check: 'methods the contract does not list are refused',
        statuses: [404, 405],
        undeclared: [404, 405],
        because: `the contract lists no ${method} here`,
      };
      return {
        call: {
          operation: call.operation,
          caller: call.caller,
          path: call.path,
          query: call.query,
          method,
          headers: {},
        },
        expected,
        holds: always,
      };
    });

/** Not in the contract; any answer will do that is no failure. */
const headAndOptions = (call: Call): Case[] =>
  ['HEAD', 'OPTIONS'].map((method) => ({
    call: { operation: call.operation, caller: call.caller, path: call.path, query: call.query, method, headers: {} },
    expected: {
      check: 'HEAD and OPTIONS do no harm',
      statuses: [200, 204, 400, 401, 403, 404, 405, 501],
      undeclared: [200, 204, 400, 401, 403, 404, 405, 501],
      because: 'the server must not fail over a method',
      isBare: true,
    },
    holds: always,
  }));

const wrongMedia = (call: Call, isForm: boolean): Case[] => {
  const others: (readonly [type: string, text: string])[] = [
    ['text/plain', asText(call.body)],
    ['application/xml', '<a/>'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ...(isForm ? [['application/json', '{}'] as const] : []),
  ];
  return others.map(([type, text]) => ({
    call: { ...call, headers: {}, body: { kind: 'text', type, text } },
    expected: {
      check: 'other media types are refused',
      statuses: [415],
      because: `the operation does not take ${type}`,
    },
    holds: always,
  }));
};

const unreadable = (call: Call): Case[] =>
  ['{"a":', '', 'nonsense', '[1,', '\u0000', '"'.repeat(9)].map((text) => ({
    call: { ...call, headers: {}, body: { kind: 'text', type: 'application/json', text } },
    expected: { check: 'what cannot be read is refused', statuses: [400], because: 'the body is no JSON' },
    holds: always,
  }));

/** More than any record needs. */
const tooMuch = 12_000_000;

const oversized = (call: Call): Case => ({
  call: {
    ...call,
    headers: {},
    mayBreak: true,
    body: { kind: 'text', type: 'application/json', text: `{"a":"${'a'.repeat(tooMuch)}"}` },
  },
  expected: {
    check: 'oversized bodies are refused',
    // A server may close the connection before it has all of it.
    statuses: [400, 413, 0],
    because: 'the body is larger than any record, and misses what is required',
  },
  holds: () => false,
});

const casesOf = (operation: CheckedOperation, call: Call): Case[] => {
  const media = operation.body?.mediaType;
  if (media === undefined) return [...otherMethods(call), ...headAndOptions(call)];
  const isForm = media === 'multipart/form-data';
  return [
    ...otherMethods(call),
    ...headAndOptions(call),
    ...wrongMedia(call, isForm),
    ...(isForm ? [] : [...unreadable(call), oversized(call)]),
  ];
};

/** Methods the contract does not have, media types the operation does not take, bodies nobody can read. */
export const protocolPlans = (operation: CheckedOperation): Plan[] =>
  welcome(operation)
    .slice(0, 1)
    .map((caller) => ({
      operation,
      group: 'methods and media types',
      name: 'other methods, media types and unreadable bodies',
      // Methods that are not listed might do something on a server that has them.
      writes: true,
      make: async (tools) => {
        const { call } = await validRequest(operation, tools, { caller, fresh: false });
        return casesOf(operation, call);
      },
    }));
