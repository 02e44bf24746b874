import type { ClientFamily, Family } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { instant, readRecords } from '../shared/records';
import { anyOwnFamily } from '../shared/access';
import { isUnpaid, isUnusedCredit } from '../shared/invoiceStatus';

const familyFields = `id, name, ${instant('created_at')} AS "createdAt"`;

/** Returns the families of a client, by name. */
export const readClientFamilies = (db: Queries, loginProfileId: number): Promise<ClientFamily[]> =>
  readRecords(
    db,
    `SELECT ${familyFields}, fiscal_year_start AS "fiscalYearStart" FROM family WHERE id = ${anyOwnFamily} ORDER BY lower(name), id`,
    [loginProfileId],
  );

/**
 * SQL for the rows of `table` of all families: those of the family itself and those of its clients, each once. `record`
 * is the JSON of the row `t`.
 */
const linesByFamily = (table: string, record: string): string => `
  SELECT family_id, json_agg(record ORDER BY id) AS lines
  FROM (
    SELECT t.family_id, t.id, ${record} AS record FROM ${table} t WHERE t.family_id IS NOT NULL
    UNION ALL
    SELECT m.family_id, t.id, ${record} FROM ${table} t JOIN family_member m USING (login_profile_id)
    WHERE t.family_id IS DISTINCT FROM m.family_id
  ) line GROUP BY family_id`;

const individualLine = `json_build_object('id', t.id, 'loginProfileId', t.login_profile_id, 'firstName', coalesce(t.first_name, ''),
  'lastName', coalesce(t.last_name, ''), 'email', t.email, 'countryCode', t.country_code,
  'phoneNumber', t.phone_number)`;

/** SQL for the number of clients of each family, and of those who completed onboarding. */
const membersByFamily = `
  SELECT m.family_id, count(*) AS members, count(o.completed_at) AS onboarded
  FROM family_member m LEFT JOIN onboarding o USING (login_profile_id) GROUP BY m.family_id`;

/** SQL for the unread messages of each family, without archived and deleted conversations. Unread ones await a concierge. */
const unreadByFamily = `
  SELECT family_id, sum(greatest(unread_by_concierge, unread_mark_of_concierge::integer)) AS unread
  FROM conversation WHERE awaits_concierges AND status < 3 AND deleted_at IS NULL GROUP BY family_id`;

/** SQL for the unpaid invoices of each family that are due before the date `$1`. */
const overdueByFamily = `
  SELECT family_id, count(*) AS overdue FROM invoice
  WHERE ${isUnpaid} AND due_date < $1::date GROUP BY family_id`;

/** SQL for the credit memos of each family that are not used yet. */
const creditsByFamily = `
  SELECT family_id, count(*) AS credits FROM invoice WHERE ${isUnusedCredit} GROUP BY family_id`;

/** SQL for the last message of each family. */
const lastMessageByFamily = `
  SELECT family_id, max(last_message_at) AS at FROM conversation WHERE deleted_at IS NULL GROUP BY family_id`;

const allFamilies = `
  SELECT ${familyFields}, version, coalesce(i.lines, '[]') AS individuals, coalesce(b.lines, '[]') AS businesses,
    coalesce(m.members, 0) AS "memberCount", coalesce(m.onboarded, 0) AS "onboardedCount",
    coalesce(u.unread, 0) AS "unreadCount", coalesce(d.overdue, 0) AS "overdueCount",
    coalesce(c.credits, 0) AS "creditCount", ${instant('l.at')} AS "lastMessageDate"
  FROM family
  LEFT JOIN (${membersByFamily}) m ON m.family_id = id
  LEFT JOIN (${unreadByFamily}) u ON u.family_id = id
  LEFT JOIN (${overdueByFamily}) d ON d.family_id = id
  LEFT JOIN (${creditsByFamily}) c ON c.family_id = id
  LEFT JOIN (${lastMessageByFamily}) l ON l.family_id = id
  LEFT JOIN (${linesByFamily('individual', individualLine)}) i ON i.family_id = id
  LEFT JOIN (${linesByFamily('business_entity', "json_build_object('id', t.id, 'name', t.name)")}) b ON b.family_id = id`;

/** Returns all families with their individuals, businesses and counts, by name. `today` decides what is overdue. */
export const readFamilies = (db: Queries, today: string): Promise<Family[]> =>
  readRecords(db, `${allFamilies} ORDER BY lower(name), id`, [today]);

/** Inserts an empty family. */
export async function insertFamily(db: Queries, name: string, at: string, today: string): Promise<Family | undefined> {
  const [row] = await db.query<{ id: number }>(
    'INSERT INTO family (name, created_at, updated_at) VALUES ($1, $2, $2) RETURNING id',
    [name, at],
  );
  const [family] = await readRecords<Family>(db, `${allFamilies} WHERE id = $2`, [today, row?.id]);
  return family;
}
