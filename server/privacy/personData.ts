import { Readable } from 'node:stream';
import type { AttachmentStore } from '../attachments/store';
import type { Queries } from '../db/database';
import { codeOf } from '../errorProperty';
import { encryptedColumns } from '../vault/encryptedColumns';
import { isSealed } from '../vault/vault';
import { tablesOfPeople, verifiedEmail } from './person';

/** Stored responses and counters, which repeat other data. */
const technical = ['idempotency', 'request_count', 'daily_write', 'mail_notice'];

/** Columns that link and protect the audit log, and say nothing about a person. */
const auditColumns = ['position', 'hash', 'mac'];

const ofConversations = 'conversation_id IN (SELECT id FROM conversation WHERE client_id = $1)';

/** The rows about a person (`$1`) in tables that do not name the person in `login_profile_id`. */
const others: Readonly<Record<string, string>> = {
  login_profile: 'id = $1',
  beneficial_owner: 'business_entity_id IN (SELECT id FROM business_entity WHERE login_profile_id = $1)',
  trust_member: 'trust_id IN (SELECT id FROM trust WHERE login_profile_id = $1)',
  conversation: 'client_id = $1',
  message: `sender_id = $1 OR ${ofConversations}`,
  attachment: `message_id IN (SELECT id FROM message WHERE sender_id = $1 OR ${ofConversations})`,
  previous_partner_profile: `email = ${verifiedEmail}`,
  family_person: `email = ${verifiedEmail}`,
  invitation: `accepted_by = $1 OR email = ${verifiedEmail}`,
  import_change: `stream IN ('people', 'partner-profiles') AND key = ${verifiedEmail}`,
};

/** Opens a sealed value of a table. Images of records name their columns, so that the place follows from the name. */
function openValue(tx: Queries, table: string, name: string, value: string): string {
  const place = encryptedColumns.find((one) => one.table === table && one.name.endsWith(`.${name}`));
  if (!place) throw new Error(`${table} has a sealed value in ${name}, which is no place of sealed values.`);
  return tx.vault.open(value, place.name);
}

/** Returns JSON with all sealed values opened. */
const opened = (tx: Queries, table: string, row: unknown): string =>
  JSON.stringify(row, (name, value: unknown) => (isSealed(value) ? openValue(tx, table, name, value) : value), 2);

/** A file of an export: a JSON file for a table, or a file of a message. */
export interface PersonFile {
  readonly path: string;
  /** Undefined when the store has lost the file, which `attachment.json` names. */
  readonly open: () => Promise<Readable | undefined>;
}

async function tableFiles(tx: Queries, id: number): Promise<PersonFile[]> {
  const named = (await tablesOfPeople(tx)).filter((table) => !technical.includes(table));
  const conditions = [...named.map((table) => [table, 'login_profile_id = $1'] as const), ...Object.entries(others)];
  const files: PersonFile[] = [];
  for (const [table, condition] of conditions) {
    const rows = await tx.query<{ row: unknown }>(
      `SELECT to_jsonb(t) - $2::text[] AS row FROM ${table} t WHERE ${condition}`,
      [id, table === 'audit_event' ? auditColumns : []],
    );
    if (rows.length === 0) continue;
    const records = rows.map(({ row }) => row);
    const content = `${opened(tx, table, records)}\n`;
    files.push({ path: `${table}.json`, open: () => Promise.resolve(Readable.from([Buffer.from(content)])) });
  }
  return files;
}

const ifMissing = (error: unknown): undefined => {
  if (codeOf(error) !== 'ENOENT') throw error;
};

/** Files in quarantine are omitted. Names are cleaned at upload; the number makes them unique. */
async function messageFiles(tx: Queries, store: AttachmentStore, id: number): Promise<PersonFile[]> {
  const files = await tx.query<{ path: string; fileName: string }>(
    `SELECT 'files/' || id || ' ' || original_file_name AS path, file_name AS "fileName" FROM attachment
     WHERE ${others['attachment'] ?? ''} AND (scan IS NULL OR scan = 'clean')`,
    [id],
  );
  return files.map(({ path, fileName }) => ({ path, open: () => store.open(fileName).catch(ifMissing) }));
}

/**
 * Returns everything that is stored about a person: a JSON file for each table with rows, identity numbers decrypted,
 * and the files of messages, in the folder `files`.
 */
export const filesOfPerson = async (tx: Queries, store: AttachmentStore, id: number): Promise<PersonFile[]> => [
  ...(await tableFiles(tx, id)),
  ...(await messageFiles(tx, store, id)),
];
