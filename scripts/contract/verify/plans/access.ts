import { callerNames, type Call, type CallerName } from '../call';
import type { Expected } from '../validateResponse';
import type { CheckedOperation } from '../operations';
import { badCredentials, badTokens } from '../tokens';
import { callOf } from '../world';
import { isReading, type Plan } from './plan';
import { invited, subjectOf, validRequest } from './request';

const nowhere = 2147483647;

/** A request whose content does not matter: who calls is looked at before it. */
const bare = (operation: CheckedOperation, caller: CallerName): Call =>
  callOf(caller, operation.id, Object.fromEntries(operation.parameters.path.map(({ name }) => [name, nowhere])));

const refusedWith = (status: number, check: string, because: string): Expected => ({
  check,
  statuses: [status],
  because,
});

const strangerPlan = (operation: CheckedOperation): Plan => ({
  operation,
  group: 'callers',
  name: 'without a valid token',
  writes: !isReading(operation),
  make: async ({ finder: { world } }) => {
    const [caller = 'client'] = invited(operation);
    const token = await world.tokenOf(caller);
    if (token === undefined) return [];
    const expected = refusedWith(401, 'without a valid token nobody is let in', 'there is no valid access token');
    const bad = [...badCredentials(token, caller), ...(await badTokens(world.tokenOf))];
    return bad.map((credential) => ({
      call: { ...bare(operation, caller), credential },
      expected,
      holds: () => true,
    }));
  },
});

const uninvitedPlan = (operation: CheckedOperation, caller: CallerName): Plan => ({
  operation,
  group: 'callers',
  name: `a ${caller} may not call it`,
  writes: !isReading(operation),
  make: async (tools) => {
    const expected = refusedWith(403, 'only those the contract names may call', `x-access does not name the ${caller}`);
    const [host = 'client'] = invited(operation);
    const valid = subjectOf(operation).ends
      ? { call: bare(operation, caller) }
      : await validRequest(operation, tools, { caller: host });
    return [{ call: { ...valid.call, caller, headers: {} }, expected, holds: () => true }];
  },
});

const openPlan = (operation: CheckedOperation): Plan => ({
  operation,
  group: 'callers',
  name: 'open to everybody',
  writes: false,
  make: () =>
    Promise.resolve([
      {
        call: bare(operation, 'anyone'),
        expected: { check: 'open to everybody', statuses: [operation.success.status], because: 'anyone may call it' },
        holds: () => true,
      },
    ]),
});

/** The matrix of who may call: nobody, bad tokens, and every caller `x-access` does not name. */
export const accessPlans = (operation: CheckedOperation): Plan[] => {
  if (operation.callers.includes('anyone')) return [openPlan(operation)];
  const uninvited = callerNames.filter(
    (name) => name !== 'otherClient' && !operation.callers.some((kind) => kind === name),
  );
  return [strangerPlan(operation), ...uninvited.map((caller) => uninvitedPlan(operation, caller))];
};
