import type { Answer, CallerName } from '../call';
import type { Violation } from '../validateResponse';
import type { CheckedOperation } from '../operations';
import type { Values } from '../world';
import { isReading, type Case, type Plan, type Tools } from './plan';
import { invited, serverValues, subjectOf, validRequest, withValues, type Request } from './request';

/** An id nothing has. */
const nowhere = 2147483647;

const missing = (value: unknown): unknown => (typeof value === 'string' ? 'no-such-id' : nowhere);

const notFound = (
  name: string,
  because: string,
  also?: (answer: Answer) => readonly Violation[],
): Case['expected'] => ({
  check: `${name} is checked`,
  statuses: [404],
  because,
  ...(also && { also }),
});

const sayingTheSame =
  (name: string, other: string) =>
  ({ text }: Answer): readonly Violation[] =>
    text === other
      ? []
      : [
          {
            check: `${name} is checked`,
            message: `Another family's must be answered in the same words as one that does not exist; it was ${text}.`,
          },
        ];

/** A smaller request still names the id. */
const naming =
  (id: unknown): Case['holds'] =>
  ({ path, query, body }) =>
    JSON.stringify([path, query, body]).includes(JSON.stringify(id));

const missingCase = ({ call, ids, values }: Request, name: string): Case => ({
  call: withValues(call, { ...values, [name]: missing(ids[name]) }),
  expected: notFound(name, `no record has this ${name}`),
  holds: naming(missing(ids[name])),
});

const foreignCase = async (tools: Tools, request: Request, foreign: Values, name: string): Promise<Case> => {
  const none = await tools.finder.world.send(missingCase(request, name).call);
  return {
    call: withValues(request.call, { ...request.values, [name]: foreign[name] }),
    expected: notFound(name, `the ${name} is another family's`, sayingTheSame(name, none.text)),
    holds: naming(foreign[name]),
  };
};

const plan = (operation: CheckedOperation, caller: CallerName): Plan => ({
  operation,
  group: 'ids',
  name: `a ${caller} with ids of others, and ids of nothing`,
  writes: !isReading(operation),
  make: async (tools) => {
    const request = await validRequest(operation, tools, { caller, full: true });
    const names = Object.keys(request.ids).filter((name) => request.ids[name] !== undefined);
    const absent = names.map((name) => missingCase(request, name));
    if (caller !== 'client' || (await tools.finder.world.tokenOf('otherClient')) === undefined) return absent;
    const { ids: foreign } = await serverValues(operation, tools, { caller: 'otherClient', whose: 'otherClient' });
    // Two families may use the same number for an account.
    const others = names.filter((name) => foreign[name] !== request.ids[name]);
    return [...absent, ...(await Promise.all(others.map((name) => foreignCase(tools, request, foreign, name))))];
  },
});

/** Every id of a request replaced by another family's and by one that does not exist: both answer 404, in the same words. */
export const foreignPlans = (operation: CheckedOperation): Plan[] =>
  operation.statuses.has(404) && subjectOf(operation).ids
    ? invited(operation)
        .filter((caller) => caller !== 'otherClient')
        .map((caller) => plan(operation, caller))
    : [];
