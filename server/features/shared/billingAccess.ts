import type { Queries } from '#server/db/database';
import type { ProfileBilling } from '#server/generated/operations.gen';
import { anyOwnFamily } from './access';

/** SQL for whether the login profile that is parameter `$1` has billing access. */
export const billingAccessColumn =
  'EXISTS (SELECT FROM billing_customer b WHERE b.login_profile_id = $1) AS "hasBillComCustomerId"';

/** Returns whether the user has billing access, and whether the office has billing. */
export async function readBilling(db: Queries, loginProfileId: number): Promise<ProfileBilling> {
  const [row] = await db.query<Required<ProfileBilling>>(
    `SELECT ${billingAccessColumn}, EXISTS (SELECT FROM billing_customer)
       OR EXISTS (SELECT FROM invoice WHERE family_id = ${anyOwnFamily}) AS "billingOffered"`,
    [loginProfileId],
  );
  return { hasBillComCustomerId: row?.hasBillComCustomerId === true, billingOffered: row?.billingOffered === true };
}

/** Returns whether the user is a customer of the external billing system. */
export async function hasBillingAccess(db: Queries, loginProfileId: number): Promise<boolean> {
  const [row] = await db.query<{ hasBillComCustomerId: boolean }>(`SELECT ${billingAccessColumn}`, [loginProfileId]);
  return row?.hasBillComCustomerId === true;
}
