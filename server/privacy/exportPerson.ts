import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import type { AttachmentStore } from '../attachments/store';
import { addEvents } from '../audit/log';
import { auditKey } from '../audit/mac';
import type { Database, Queries } from '../db/database';
import { makeEmptyFolder } from '../import/export/emptyFolder';
import { isSealed } from '../vault/vault';

/** The event of an export in the audit log. */
export const exportOperation = 'exportPerson';

/** A person who cannot be exported: none or several have this subject or email. */
export class PersonError extends Error {}

type Row = Readonly<Record<string, unknown>>;

interface Person {
  readonly id: number;
  readonly sub: string;
}

async function personOf(tx: Queries, subjectOrEmail: string): Promise<Person> {
  const [person, ...others] = await tx.query<Person>(
    'SELECT id, sub FROM login_profile WHERE sub = $1 OR lower(email) = lower($1)',
    [subjectOrEmail],
  );
  if (!person) throw new PersonError('No one has this subject or email.');
  if (others.length > 0) throw new PersonError('Several people have this email: name the subject of one.');
  return person;
}

/** Stored responses and counters, which repeat other data. */
const technical = ['idempotency_key', 'request_count', 'daily_write', 'mail_notice'];

/** The rows about a person (`$1`) in tables that do not name the person themselves, or in another column. */
const others: Readonly<Record<string, string>> = {
  login_profile: 'id = $1',
  beneficial_owner: 'business_entity_id IN (SELECT id FROM business_entity WHERE login_profile_id = $1)',
  trust_member: 'trust_id IN (SELECT id FROM trust WHERE login_profile_id = $1)',
  conversation: 'client_id = $1',
  message: 'sender_id = $1 OR conversation_id IN (SELECT id FROM conversation WHERE client_id = $1)',
};

/** Returns the condition of each table with rows about a person. */
async function conditions(tx: Queries): Promise<(readonly [table: string, condition: string])[]> {
  const named = await tx.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = 'login_profile_id' AND t.table_type = 'BASE TABLE'
       AND c.table_name <> ALL ($1::text[]) ORDER BY 1`,
    [technical],
  );
  return [...named.map(({ name }) => [name, 'login_profile_id = $1'] as const), ...Object.entries(others)];
}

/** Opens the sealed values of a row. */
const opened = (tx: Queries, table: string, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      isSealed(value) ? tx.vault.open(value, `${table}.${column}`) : value,
    ]),
  );

interface File {
  readonly id: number;
  readonly name: string;
  readonly fileName: string;
}

async function writeFiles(tx: Queries, store: AttachmentStore, folder: string, { id }: Person): Promise<number> {
  const files = await tx.query<File>(
    `SELECT a.id, a.original_file_name AS name, a.file_name AS "fileName" FROM attachment a JOIN message m ON m.id = a.message_id
     WHERE m.sender_id = $1 OR m.conversation_id IN (SELECT id FROM conversation WHERE client_id = $1)`,
    [id],
  );
  if (files.length > 0) await mkdir(join(folder, 'files'), { mode: 0o700 });
  for (const file of files) {
    // Names are cleaned at upload; the number makes them unique.
    const target = createWriteStream(join(folder, 'files', `${String(file.id)} ${file.name}`), { mode: 0o600 });
    await pipeline(await store.open(file.fileName), target);
  }
  return files.length;
}

/**
 * Writes everything that is stored about a person into an empty folder: a JSON file for each table with rows, identity
 * numbers decrypted, and the files of messages. Records the export in the audit log.
 *
 * @returns The names of the tables, and the number of files.
 * @throws PersonError when the person is not known, PackageError when the folder has files.
 */
export async function exportPerson(
  db: Database,
  store: AttachmentStore,
  folder: string,
  subjectOrEmail: string,
): Promise<{ tables: string[]; files: number }> {
  return db.transaction(async (tx) => {
    const person = await personOf(tx, subjectOrEmail);
    await makeEmptyFolder(folder);
    const tables: string[] = [];
    for (const [table, condition] of await conditions(tx)) {
      const rows = await tx.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE ${condition}`, [
        person.id,
      ]);
      if (rows.length === 0) continue;
      const records = rows.map(({ row }) => opened(tx, table, row));
      await writeFile(join(folder, `${table}.json`), `${JSON.stringify(records, undefined, 2)}\n`, { mode: 0o600 });
      tables.push(table);
    }
    const files = await writeFiles(tx, store, folder, person);
    const record = `loginProfileId=${String(person.id)}`;
    const event = { role: 'system' as const, operation: exportOperation, record, outcome: 200, address: '', times: 1 };
    await addEvents(tx, await auditKey(tx), [{ ...event, at: new Date().toISOString() }]);
    return { tables, files };
  });
}
