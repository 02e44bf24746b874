import { isJsonObject } from '#server/contract/jsonObject';
import { parametersSchema } from '#server/contract/schemas';
import { invalidValues, expectedMessages } from '../invalidValues';
import { asText, type ApiRequest, type CallerName } from '../request';
import { invalidFiles } from '../files';
import type { Expected } from '../validateResponse';
import type { CheckedOperation } from '../operations';
import { checkJson, checkText } from '../schemas';
import type { Values } from '../target';
import { isReading, type Check, type TestCase } from '../plans/plan';
import { firstCaller, unkeyed, validRequest } from '../plans/request';
import type { Law } from './law';

type ErrorsOf = (request: ApiRequest) => ReturnType<ReturnType<typeof checkJson>['errors']>;

const refusal = (name: string, messages: Expected['messages'] = []): Expected => ({
  check: `the rule is enforced: ${name}`,
  statuses: [400],
  because: `it violates a rule: ${name}`,
  messages,
});

/** A shrunk request is of the same kind when it violates the same rules in the same fields. */
const sameBreaks = (errorsOf: ErrorsOf, request: ApiRequest): ((smaller: ApiRequest) => boolean) => {
  const marks = (one: ApiRequest): string =>
    errorsOf(one)
      .map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
      .sort()
      .join();
  const before = marks(request);
  return (smaller) => marks(smaller) === before;
};

const bodyErrors: ErrorsOf = ({ operation, body }) => {
  const check = (body?.kind === 'form' ? checkText : checkJson)(operation.body?.schema ?? {});
  const value = body?.kind === 'form' ? body.fields : body?.kind === 'json' ? body.value : undefined;
  return check(value) ? [] : check.errors();
};

const textsOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]));

/** An empty optional parameter equals a missing one. */
const queryErrors: ErrorsOf = ({ operation, query }) => {
  const { query: parameters } = operation.parameters;
  const needed = parameters.filter(({ required }) => required).map(({ name }) => name);
  const relevant = Object.entries(textsOf(query)).filter(([name, text]) => text !== '' || needed.includes(name));
  const check = checkText(parametersSchema(parameters));
  return check(Object.fromEntries(relevant)) ? [] : check.errors();
};

/** A server may limit the size of a body: 413 precedes validation. */
const isLarge = ({ body }: ApiRequest): boolean => body?.kind === 'json' && JSON.stringify(body.value).length > 250_000;

const caseOf = (request: ApiRequest, name: string, errorsOf: ErrorsOf): TestCase[] => {
  const errors = errorsOf(request);
  if (errors.length === 0) return [];
  const expected = refusal(name, expectedMessages(errors));
  const statuses = isLarge(request) ? [400, 413] : expected.statuses;
  return [{ request, expected: { ...expected, statuses }, isSameKind: sameBreaks(errorsOf, request) }];
};

const bodyCases = (request: ApiRequest): TestCase[] => {
  const { operation, body } = request;
  if (!operation.body || !body || body.kind === 'text') return [];
  if (body.kind === 'json')
    return invalidValues(operation.body.schema, body.value).flatMap(({ name, value }) =>
      caseOf({ ...request, body: { kind: 'json', value } }, name, bodyErrors),
    );
  return invalidValues(operation.body.schema, body.fields).flatMap(({ name, value }) => {
    // Form fields are texts; objects cannot be sent.
    const fields = isJsonObject(value) ? value : {};
    const isFlat = Object.values(fields).every((field) => field !== null && typeof field !== 'object');
    return isFlat
      ? caseOf({ ...request, body: { kind: 'form', fields: textsOf(fields), files: [] } }, name, bodyErrors)
      : [];
  });
};

const fileCases = (request: ApiRequest): TestCase[] =>
  request.body?.kind === 'form'
    ? invalidFiles.map(([rule, file]) => ({
        request: {
          ...request,
          body: { kind: 'form', fields: request.body?.kind === 'form' ? request.body.fields : {}, files: [file] },
        },
        expected: {
          check: `the rule is enforced: attachments: ${rule}`,
          statuses: [400, 413, 415],
          because: `it violates a rule: ${rule} (${file.name})`,
        },
        isSameKind: () => true,
      }))
    : [];

const queryCases = (request: ApiRequest): TestCase[] => {
  const schema = parametersSchema(request.operation.parameters.query);
  return invalidValues(schema, request.query).flatMap(({ name, value }) =>
    isJsonObject(value) ? caseOf({ ...request, query: value }, name, queryErrors) : [],
  );
};

const pathCases = (request: ApiRequest): TestCase[] =>
  request.operation.parameters.path.flatMap(({ name }) =>
    ['abc', '0', '-1', '1.5', '2147483648', '1e9999', '%'].map((text) => ({
      request: { ...request, path: { ...request.path, [name]: text } },
      expected: refusal(`${name} in the path: ${text}`),
      isSameKind: () => true,
    })),
  );

const headerCases = (request: ApiRequest): TestCase[] =>
  request.operation.idempotent
    ? ['short', 'k'.repeat(101)].map((key) => ({
        request: { ...request, headers: { 'Idempotency-Key': key } },
        expected: refusal(`Idempotency-Key of ${key.length} characters`),
        isSameKind: ({ headers }: ApiRequest) => headers['Idempotency-Key'] === key,
      }))
    : [];

/** One case for each rule that a valid request can violate. */
const brokenCases = (request: ApiRequest): TestCase[] => [
  ...queryCases(request),
  ...pathCases(request),
  ...headerCases(request),
  ...bodyCases(unkeyed(request)),
  ...fileCases(unkeyed(request)),
];

/** Violates each rule once. The request must be rejected with the contract's message for the field. */
const rulesCheck = (operation: CheckedOperation, caller: CallerName, full: boolean): Check => ({
  name: 'each rule violated once',
  writes: !isReading(operation),
  beside: true,
  make: async (tools) => brokenCases((await validRequest(operation, tools, { caller, full })).request),
});

/**
 * A request that violates one rule of a field or parameter (type, length, pattern, format, value, date, condition)
 * is rejected with 400 and the message of the contract for that field.
 */
export const rules: Law = {
  name: 'rules',
  checksOf: (operation) => {
    const caller = firstCaller(operation);
    const { path, query } = operation.parameters;
    const isRuled = path.length + query.length > 0 || operation.body !== undefined;
    return isRuled && caller !== undefined ? [rulesCheck(operation, caller, true)] : [];
  },
};
