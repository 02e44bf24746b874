import type { Tools } from '#scripts/contract/verify/plans/plan';
import { recordsOwner, requiredOf } from '#scripts/contract/verify/plans/request';
import type { ApiRequest } from '#scripts/contract/verify/request';
import { requestFor } from '#scripts/contract/verify/target';

/** A read of figures, for a whole ledger and a period with entries: a part of it may have none. */
export const inLedger = async (request: ApiRequest, { testData }: Tools): Promise<ApiRequest> => {
  const { operation, caller, query } = request;
  if (operation.tag !== 'accounting') return request;
  const whole = requestFor(caller, operation.id, await testData.accountEntries(recordsOwner(caller)));
  return { ...request, query: { ...requiredOf(operation, query), ...whole.query } };
};
