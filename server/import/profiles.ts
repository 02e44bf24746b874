import type { Queries } from '../db/database';
import { emailKey } from '../identity/emailKey';
import type { Vault } from '../vault/vault';
import { openJson, sealJson } from '../vault/json';

const parts = ['individual', 'businesses', 'trusts'] as const;

type Part = (typeof parts)[number];

const empty = { individual: {}, businesses: [], trusts: [] } as const;

const valueAt = (record: object, name: string): unknown => Reflect.get(record, name);

const textAt = (record: object, name: string): string | undefined => {
  const value = valueAt(record, name);
  return typeof value === 'string' ? value : undefined;
};

/** Returns the row of a partner profile: the address in lower case, the parts sealed. */
export const sealProfile = (vault: Vault, profile: object): object => ({
  email: emailKey(textAt(profile, 'email') ?? ''),
  ...Object.fromEntries(
    parts.map((part) => [
      part,
      sealJson(vault, valueAt(profile, part) ?? empty[part], `previous_partner_profile.${part}`),
    ]),
  ),
});

interface Pair extends Record<Part, string> {
  readonly email: string;
  readonly stored: Record<Part, string>;
}

const batchSize = 500;

/** Returns JSON with its keys in order, so that equal values have equal texts. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Sets the action of staged profiles. Sealed values of equal profiles differ, so they are compared here. */
export async function comparePartnerProfiles(tx: Queries): Promise<void> {
  await tx.query(`UPDATE import_stage_partner_profile SET action = 'created' WHERE NOT rejected`);
  let last = '';
  for (;;) {
    const pairs = await tx.query<Pair>(
      `SELECT s.email, s.individual, s.businesses, s.trusts,
         json_build_object('individual', p.individual, 'businesses', p.businesses, 'trusts', p.trusts) AS stored
       FROM import_stage_partner_profile s JOIN previous_partner_profile p ON p.email = s.email
       WHERE NOT s.rejected AND s.email > $1 ORDER BY s.email LIMIT ${String(batchSize)}`,
      [last],
    );
    const isEqual = (pair: Pair): boolean =>
      parts.every((part) => {
        const open = (text: string): string => canonical(openJson(tx.vault, text, `previous_partner_profile.${part}`));
        return open(pair[part]) === open(pair.stored[part]);
      });
    const unchanged = pairs.filter(isEqual).map(({ email }) => email);
    await tx.query(
      `UPDATE import_stage_partner_profile
       SET action = CASE WHEN email = ANY ($1::text[]) THEN 'unchanged' ELSE 'updated' END
       WHERE email = ANY ($2::text[]) AND NOT rejected`,
      [unchanged, pairs.map(({ email }) => email)],
    );
    if (pairs.length < batchSize) return;
    last = pairs.at(-1)?.email ?? '';
  }
}
