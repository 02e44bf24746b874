import type { FamilyContext } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { isUnpaid, isUnusedCredit } from '#server/features/shared/invoiceStatus';
import { readRecords } from '#server/features/shared/records';

const personName = "nullif(concat_ws(' ', i.first_name, i.last_name), '')";

/**
 * SQL for the clients of the family, and its individuals without a login profile. An individual with the email of a
 * client who is not onboarded yet is the same person.
 */
const individualsQuery = `
  SELECT coalesce(${personName}, p.name, p.email, '') AS name, coalesce(i.email, p.email) AS email,
    p.id AS "loginProfileId",
    CASE WHEN o.completed_at IS NOT NULL THEN 'Complete'
      WHEN EXISTS (SELECT FROM agreement_acceptance a WHERE a.login_profile_id = p.id) THEN 'AgreementAccepted'
      ELSE 'NotStarted' END AS onboarding
  FROM family_member fm JOIN login_profile p ON p.id = fm.login_profile_id
  LEFT JOIN onboarding o ON o.login_profile_id = p.id
  LEFT JOIN individual i ON i.login_profile_id = p.id
  WHERE fm.family_id = $1
  UNION ALL
  SELECT coalesce(${personName}, ''), i.email, NULL, NULL FROM individual i
  WHERE i.family_id = $1 AND NOT EXISTS (
    SELECT FROM family_member fm JOIN login_profile p ON p.id = fm.login_profile_id
    WHERE fm.family_id = $1
      AND (p.id = i.login_profile_id OR (i.login_profile_id IS NULL AND email_key(p.email) = email_key(i.email))))`;

/** SQL for the unpaid invoices. */
const openInvoices = `
  SELECT count(*), coalesce(sum(due_amount), 0) AS "dueAmount", count(*) FILTER (WHERE due_date < $2::date) AS "overdueCount"
  FROM invoice WHERE family_id = $1 AND ${isUnpaid}`;

/** SQL for credit memos that are not used yet. */
const openCredits = `
  SELECT count(*), coalesce(sum(coalesce(due_amount, total_amount)), 0) AS "dueAmount"
  FROM invoice WHERE family_id = $1 AND ${isUnusedCredit}`;

/** Returns the summary of a family. `today` decides what is overdue. */
export async function readFamilyContext(db: Queries, id: number, today: string): Promise<FamilyContext | undefined> {
  const [context] = await readRecords<FamilyContext>(
    db,
    `SELECT f.id AS "familyId", f.name AS "familyName",
       coalesce((SELECT json_agg(person ORDER BY lower(name), "loginProfileId") FROM (${individualsQuery}) person), '[]') AS people,
       (SELECT to_json(bill) FROM (${openInvoices}) bill) AS "openInvoices",
       (SELECT to_json(credit) FROM (${openCredits}) credit) AS "openCredits"
     FROM family f WHERE f.id = $1`,
    [id, today],
  );
  return context;
}
