import type { OnboardingBrokerageCustodian } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { readRecords } from '#server/features/shared/records';
import { brokerageCustodianTable } from '#server/features/shared/relatedPartyKinds';

/** Returns the client's brokerages and custodians in the order of creation. */
export const readBrokerageCustodians = (db: Queries, loginProfileId: number): Promise<OnboardingBrokerageCustodian[]> =>
  readRecords(
    db,
    `SELECT id, ${brokerageCustodianTable.fields}, version FROM brokerage_custodian WHERE login_profile_id = $1 ORDER BY id`,
    [loginProfileId],
  );

/** Deletes a brokerage or custodian; the caller checks its owner. */
export const deleteBrokerageCustodian = (db: Queries, id: number): Promise<unknown> =>
  db.query('DELETE FROM brokerage_custodian WHERE id = $1', [id]);
