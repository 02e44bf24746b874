import type { Queries } from '../../records';

/** What the previous partner system held of a person. It follows no rule of the contract. */
export interface PartnerProfile {
  readonly individual: Readonly<Record<string, unknown>>;
  readonly businesses: readonly unknown[];
  readonly trusts: readonly unknown[];
}

/** What the previous partner system holds under this email, if anything. */
export async function readPartnerProfile(db: Queries, email: string): Promise<PartnerProfile | undefined> {
  const [profile] = await db.query<PartnerProfile>(
    'SELECT individual, businesses, trusts FROM previous_partner_profile WHERE email = lower($1)',
    [email],
  );
  return profile;
}
