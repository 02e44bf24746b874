import { linksOf } from '#scripts/contract/links';
import { isJsonObject } from '#server/contract/jsonObject';
import type { CheckedOperation } from '../operations';
import { isReading, type TestCase, type Tools } from '../plans/plan';
import { fullRequest, lastCaller, validRequest } from '../plans/request';
import { validCase } from '../plans/validCase';
import { sentBody } from '../readBack';
import type { ApiRequest, CallerName } from '../request';
import type { Law } from './law';
import { variantsOf, withOtherValues } from './unusualValues';

const withBody = (request: ApiRequest, value: unknown): ApiRequest => {
  if (request.body?.kind !== 'form') return { ...request, body: { kind: 'json', value } };
  return { ...request, body: { ...request.body, fields: isJsonObject(value) ? value : {} } };
};

/** Each variant is made when it is sent: it needs the version that the one before it left. */
const caseOf = async (
  operation: CheckedOperation,
  tools: Tools,
  caller: CallerName,
  which: number,
): Promise<TestCase> => {
  const made = await fullRequest(operation, tools, caller);
  const value = withOtherValues(operation.body?.schema ?? {}, sentBody(made.request), which, Object.keys(made.values));
  return validCase(operation, tools, caller, { ...made, request: withBody(made.request, value) });
};

/** A save without optional fields after one with all of them: what it leaves out is gone. */
const leastCase = async (operation: CheckedOperation, tools: Tools, caller: CallerName): Promise<TestCase> => {
  const { request: full } = await fullRequest(operation, tools, caller);
  await tools.testData.target.send(full);
  return validCase(operation, tools, caller, await validRequest(operation, tools, { caller, least: true }));
};

/** Variants of a record; more have no further values of any field. */
const mostVariants = 16;

/**
 * Every property that a write sends is found again, exactly, in its response and in every read that the contract
 * links to it: composed and decomposed letters, line ends, spaces, quotes, emoji, capitals, the longest text, false,
 * zero, decimals, days long ago, JSON of any content, every value of an enum and the order of lists. What a
 * replacing save leaves out is gone; entries that a list with `deleted` leaves out stay, and those that it removes
 * (`x-removes`) are gone.
 */
export const sentIsRead: Law = {
  name: 'sent is read',
  checksOf: (operation) => {
    const caller = lastCaller(operation);
    if (isReading(operation) || !operation.body || caller === undefined) return [];
    return [
      {
        name: 'every property with values that servers often alter',
        writes: true,
        make: async (tools) => {
          const { request } = await fullRequest(operation, tools, caller);
          const count = Math.min(mostVariants, variantsOf(operation.body?.schema ?? {}, sentBody(request)));
          const variants = Array.from({ length: count }, (_, which) => () => caseOf(operation, tools, caller, which));
          const isReplaced = linksOf(operation).some(({ replaces }) => replaces);
          return isReplaced ? [...variants, () => leastCase(operation, tools, caller)] : variants;
        },
      },
    ];
  },
};
