import type { Queries } from '../db/database';

/** A person who cannot be exported or erased, and why. */
export class PersonError extends Error {}

/** A user with stored data. */
export interface Person {
  readonly id: number;
  readonly sub: string;
  readonly isConcierge: boolean;
}

const columns = 'id, sub, is_concierge AS "isConcierge"';

/** Returns the user with a subject or email. @throws PersonError when none or several have it. */
export async function findPerson(tx: Queries, subjectOrEmail: string): Promise<Person> {
  const [person, ...others] = await tx.query<Person>(
    `SELECT ${columns} FROM login_profile WHERE (sub = $1 OR email_key(email) = email_key($1)) AND erased_at IS NULL`,
    [subjectOrEmail],
  );
  if (!person) throw new PersonError('No one has this subject or email.');
  if (others.length > 0) throw new PersonError('Several people have this email: name the subject of one.');
  return person;
}

/** Returns the client with an id; undefined for concierges and unknown ids. */
export async function findClient(tx: Queries, id: number): Promise<Person | undefined> {
  const [person] = await tx.query<Person>(
    `SELECT ${columns} FROM login_profile WHERE id = $1 AND NOT is_concierge AND erased_at IS NULL`,
    [id],
  );
  return person;
}

/** Returns the tables with a column `login_profile_id`. */
export async function tablesOfPeople(tx: Queries): Promise<string[]> {
  const tables = await tx.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = 'login_profile_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  );
  return tables.map(({ name }) => name);
}

/** SQL for the email of the person `$1`, in lower case. Nothing is known of the owner of an address that is not verified. */
export const verifiedEmail = '(SELECT email_key(email) FROM login_profile WHERE id = $1 AND email_verified)';
