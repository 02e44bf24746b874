import { unknownId } from '#scripts/contract/verify/fixture';
import { callerFieldOf } from '#scripts/contract/verify/lifecycle';
import type { CheckedOperation } from '#scripts/contract/verify/operations';
import { isReading, type Check } from '#scripts/contract/verify/plans/plan';
import { fixtureOf, permittedCallers, unkeyed, validRequest, withValues } from '#scripts/contract/verify/plans/request';
import { callerNames, mayCall, type ApiRequest, type CallerName } from '#scripts/contract/verify/request';
import { mergedAllOf } from '#scripts/contract/verify/schemas';
import { requestFor } from '#scripts/contract/verify/target';
import { invalidCredentials, invalidTokens } from '#scripts/contract/verify/tokens';
import { declarationOf } from '../keywords';
import { need } from '../scenario';

/** A request with arbitrary content: the server checks access first. */
const minimalRequest = (operation: CheckedOperation, caller: CallerName): ApiRequest =>
  requestFor(caller, operation.id, Object.fromEntries(operation.parameters.path.map(({ name }) => [name, unknownId])));

const invalidToken = (operation: CheckedOperation): Check => ({
  name: 'without a valid token',
  writes: !isReading(operation),
  beside: true,
  make: async ({ testData: { target } }) => {
    const [caller = 'client'] = permittedCallers(operation);
    const token = await target.tokenOf(caller);
    need(token !== undefined, `The token command returned no token for ${caller}.`);
    const bad = [...invalidCredentials(token, caller), ...(await invalidTokens(target.tokenOf))];
    return bad.map((credential) => ({
      request: { ...minimalRequest(operation, caller), credential },
      expected: {
        check: 'requests without a valid token are rejected',
        statuses: [401],
        because: 'there is no valid access token',
      },
      isSameKind: () => true,
    }));
  },
});

const forbiddenCaller = (operation: CheckedOperation, caller: CallerName): Check => ({
  name: `a ${caller} has no access`,
  writes: !isReading(operation),
  beside: true,
  make: async (tools) => {
    const [host = 'client'] = permittedCallers(operation);
    const { request } = fixtureOf(operation).deletes
      ? { request: minimalRequest(operation, caller) }
      : await validRequest(operation, tools, { caller: host });
    return [
      {
        request: { ...unkeyed(request), caller },
        expected: {
          check: 'only listed callers have access',
          statuses: [403],
          because: `security does not name the ${caller}`,
        },
        isSameKind: () => true,
      },
    ];
  },
});

/** A parameter that names a person, in an operation on the caller's own records. */
const personIn = (operation: CheckedOperation): string | undefined =>
  declarationOf(operation)['x-scope'] === 'self'
    ? operation.parameters.query.find(({ schema }) => mergedAllOf(schema)['format'] === 'email')?.name
    : undefined;

const otherPerson = (operation: CheckedOperation, name: string, caller: CallerName): Check => ({
  name: 'the name of another person',
  writes: !isReading(operation),
  make: async (tools) => {
    const { request } = await validRequest(operation, tools, { caller });
    const other = isReading(operation)
      ? 'another.person@contract.example'
      : await tools.testData.profile(caller === 'concierge' ? 'client' : 'concierge');
    return [
      {
        request: isReading(operation)
          ? { ...request, query: { ...request.query, [name]: other } }
          : withValues(request, { [name]: other }),
        expected: {
          check: 'callers name themselves only',
          statuses: [403, 404],
          because: `the ${name} is not that of the ${caller}`,
        },
        isSameKind: () => false,
      },
    ];
  },
});

const publicAccess = (operation: CheckedOperation): Check => ({
  name: 'public access',
  writes: false,
  make: () =>
    Promise.resolve([
      {
        request: minimalRequest(operation, 'anyone'),
        expected: { check: 'public access', statuses: [operation.success.status], because: 'anyone has access' },
        isSameKind: () => true,
      },
    ]),
});

/** No token, invalid tokens, and every caller that `security` does not list. */
export const callerChecks = (operation: CheckedOperation): Check[] => {
  if (operation.callers.includes('anyone')) return [publicAccess(operation)];
  const uninvited = callerNames.filter((name) => name !== 'otherClient' && !mayCall(operation, name));
  const person = personIn(operation) ?? callerFieldOf(operation);
  return [
    invalidToken(operation),
    ...uninvited.map((caller) => forbiddenCaller(operation, caller)),
    ...(person === undefined
      ? []
      : permittedCallers(operation).map((caller) => otherPerson(operation, person, caller))),
  ];
};
