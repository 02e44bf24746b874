import type { Queries } from './records';

/**
 * Makes the client's onboarding steps wait for each other until the transaction ends, so that two of them at once cannot both miss that
 * the last one is done.
 */
export const lockOnboarding = (db: Queries, loginProfileId: number): Promise<unknown> =>
  db.query(
    `INSERT INTO onboarding (login_profile_id) VALUES ($1)
     ON CONFLICT (login_profile_id) DO UPDATE SET login_profile_id = excluded.login_profile_id`,
    [loginProfileId],
  );
