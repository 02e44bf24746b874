import { isPart } from '#server/contract/parts';
import type { CheckedOperation } from '../operations';
import { isReading, type Plan, type TestCase, type Tools } from '../plans/plan';
import { fixtureOf, repeatableCallers, validRequest } from '../plans/request';
import { validCase } from '../plans/valid';
import type { ApiRequest, CallerName } from '../request';
import type { Law } from './law';
import { variantsOf, withUnusualValues } from './unusualValues';

const bodyOf = ({ body }: ApiRequest): unknown =>
  body?.kind === 'json' ? body.value : body?.kind === 'form' ? body.fields : undefined;

const withBody = (request: ApiRequest, value: unknown): ApiRequest => {
  if (request.body?.kind !== 'form') return { ...request, body: { kind: 'json', value } };
  return { ...request, body: { ...request.body, fields: isPart(value) ? value : {} } };
};

const prepared = (operation: CheckedOperation, tools: Tools, caller: CallerName) =>
  validRequest(operation, tools, { caller, full: true, fresh: fixtureOf(operation).deletes ?? false });

/** Each variant is made when it is sent: it needs the version that the one before it left. */
const caseOf = async (
  operation: CheckedOperation,
  tools: Tools,
  caller: CallerName,
  which: number,
): Promise<TestCase> => {
  const made = await prepared(operation, tools, caller);
  const value = withUnusualValues(operation.body?.schema ?? {}, bodyOf(made.request), which, Object.keys(made.values));
  return validCase(operation, tools, caller, { ...made, request: withBody(made.request, value) });
};

const plansOf = (operation: CheckedOperation): Plan[] => {
  if (isReading(operation) || !operation.body) return [];
  const [caller] = repeatableCallers(operation).slice(-1);
  if (caller === undefined) return [];
  return [
    {
      operation,
      group: 'sent is read',
      name: 'every property with values that servers often alter',
      writes: true,
      make: async (tools) => {
        const { request } = await prepared(operation, tools, caller);
        const count = Math.min(12, variantsOf(operation.body?.schema ?? {}, bodyOf(request)));
        return Array.from({ length: count }, (_, which) => () => caseOf(operation, tools, caller, which));
      },
    },
  ];
};

export const sentIsRead: Law = {
  name: 'sent is read',
  text:
    'Every property that a write sends is found again, exactly, in its response and in every read that the contract ' +
    'links to it: composed and decomposed letters, line ends, spaces, quotes, emoji, the longest text, false, zero, ' +
    'decimals, every value of an enum and the order of lists. What a replacing save leaves out is gone.',
  plansOf,
};
