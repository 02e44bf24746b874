import type { Database, Queries } from '../db/database';
import { unlimitedQueries } from './exclusive';
import type { OpenPackage } from './package/openPackage';
import type { CheckedRow, RejectedRow, StreamName } from './records';
import { sealProfile } from './profiles';

const batchSize = 2_000;

/** The staging table of each stream. */
export const stageTables: Readonly<Record<StreamName, string>> = {
  families: 'import_stage_family',
  people: 'import_stage_person',
  'billing-customers': 'import_stage_billing_customer',
  'partner-profiles': 'import_stage_partner_profile',
  locations: 'import_stage_location',
  accounts: 'import_stage_account',
  dimensions: 'import_stage_dimension',
  'journal-lines': 'import_stage_line',
  'trial-balance': 'import_stage_balance',
  invoices: 'import_stage_invoice',
  'invoice-lines': 'import_stage_invoice_line',
};

const otherTables = ['posting', 'entry', 'issue', 'family_name', 'target', 'removed'].map(
  (name) => `import_stage_${name}`,
);

/** The rows of a package, and what stands in its manifest. */
export type GivenRecords = Pick<OpenPackage, 'manifest' | 'streams' | 'rows' | 'issues' | 'unusable' | 'lacking'>;

/** Receives how many rows of a stream were read. */
export type OnRead = (stream: StreamName, read: number) => Promise<void>;

const stagedRow = (db: Queries, { stream, row, ...given }: CheckedRow | RejectedRow): object => {
  const record = given.record ?? ('readable' in given ? given.readable : {});
  const values = stream === 'partner-profiles' ? sealProfile(db.vault, record) : record;
  return { ...values, row, rejected: given.record === undefined };
};

/** Emptied by deletion: a backup that reads the tables must not hold an import up. */
const emptyStage = `WITH ${[...Object.values(stageTables), ...otherTables]
  .map((table, index) => `emptied_${String(index)} AS (DELETE FROM ${table})`)
  .join(', ')} SELECT`;

async function stageRows(tx: Queries, table: string, rows: readonly object[]): Promise<void> {
  await tx.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`, [
    JSON.stringify(rows),
  ]);
}

async function stageStream(tx: Queries, given: GivenRecords, stream: StreamName, onRead: OnRead): Promise<number> {
  let read = 0;
  let batch: object[] = [];
  const flush = async (): Promise<void> => {
    await stageRows(tx, stageTables[stream], batch);
    batch = [];
    await onRead(stream, read);
  };
  for await (const row of given.rows(stream)) {
    read += 1;
    batch.push(stagedRow(tx, row));
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
  return read;
}

/** Removes all staged rows. */
export const clearStage = (db: Database): Promise<unknown> => unlimitedQueries(db).query(emptyStage);

/**
 * Replaces the staged rows by those of a package, batch by batch. What a killed import leaves is replaced by the next one.
 *
 * @returns How many rows each of its streams has.
 * @throws what the reader of the package throws.
 */
export async function stagePackage(
  db: Database,
  given: GivenRecords,
  onRead: OnRead = () => Promise.resolve(),
): Promise<ReadonlyMap<StreamName, number>> {
  const tx = unlimitedQueries(db);
  await tx.query(emptyStage);
  const read = new Map<StreamName, number>();
  for (const stream of given.streams) read.set(stream, await stageStream(tx, given, stream, onRead));
  for (const table of Object.values(stageTables)) await tx.query(`ANALYZE ${table}`);
  return read;
}
