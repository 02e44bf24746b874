import type { Tools } from '#scripts/contract/verify/plans/plan';
import { recordsOwner, requiredOf } from '#scripts/contract/verify/plans/request';
import type { ApiRequest } from '#scripts/contract/verify/request';

/** A read of figures, for a whole ledger and a period with entries: a part of it may have none. */
export const inLedger = async (request: ApiRequest, { testData }: Tools): Promise<ApiRequest> => {
  const { operation, caller, query } = request;
  if (operation.tag !== 'accounting') return request;
  const whole = await testData.accountEntries(recordsOwner(caller));
  const declared = operation.parameters.query
    .filter(({ name }) => name in whole)
    .map(({ name }): [string, unknown] => [name, whole[name]]);
  return { ...request, query: { ...requiredOf(operation, query), ...Object.fromEntries(declared) } };
};
