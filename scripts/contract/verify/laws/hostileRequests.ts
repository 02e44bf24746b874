import { isJsonObject } from '#server/contract/jsonObject';
import type { ApiRequest, CallerName } from '../request';
import { extraFields, hostileTexts, hostileValue } from '../hostileValues';
import type { Expected } from '../validateResponse';
import type { CheckedOperation } from '../operations';
import { isReading, type Check, type TestCase, type Tools } from '../plans/plan';
import { fullRequest, isValidRequest, repeatableCallers, validRequest } from '../plans/request';
import { successExpected, validCase } from '../plans/validCase';
import type { Law } from './law';
import { need } from './scenario';

const refusable = (operation: CheckedOperation): Expected => ({
  check: 'hostile requests cause no server error',
  statuses: [...operation.statuses].filter((status) => status < 500),
  because: 'no input may cause a server error',
});

/** Whether a database can store the text. */
const isStorable = (value: unknown): boolean => !/\\u0000|\\ud[89a-f]/i.test(JSON.stringify(value));

const hostileBody = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<TestCase[]> => {
  const prepared = await fullRequest(operation, tools, caller);
  const { body } = prepared.request;
  if (body?.kind !== 'json' || !operation.body) return [];
  const hostile = hostileValue(operation.body.schema, body.value, tools.rng, Object.keys(prepared.values));
  need(hostile !== undefined, 'No field takes any text.');
  const request: ApiRequest = { ...prepared.request, body: { kind: 'json', value: hostile.value } };
  const base = validCase(operation, tools, caller, { ...prepared, request });
  const isFine = isStorable(hostile.value) && isValidRequest(request);
  return [
    {
      ...base,
      expected: isFine ? successExpected(operation) : refusable(operation),
      isSameKind: isFine ? isValidRequest : () => true,
    },
  ];
};

const hostileQuery = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<TestCase[]> => {
  const { query } = operation.parameters;
  if (query.length === 0 || !isReading(operation)) return [];
  const { request } = await validRequest(operation, tools, { caller, full: true });
  const { name } = tools.rng.pick(query);
  const text = tools.rng.pick([...hostileTexts, 'nul\u0000', '']);
  return [
    {
      request: { ...request, query: { ...request.query, [name]: text } },
      expected: refusable(operation),
      isSameKind: () => true,
    },
  ];
};

/** Objects are open: undeclared fields are ignored. */
const extra = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<TestCase[]> => {
  const prepared = await fullRequest(operation, tools, caller);
  const { body } = prepared.request;
  if (body?.kind !== 'json' || !isJsonObject(body.value)) return [];
  const request: ApiRequest = { ...prepared.request, body: { kind: 'json', value: { ...extraFields, ...body.value } } };
  return [
    {
      ...validCase(operation, tools, caller, { ...prepared, request }),
      expected: { ...successExpected(operation), check: 'undeclared fields are ignored' },
    },
  ];
};

const kinds = {
  hostileBody: { name: 'a hostile text in a field', make: hostileBody },
  hostileQuery: { name: 'a hostile text in a parameter', make: hostileQuery },
  extra: { name: 'undeclared fields', make: extra },
} as const;

/** A request with hostile input. */
const hostileCheck = (operation: CheckedOperation, caller: CallerName, kind: keyof typeof kinds): Check => ({
  name: kinds[kind].name,
  writes: !isReading(operation),
  make: (tools) => kinds[kind].make(operation, tools, caller),
});

const hostileKinds = ({ body, parameters }: CheckedOperation): (keyof typeof kinds)[] => [
  ...(body?.mediaType === 'application/json' ? (['hostileBody', 'extra'] as const) : []),
  ...(parameters.query.length > 0 ? (['hostileQuery'] as const) : []),
];

export const hostileRequests: Law = {
  name: 'hostile requests',
  text: 'Malicious texts are stored as they were sent or rejected, and cause no server error. Undeclared fields are ignored.',
  checksOf: (operation) =>
    repeatableCallers(operation)
      .slice(0, 1)
      .flatMap((caller) => hostileKinds(operation).map((kind) => hostileCheck(operation, caller, kind))),
};
