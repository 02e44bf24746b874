import { isJsonObject } from '#server/contract/jsonObject';
import { openJson } from '#server/vault/json';
import type { Queries } from '#server/db/database';

/** The data of a person in the previous partner system. It may violate the contract. */
export interface PartnerProfile {
  readonly individual: Readonly<Record<string, unknown>>;
  readonly businesses: readonly unknown[];
  readonly trusts: readonly unknown[];
}

/** Returns the data of the previous partner system for an email, or undefined. */
export async function readPartnerProfile(db: Queries, email: string): Promise<PartnerProfile | undefined> {
  const [row] = await db.query<Record<keyof PartnerProfile, string>>(
    'SELECT individual, businesses, trusts FROM previous_partner_profile WHERE email = email_key($1)',
    [email],
  );
  if (!row) return undefined;
  const part = (name: keyof PartnerProfile): unknown =>
    openJson(db.vault, row[name], `previous_partner_profile.${name}`);
  const [individual, businesses, trusts] = [part('individual'), part('businesses'), part('trusts')];
  return {
    individual: isJsonObject(individual) ? individual : {},
    businesses: Array.isArray(businesses) ? businesses : [],
    trusts: Array.isArray(trusts) ? trusts : [],
  };
}
