import { isPart } from '#server/contract/document';
import { parametersSchema } from '#server/contract/validators';
import { brokenValues, wantedMessages } from '../breaks';
import { asText, type Call, type CallerName } from '../call';
import { badFiles } from '../files';
import type { Expected } from '../validateResponse';
import type { CheckedOperation } from '../operations';
import { checkJson, checkText } from '../schemas';
import type { Values } from '../world';
import { isReading, type Case, type Plan } from './plan';
import { validRequest, welcome } from './request';

type ErrorsOf = (call: Call) => ReturnType<ReturnType<typeof checkJson>['errors']>;

const refusal = (name: string, messages: Expected['messages'] = []): Expected => ({
  check: `the rule is enforced: ${name}`,
  statuses: [400],
  because: `it breaks a rule: ${name}`,
  messages,
});

/** A smaller request is of the same kind when it breaks the same rules at the same places. */
const sameBreaks = (errorsOf: ErrorsOf, call: Call): ((smaller: Call) => boolean) => {
  const marks = (one: Call): string =>
    errorsOf(one)
      .map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
      .sort()
      .join();
  const before = marks(call);
  return (smaller) => marks(smaller) === before;
};

const bodyErrors: ErrorsOf = ({ operation, body }) => {
  const check = (body?.kind === 'form' ? checkText : checkJson)(operation.body?.schema ?? {});
  const value = body?.kind === 'form' ? body.fields : body?.kind === 'json' ? body.value : undefined;
  return check(value) ? [] : check.errors();
};

const textsOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)]));

/** An empty text in an optional parameter says the same as leaving it out. */
const queryErrors: ErrorsOf = ({ operation, query }) => {
  const { query: parameters } = operation.parameters;
  const needed = parameters.filter(({ required }) => required).map(({ name }) => name);
  const told = Object.entries(textsOf(query)).filter(([name, text]) => text !== '' || needed.includes(name));
  const check = checkText(parametersSchema(parameters));
  return check(Object.fromEntries(told)) ? [] : check.errors();
};

/** A server may limit the size of what it reads: 413 comes before any rule. */
const isLarge = ({ body }: Call): boolean => body?.kind === 'json' && JSON.stringify(body.value).length > 250_000;

const caseOf = (call: Call, name: string, errorsOf: ErrorsOf): Case[] => {
  const errors = errorsOf(call);
  if (errors.length === 0) return [];
  const expected = refusal(name, wantedMessages(errors));
  const statuses = isLarge(call) ? [400, 413] : expected.statuses;
  return [{ call, expected: { ...expected, statuses }, holds: sameBreaks(errorsOf, call) }];
};

const bodyCases = (call: Call): Case[] => {
  const { operation, body } = call;
  if (!operation.body || !body || body.kind === 'text') return [];
  if (body.kind === 'json')
    return brokenValues(operation.body.schema, body.value).flatMap(({ name, value }) =>
      caseOf({ ...call, body: { kind: 'json', value } }, name, bodyErrors),
    );
  return brokenValues(operation.body.schema, body.fields).flatMap(({ name, value }) => {
    // In a form everything is text: what is an object here could only be sent as something else.
    const fields = isPart(value) ? value : {};
    const isFlat = Object.values(fields).every((field) => field !== null && typeof field !== 'object');
    return isFlat
      ? caseOf({ ...call, body: { kind: 'form', fields: textsOf(fields), files: [] } }, name, bodyErrors)
      : [];
  });
};

const fileCases = (call: Call): Case[] =>
  call.body?.kind === 'form'
    ? badFiles.map(([rule, file]) => ({
        call: {
          ...call,
          body: { kind: 'form', fields: call.body?.kind === 'form' ? call.body.fields : {}, files: [file] },
        },
        expected: {
          check: `the rule is enforced: attachments: ${rule}`,
          statuses: [400, 413, 415],
          because: `it breaks a rule: ${rule} (${file.name})`,
        },
        holds: () => true,
      }))
    : [];

const queryCases = (call: Call): Case[] => {
  const schema = parametersSchema(call.operation.parameters.query);
  return brokenValues(schema, call.query).flatMap(({ name, value }) =>
    isPart(value) ? caseOf({ ...call, query: value }, name, queryErrors) : [],
  );
};

const pathCases = (call: Call): Case[] =>
  call.operation.parameters.path.flatMap(({ name }) =>
    ['abc', '0', '-1', '1.5', '2147483648', '1e9999', '%'].map((text) => ({
      call: { ...call, path: { ...call.path, [name]: text } },
      expected: { ...refusal(`${name} in the path: ${text}`), statuses: [400, 404], undeclared: [404] },
      holds: () => true,
    })),
  );

const headerCases = (call: Call): Case[] =>
  call.operation.idempotent
    ? ['short', 'k'.repeat(101)].map((key) => ({
        call: { ...call, headers: { 'Idempotency-Key': key } },
        expected: refusal(`Idempotency-Key of ${key.length} characters`),
        holds: ({ headers }: Call) => headers['Idempotency-Key'] === key,
      }))
    : [];

/** Every way to break one rule of a valid request. */
const brokenCases = (call: Call): Case[] => [
  ...queryCases(call),
  ...pathCases(call),
  ...headerCases(call),
  ...bodyCases({ ...call, headers: {} }),
  ...fileCases({ ...call, headers: {} }),
];

/** Each rule of the contract broken once. The request is refused, and says which field in the contract's words. */
export const rulesPlan = (operation: CheckedOperation, caller: CallerName, full: boolean): Plan => ({
  operation,
  group: 'rules',
  name: 'every rule broken once',
  writes: !isReading(operation),
  make: async (tools) => brokenCases((await validRequest(operation, tools, { caller, full })).call),
});

export const rulesPlans = (operation: CheckedOperation): Plan[] => {
  const { path, query } = operation.parameters;
  const isRuled = path.length + query.length > 0 || operation.body !== undefined;
  return isRuled
    ? welcome(operation)
        .slice(0, 1)
        .map((caller) => rulesPlan(operation, caller, true))
    : [];
};
