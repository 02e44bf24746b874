import { createdRecords } from './data/created';
import { familyData } from './data/families';
import { ledgerData } from './data/ledger';
import { messageData } from './data/messages';
import { givenValues, type GivenData } from './inputs/givenData';
import type { TargetServer } from './target';

/**
 * Finds or creates records on the server through the API. `whose` is the caller who may see them. Every function throws
 * NoTestData when no record exists and none may be created, and PreparationError when the server rejects a request.
 */
export const createTestData = (target: TargetServer, given: GivenData) => {
  const created = createdRecords(target);
  const families = familyData(target, created, given);
  return {
    target,
    created,
    /** The values that the test data name for an operation. */
    valuesOf: (operationId: string) => givenValues(given, operationId),
    cleanUp: created.cleanUp,
    leftBehind: created.leftBehind,
    ...families,
    ...messageData(target, created, families, given),
    ...ledgerData(target, families, given),
  };
};

export type TestData = ReturnType<typeof createTestData>;
