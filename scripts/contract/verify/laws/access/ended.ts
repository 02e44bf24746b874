import type { CheckedOperation } from '#scripts/contract/verify/operations';
import { isSuccess, type ApiRequest, type ApiResponse } from '#scripts/contract/verify/request';
import type { Violation } from '#scripts/contract/verify/violation';
import { withPolls, type Exchanges } from '../scenario';

/** The first of these reads that still succeeds after an operation that ends access, also as a poll. */
export const stillReadable = async (
  operation: CheckedOperation,
  before: readonly { readonly request: ApiRequest; readonly response: ApiResponse }[],
  { send, violation }: Exchanges,
): Promise<Violation[]> => {
  for (const read of withPolls(before.filter(({ response }) => isSuccess(response)))) {
    const after = await send(read);
    if (after.status >= 400 || after.status === 0) continue;
    const message = `After ${operation.id}, ${read.operation.id} of the ${read.caller} must be rejected; it responds with ${after.status}.`;
    return [violation('access ends with what gave it', message, after)];
  }
  return [];
};
