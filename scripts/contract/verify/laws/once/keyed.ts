import type { CheckedOperation } from '#scripts/contract/verify/operations';
import type { Scenario, Tools } from '#scripts/contract/verify/plans/plan';
import type { ApiRequest, CallerName } from '#scripts/contract/verify/request';

/** Returns a request with an Idempotency-Key. */
export const keyed = (request: ApiRequest, key: string): ApiRequest => ({
  ...request,
  headers: { 'Idempotency-Key': key },
});

/** Prepares requests of an operation that share a key. */
export type MakeScenario = (operation: CheckedOperation, tools: Tools, caller: CallerName) => Promise<Scenario>;
