import { callerNames, type ApiRequest, type CallerName } from '../request';
import type { Expected } from '../validateResponse';
import type { CheckedOperation } from '../operations';
import { invalidCredentials, invalidTokens } from '../tokens';
import { requestFor } from '../target';
import { isReading, type Plan } from './plan';
import { permittedCallers, fixtureOf, validRequest } from './request';

const unknownId = 2147483647;

/** A request with arbitrary content: the server checks access first. */
const minimalRequest = (operation: CheckedOperation, caller: CallerName): ApiRequest =>
  requestFor(caller, operation.id, Object.fromEntries(operation.parameters.path.map(({ name }) => [name, unknownId])));

const refusedWith = (status: number, check: string, because: string): Expected => ({
  check,
  statuses: [status],
  because,
});

const invalidTokenPlan = (operation: CheckedOperation): Plan => ({
  operation,
  group: 'callers',
  name: 'without a valid token',
  writes: !isReading(operation),
  make: async ({ testData: { target } }) => {
    const [caller = 'client'] = permittedCallers(operation);
    const token = await target.tokenOf(caller);
    if (token === undefined) return [];
    const expected = refusedWith(401, 'requests without a valid token are rejected', 'there is no valid access token');
    const bad = [...invalidCredentials(token, caller), ...(await invalidTokens(target.tokenOf))];
    return bad.map((credential) => ({
      request: { ...minimalRequest(operation, caller), credential },
      expected,
      isSameKind: () => true,
    }));
  },
});

const forbiddenCallerPlan = (operation: CheckedOperation, caller: CallerName): Plan => ({
  operation,
  group: 'callers',
  name: `a ${caller} has no access`,
  writes: !isReading(operation),
  make: async (tools) => {
    const expected = refusedWith(403, 'only listed callers have access', `x-access does not name the ${caller}`);
    const [host = 'client'] = permittedCallers(operation);
    const valid = fixtureOf(operation).deletes
      ? { request: minimalRequest(operation, caller) }
      : await validRequest(operation, tools, { caller: host });
    return [{ request: { ...valid.request, caller, headers: {} }, expected, isSameKind: () => true }];
  },
});

const publicPlan = (operation: CheckedOperation): Plan => ({
  operation,
  group: 'callers',
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

/** Access checks: no token, invalid tokens, and every caller that `x-access` does not list. */
export const accessPlans = (operation: CheckedOperation): Plan[] => {
  if (operation.callers.includes('anyone')) return [publicPlan(operation)];
  const uninvited = callerNames.filter(
    (name) => name !== 'otherClient' && !operation.callers.some((kind) => kind === name),
  );
  return [invalidTokenPlan(operation), ...uninvited.map((caller) => forbiddenCallerPlan(operation, caller))];
};
