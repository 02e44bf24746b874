import type { Database } from '#server/db/database';
import { recordAction } from '#server/features/shared/changeHistory';
import { findClientName, insertMember } from './store';

interface Invitation {
  readonly familyId: number;
  readonly billingCustomer: string | null;
}

/**
 * Assigns a client to the families whose imported people have the client's verified email, with billing access where a
 * billing customer is named. Each invitation has an effect once. Spec: R-FAM-10.
 */
export const createAcceptInvitations =
  (db: Database, now: () => Date) =>
  (loginProfileId: number): Promise<void> =>
    db.transaction(async (tx) => {
      const at = now().toISOString();
      const invitations = await tx.query<Invitation>(
        `UPDATE family_person f SET accepted_at = $2 FROM login_profile p
         WHERE p.id = $1 AND p.email_verified AND NOT p.is_concierge AND f.email = email_key(p.email) AND f.accepted_at IS NULL
         RETURNING f.family_id AS "familyId", f.billing_customer AS "billingCustomer"`,
        [loginProfileId, at],
      );
      await tx.query('UPDATE login_profile SET is_invited = false WHERE id = $1', [loginProfileId]);
      const name = (await findClientName(tx, loginProfileId)) ?? '';
      for (const { familyId, billingCustomer } of invitations) {
        const owner = { familyId, clientId: null };
        const change = {
          by: loginProfileId,
          at,
          owner,
          kind: 'member',
          id: loginProfileId,
          name,
        } as const;
        if (await insertMember(tx, familyId, loginProfileId, at)) await recordAction(tx, change, 'created');
        if (billingCustomer === null) continue;
        await tx.query(
          `INSERT INTO billing_customer (login_profile_id, bill_com_customer_id, created_at) VALUES ($1, $2, $3)
           ON CONFLICT DO NOTHING`,
          [loginProfileId, billingCustomer, at],
        );
      }
    });
