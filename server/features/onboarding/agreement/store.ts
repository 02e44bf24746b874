import type { Agreement } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { instant, readRecords } from '#server/features/shared/records';

/** Returns the agreement in force at the given time, and when the client accepted it. */
export async function readAgreement(db: Queries, loginProfileId: number, at: string): Promise<Agreement> {
  const [agreement] = await readRecords<Agreement>(
    db,
    `SELECT version, title, body, ${instant('accepted_at')} AS "acceptedAt"
     FROM agreement
     LEFT JOIN (SELECT version, accepted_at FROM agreement_acceptance WHERE login_profile_id = $1) own USING (version)
     WHERE effective_from <= $2 ORDER BY effective_from DESC LIMIT 1`,
    [loginProfileId, at],
  );
  if (!agreement) throw new Error('There is no agreement in force.');
  return agreement;
}

/** Stores that the client accepted the version; a repetition does not change the time. */
export const insertAcceptance = (db: Queries, loginProfileId: number, version: string, at: string): Promise<unknown> =>
  db.query(
    'INSERT INTO agreement_acceptance (login_profile_id, version, accepted_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [loginProfileId, version, at],
  );
