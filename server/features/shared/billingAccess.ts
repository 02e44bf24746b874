import type { Queries } from '#server/db/database';

/** SQL for whether the login profile that is parameter `$1` has billing access. */
export const billingAccessColumn =
  'EXISTS (SELECT FROM billing_customer b WHERE b.login_profile_id = $1) AS "hasBillComCustomerId"';

/** Returns whether the user is a customer of the external billing system. */
export async function hasBillingAccess(db: Queries, loginProfileId: number): Promise<boolean> {
  const [row] = await db.query<{ hasBillComCustomerId: boolean }>(`SELECT ${billingAccessColumn}`, [loginProfileId]);
  return row?.hasBillComCustomerId === true;
}
