import { methodsOf, type CheckedOperation } from '#scripts/contract/verify/operations';
import type { Check, TestCase } from '#scripts/contract/verify/plans/plan';
import { firstCaller, unkeyed, validRequest } from '#scripts/contract/verify/plans/request';
import type { ApiRequest, Body } from '#scripts/contract/verify/request';
import type { Expected } from '#scripts/contract/verify/validateResponse';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const asText = (body: Body | undefined): string => (body?.kind === 'json' ? JSON.stringify(body.value) : 'text');

const always = (): boolean => true;

/** The request with another method, without headers and body. */
const withMethod = ({ operation, caller, path, query }: ApiRequest, method: string): ApiRequest => ({
  operation,
  caller,
  path,
  query,
  method,
  headers: {},
});

const otherMethods = (request: ApiRequest): TestCase[] =>
  methods
    .filter((method) => !methodsOf(request.operation.path).includes(method))
    .map((method) => {
      const expected: Expected = {
        check: 'undeclared methods are rejected',
        // An authentication may reject what is not declared first; 501 is the status of an unknown method.
        statuses: [401, 403, 404, 405, 501],
        undeclared: [401, 403, 404, 405, 501],
        because: `the contract declares no ${method} here`,
      };
      return {
        request: withMethod(request, method),
        expected,
        isSameKind: always,
      };
    });

/** The contract declares neither: any response is valid but a server error that is not 501. */
const headAndOptions = (request: ApiRequest): TestCase[] =>
  ['HEAD', 'OPTIONS'].map((method) => ({
    request: withMethod(request, method),
    expected: {
      check: 'HEAD and OPTIONS cause no server error',
      statuses: [200, 204, 400, 401, 403, 404, 405, 501],
      undeclared: [200, 204, 400, 401, 403, 404, 405, 501],
      because: 'no method may cause a server error',
      statusOnly: true,
    },
    isSameKind: always,
  }));

/** The request with this text as its body. */
const withText = (
  request: ApiRequest,
  [type, text]: readonly [type: string, text: string],
  check: string,
  status: number,
  because: string,
): TestCase => ({
  request: { ...unkeyed(request), body: { kind: 'text', type, text } },
  expected: { check, statuses: [status], because },
  isSameKind: always,
});

const wrongMedia = (request: ApiRequest, isForm: boolean): TestCase[] => {
  const others: (readonly [type: string, text: string])[] = [
    ['text/plain', asText(request.body)],
    ['application/xml', '<a/>'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ...(isForm ? [['application/json', '{}'] as const] : []),
  ];
  return others.map((body) =>
    withText(request, body, 'undeclared media types are rejected', 415, `the operation does not accept ${body[0]}`),
  );
};

const unreadable = (request: ApiRequest): TestCase[] =>
  ['{"a":', 'nonsense', '[1,', '\u0000', '"'.repeat(9)].map((text) =>
    withText(request, ['application/json', text], 'malformed bodies are rejected', 400, 'the body is not JSON'),
  );

/** `{}` would clear a record whose fields are all optional. */
const empty = (request: ApiRequest): TestCase[] =>
  ['', '{}'].map((text) =>
    withText(request, ['application/json', text], 'empty bodies are rejected', 400, 'the body is empty'),
  );

/** Larger than any record. */
const tooMuch = 12_000_000;

const oversized = (request: ApiRequest): TestCase => ({
  request: {
    ...unkeyed(request),
    allowsDisconnect: true,
    body: {
      kind: 'text',
      type: 'application/json',
      text: `{"a":"${'a'.repeat(tooMuch)}"}`,
      command: `printf '{"a":"%s"}' $(head -c ${tooMuch} /dev/zero | tr '\\0' a)`,
    },
  },
  expected: {
    check: 'oversized bodies are rejected',
    // A server may close the connection before it receives the complete body.
    statuses: [400, 413, 0],
    because: 'the body is larger than any record and lacks required fields',
  },
  isSameKind: () => false,
});

const casesOf = (operation: CheckedOperation, request: ApiRequest): TestCase[] => {
  const media = operation.body?.mediaType;
  if (media === undefined) return [...otherMethods(request), ...headAndOptions(request)];
  const isForm = media === 'multipart/form-data';
  return [
    ...otherMethods(request),
    ...headAndOptions(request),
    ...wrongMedia(request, isForm),
    ...(isForm ? [] : [...unreadable(request), ...empty(request), oversized(request)]),
  ];
};

/** Undeclared methods, undeclared media types, malformed and empty bodies. */
export const protocolChecks = (operation: CheckedOperation): Check[] => {
  const caller = firstCaller(operation);
  if (caller === undefined) return [];
  return [
    {
      name: 'undeclared methods and media types, malformed and empty bodies',
      // A server may implement undeclared methods.
      writes: true,
      beside: true,
      make: async (tools) => casesOf(operation, (await validRequest(operation, tools, { caller })).request),
    },
  ];
};
