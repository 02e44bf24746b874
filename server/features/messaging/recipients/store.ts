import type { MessageableIndividual } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { readRecords } from '#server/features/shared/records';
import { foldedText, phoneFormsText, phonePattern, searchPatterns } from '#server/features/shared/search';

/** SQL for clients who completed onboarding and can read messages, in each of their families. */
const messageable = `
  FROM family_member fm
  JOIN family f ON f.id = fm.family_id
  JOIN login_profile p ON p.id = fm.login_profile_id AND NOT p.is_concierge
  JOIN onboarding o ON o.login_profile_id = p.id AND o.completed_at IS NOT NULL
  JOIN individual i ON i.login_profile_id = p.id`;

/** Limit of the results; a longer search term narrows them. */
const maxResults = 50;

const searched = "concat_ws(' ', i.first_name, i.last_name, i.email, p.email, f.name)";

/**
 * Returns clients whose name, emails and family name contain each word of the text, or whose phone number is written like
 * it, by family and name.
 */
export const searchRecipients = (db: Queries, text: string): Promise<MessageableIndividual[]> =>
  readRecords(
    db,
    `SELECT i.id, i.login_profile_id AS "loginProfileId", f.id AS "familyId", f.name AS "familyName",
       coalesce(i.first_name, '') AS "firstName", coalesce(i.last_name, '') AS "lastName", coalesce(i.email, p.email) AS email
     ${messageable}
     WHERE ${foldedText(searched)} LIKE ALL ($1::text[]) OR ${phoneFormsText('i.phone_number', 'i.country_code')} LIKE $2
     ORDER BY lower(f.name), lower(i.last_name), lower(i.first_name), f.id, i.id LIMIT ${String(maxResults)}`,
    [searchPatterns(text), phonePattern(text) ?? null],
  );

/** Returns whether a conversation with this client about this family is possible. */
export async function isMessageable(db: Queries, loginProfileId: number, familyId: number): Promise<boolean> {
  const rows = await db.query(`SELECT p.id ${messageable} WHERE p.id = $1 AND f.id = $2`, [loginProfileId, familyId]);
  return rows.length > 0;
}
