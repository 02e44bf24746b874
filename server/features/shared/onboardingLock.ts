import type { Queries } from '#server/db/database';

/**
 * Locks the client's onboarding until the transaction ends, so that two simultaneous steps cannot both miss that
 * onboarding is complete.
 */
export const lockOnboarding = (db: Queries, loginProfileId: number): Promise<unknown> =>
  db.query(
    `INSERT INTO onboarding (login_profile_id) VALUES ($1)
     ON CONFLICT (login_profile_id) DO UPDATE SET login_profile_id = excluded.login_profile_id`,
    [loginProfileId],
  );
