import type { Queries } from '#server/db/database';

/** The final outcome of the import. */
export type ImportOutcome = 'imported' | 'declined';

/** Returns whether the client has imported or declined. */
export async function isImportSettled(db: Queries, loginProfileId: number): Promise<boolean> {
  const rows = await db.query('SELECT FROM onboarding WHERE login_profile_id = $1 AND import_outcome IS NOT NULL', [
    loginProfileId,
  ]);
  return rows.length > 0;
}

/** Stores the outcome of the import unless there is one already. */
export const settleImport = (
  db: Queries,
  loginProfileId: number,
  outcome: ImportOutcome,
  at: string,
): Promise<unknown> =>
  db.query(
    `INSERT INTO onboarding AS o (login_profile_id, import_outcome, import_settled_at) VALUES ($1, $2, $3)
     ON CONFLICT (login_profile_id) DO UPDATE
     SET import_outcome = excluded.import_outcome, import_settled_at = excluded.import_settled_at
     WHERE o.import_outcome IS NULL`,
    [loginProfileId, outcome, at],
  );

/**
 * Completes onboarding when the agreement in force is accepted and the individual confirmed. It stays complete. The trigger
 * `onboarding_notify` tells every instance that the user's rights have changed (migration 037).
 */
export const completeWhenDone = (db: Queries, loginProfileId: number, at: string): Promise<unknown> =>
  db.query(
    `UPDATE onboarding SET completed_at = $2
     WHERE login_profile_id = $1 AND completed_at IS NULL
       AND EXISTS (SELECT FROM individual WHERE login_profile_id = $1 AND confirmed_at IS NOT NULL)
       AND EXISTS (
         SELECT FROM agreement_acceptance WHERE login_profile_id = $1
           AND version = (SELECT version FROM agreement WHERE effective_from <= $2 ORDER BY effective_from DESC LIMIT 1))`,
    [loginProfileId, at],
  );
