import { createdRecords } from './data/created';
import { familyData } from './data/families';
import { ledgerData } from './data/ledger';
import { messageData } from './data/messages';
import type { TargetServer } from './target';

/**
 * Finds or creates records on the server through the API. `whose` is the caller who may see them. Every function throws
 * NoTestData when no record exists and none may be created, and PreparationError when the server rejects a request.
 */
export const createTestData = (target: TargetServer) => {
  const created = createdRecords(target);
  const families = familyData(target, created);
  return {
    target,
    created,
    cleanUp: created.cleanUp,
    leftBehind: created.leftBehind,
    ...families,
    ...messageData(target, created, families),
    ...ledgerData(target, families),
  };
};

export type TestData = ReturnType<typeof createTestData>;
