import type { Queries } from '../db/database';
import { HttpError } from '../errors';
import { type Person, tablesOfPeople, verifiedEmail } from './person';

/** The name of erased clients, wherever records refer to them. */
const erasedName = 'Former client';

/** The evidence of the agreement, and the audit log, which cannot be changed. They name the person only by id or subject. */
const kept = ['agreement_acceptance', 'audit_event'];

const listed = new Intl.ListFormat('en');

/** The families of a person are under legal hold: nothing is erased. */
export class LegalHoldError extends HttpError {
  readonly status = 409;
  constructor(families: readonly string[]) {
    const held = families.length === 1 ? 'is' : 'are';
    super(`Nothing was erased: ${listed.format(families)} ${held} under legal hold. Lift the hold first.`, {
      reason: 'A family is under legal hold.',
    });
  }
}

/** The families that a person belongs to, belonged to or wrote about. */
const familiesOfPerson = `
  SELECT family_id FROM family_member WHERE login_profile_id = $1
  UNION SELECT family_id FROM individual WHERE login_profile_id = $1
  UNION SELECT family_id FROM conversation WHERE client_id = $1
  UNION SELECT family_id FROM change_history WHERE record_kind = 'member' AND record_id = $1`;

/** The rows stay locked until the end of the transaction, so that no hold is placed meanwhile. */
async function assertNotHeld(tx: Queries, id: number): Promise<void> {
  const families = await tx.query<{ name: string; held: boolean }>(
    `SELECT name, legal_hold AS held FROM family WHERE id IN (${familiesOfPerson}) ORDER BY id FOR SHARE`,
    [id],
  );
  const held = families.filter((family) => family.held);
  if (held.length > 0) throw new LegalHoldError(held.map(({ name }) => name));
}

const withoutEmail = (issues: string): string =>
  `SELECT coalesce(jsonb_agg(issue), '[]') FROM jsonb_array_elements(${issues}) AS issue
   WHERE position(${verifiedEmail} IN email_key(issue::text)) = 0`;

/** Statements about the person `$1` whose email is verified: what imports have stored by email. */
const importedData: readonly string[] = [
  `DELETE FROM previous_partner_profile WHERE email = ${verifiedEmail}`,
  `DELETE FROM family_person WHERE email = ${verifiedEmail}`,
  `DELETE FROM invitation WHERE accepted_by = $1 OR email = ${verifiedEmail}`,
  `DELETE FROM import_stage_partner_profile WHERE email_key(email) = ${verifiedEmail}`,
  `DELETE FROM import_stage_person WHERE email_key(email) = ${verifiedEmail}`,
  `DELETE FROM import_change WHERE stream IN ('people', 'partner-profiles') AND key = ${verifiedEmail}`,
  `UPDATE import_run SET issues = (${withoutEmail('issues')}) WHERE position(${verifiedEmail} IN email_key(issues::text)) > 0`,
  `UPDATE import_task SET issues = (${withoutEmail('issues')}) WHERE position(${verifiedEmail} IN email_key(issues::text)) > 0`,
];

/** History of families that has the name of the person `$1`. */
const namedInHistory = `(record_kind = 'member' AND record_id = $1)
  OR (record_kind = 'conversation' AND record_id IN (SELECT id FROM conversation WHERE client_id = $1))
  OR (record_kind = 'message' AND record_id IN (SELECT id FROM message WHERE sender_id = $1))`;

/**
 * Erases a client: the records of onboarding with their history and deleted versions, drafts, settings, memberships, and
 * what imports have stored under the verified email. Messages and files remain, as records of the office, with
 * "Former client" as their author; so do the audit log, the acceptance of the agreement, and the books and invoices of
 * families. Tokens issued until now are refused.
 *
 * @param tx - The transaction, which also adds the event of the audit log.
 * @throws LegalHoldError when a family of the client is under legal hold.
 */
export async function erasePerson(tx: Queries, { id, sub }: Person): Promise<void> {
  await tx.query('SELECT FROM login_profile WHERE id = $1 FOR UPDATE', [id]);
  await assertNotHeld(tx, id);
  for (const statement of importedData) await tx.query(statement, [id]);
  for (const table of await tablesOfPeople(tx))
    if (!kept.includes(table)) await tx.query(`DELETE FROM ${table} WHERE login_profile_id = $1`, [id]);
  await tx.query(`UPDATE change_history SET record_name = $2 WHERE ${namedInHistory}`, [id, erasedName]);
  await tx.query("DELETE FROM identity_payload WHERE payload ->> 'accountId' = $1", [sub]);
  await tx.query(
    `UPDATE login_profile SET sub = 'erased-' || id, name = $2, email = NULL, email_verified = false, erased_at = now()
     WHERE id = $1`,
    [id, erasedName],
  );
  await tx.query('INSERT INTO login_profile (sub, sessions_ended_at, erased_at) VALUES ($1, now(), now())', [sub]);
}

/** Deletes the subjects of people erased more than 30 days ago: their tokens have expired. */
export const deleteErasedSubjects = (db: Queries): Promise<unknown[]> =>
  db.query("DELETE FROM login_profile WHERE erased_at < now() - interval '30 days' AND name IS NULL AND email IS NULL");
