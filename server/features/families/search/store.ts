import type { Found } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { readRecords } from '#server/features/shared/records';
import { type PartyKind, kinds } from '#server/features/shared/relatedPartyKinds';
import { beginningPattern, foldedText, searchPatterns } from '#server/features/shared/search';

/** Limit of the results; a longer search term narrows them. */
const maxResults = 50;

/** SQL for the rows of a kind with their name and their family or client. */
const individuals = `
  SELECT 'individual' AS kind, id, concat_ws(' ', first_name, last_name) AS name, family_id, login_profile_id FROM individual`;

const partiesOf = ({ name, table, records, title, ofClients }: PartyKind): string => `
  SELECT '${name}', id, concat_ws(' ', ${title.map((field) => `fields."${field}"`).join(', ')}), family_id,
    ${ofClients ? 'login_profile_id' : 'NULL::integer'}
  FROM ${table} CROSS JOIN LATERAL (SELECT ${records.fields}) fields`;

const allRecords = [individuals, ...Object.values(kinds).map(partiesOf)].join(' UNION ALL ');

/** SQL that lists the records of a client in each of the client's families. */
const inFamilies = `
  SELECT kind, id, name, family_id FROM matching WHERE family_id IS NOT NULL
  UNION
  SELECT kind, id, name, m.family_id FROM matching JOIN family_member m USING (login_profile_id)
  UNION
  SELECT 'family', id, name, id FROM family WHERE ${foldedText('name')} LIKE ALL ($1::text[])`;

/**
 * Returns records whose name contains each word of the text; names that begin with it first, families before other
 * records.
 */
export function search(db: Queries, text: string): Promise<Found[]> {
  return readRecords(
    db,
    `WITH matching AS (SELECT * FROM (${allRecords}) every WHERE ${foldedText('name')} LIKE ALL ($1::text[]))
     SELECT found.kind, found.id, found.name, f.id AS "familyId", f.name AS "familyName"
     FROM (${inFamilies}) found JOIN family f ON f.id = found.family_id
     ORDER BY ${foldedText('found.name')} LIKE $2 DESC, found.kind = 'family' DESC, lower(found.name), lower(f.name), found.kind, found.id
     LIMIT ${String(maxResults)}`,
    [searchPatterns(text), beginningPattern(text)],
  );
}
