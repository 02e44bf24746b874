import { isJsonObject } from '#server/contract/jsonObject';
import type { ApiRequest, CallerName } from '../request';
import type { Expected } from '../validateResponse';
import type { CheckedOperation } from '../operations';
import { isReading, type Check, type TestCase, type Tools } from '../plans/plan';
import { fullRequest, isValidRequest, repeatableCallers, validRequest } from '../plans/request';
import { successExpected, validCase } from '../plans/validCase';
import type { Law } from './law';
import { need } from './scenario';
import { isFreeText, withOtherValues } from './unusualValues';

/** Texts that cause errors in other servers. */
const hostileTexts: readonly string[] = [
  "'; DROP TABLE family; --",
  "' OR '1'='1",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  '../../../../etc/passwd',
  '%00%0a%0d',
  'line\r\nSet-Cookie: a=b',
  '\u202Eright to left\u202C',
  'Zalgo\u0301\u0302\u0303\u0304',
  '👩‍👩‍👧‍👦 Ⅷ ﷽',
  '\\u0000 \\x00 \\',
  '=HYPERLINK("http://x.example")',
  'null',
  '[object Object]',
  '1e309',
  '\uFEFFbom',
  '\u2028\u2029',
];

/** Texts that many databases cannot store. They may be rejected but must not cause a server error. */
const notText: readonly string[] = ['nul \u0000 inside', 'half a pair \uD800'];

/** Field names that no schema has and that other servers mishandle. */
const extraFields = { unknownField: 'x', isConcierge: true, loginProfileId: 1, $where: 'sleep(1000)' };

const refusable = (operation: CheckedOperation): Expected => ({
  check: 'hostile requests cause no server error',
  statuses: [...operation.statuses].filter((status) => status < 500),
  because: 'no input may cause a server error',
});

/** A request with one of the texts in each field that takes any text. */
const withTexts = async (operation: CheckedOperation, tools: Tools, caller: CallerName, texts: readonly string[]) => {
  const prepared = await fullRequest(operation, tools, caller);
  const { body } = prepared.request;
  const before = body?.kind === 'json' ? body.value : {};
  const which = tools.rng.integer(0, texts.length - 1);
  const except = Object.keys(prepared.values);
  const value = withOtherValues(operation.body?.schema ?? {}, before, which, except, ({ schema }) =>
    isFreeText(schema) ? texts : [],
  );
  need(value !== before, 'No field takes any text.');
  const request: ApiRequest = { ...prepared.request, body: { kind: 'json', value } };
  return validCase(operation, tools, caller, { ...prepared, request });
};

const hostileBody = async (operation: CheckedOperation, tools: Tools, caller: CallerName) => [
  await withTexts(operation, tools, caller, hostileTexts),
  async (): Promise<TestCase> => ({
    ...(await withTexts(operation, tools, caller, notText)),
    expected: refusable(operation),
    isSameKind: () => true,
  }),
];

const hostileQuery = async (operation: CheckedOperation, tools: Tools, caller: CallerName) => {
  const { request } = await validRequest(operation, tools, { caller, full: true });
  const { name } = tools.rng.pick(operation.parameters.query);
  const text = tools.rng.pick([...hostileTexts, 'nul\u0000', '']);
  const hostile: ApiRequest = { ...request, query: { ...request.query, [name]: text } };
  return [{ request: hostile, expected: refusable(operation), isSameKind: () => true }];
};

/** Objects are open: undeclared fields are ignored. */
const extra = async (operation: CheckedOperation, tools: Tools, caller: CallerName) => {
  const prepared = await fullRequest(operation, tools, caller);
  const { body } = prepared.request;
  const value = body?.kind === 'json' ? body.value : undefined;
  need(isJsonObject(value), 'The body is no object.');
  const request: ApiRequest = { ...prepared.request, body: { kind: 'json', value: { ...extraFields, ...value } } };
  const expected = { ...successExpected(operation), check: 'undeclared fields are ignored' };
  return [{ ...validCase(operation, tools, caller, { ...prepared, request }), expected, isSameKind: isValidRequest }];
};

const kindsOf = ({ body, parameters, method }: CheckedOperation) => [
  ...(body?.mediaType === 'application/json'
    ? [['a hostile text in a field', hostileBody] as const, ['undeclared fields', extra] as const]
    : []),
  ...(parameters.query.length > 0 && method === 'GET'
    ? [['a hostile text in a parameter', hostileQuery] as const]
    : []),
];

/** Malicious texts are stored as they were sent or rejected, and cause no server error. Undeclared fields are ignored. */
export const hostileRequests: Law = {
  name: 'hostile requests',
  checksOf: (operation) =>
    repeatableCallers(operation)
      .slice(0, 1)
      .flatMap((caller) =>
        kindsOf(operation).map(([name, make]): Check => ({
          name,
          writes: !isReading(operation),
          make: (tools) => make(operation, tools, caller),
        })),
      ),
};
