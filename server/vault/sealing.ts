import type { Database } from '../db/database';
import { encryptedColumns, type EncryptedColumn } from './encryptedColumns';
import { isSealed } from './vault';

const batchSize = 200;

interface Stored {
  readonly row: string;
  readonly value: string;
}

/**
 * Seals the values of a column that do not begin with `prefix`. The next batch seals rows that change in the meantime.
 *
 * @throws Error when a value is plain where all are sealed.
 */
async function sealColumn(db: Database, column: EncryptedColumn, prefix: string): Promise<number> {
  const { name, table, value, assign, isAlwaysSealed = false } = column;
  let count = 0;
  for (;;) {
    const rows = await db.transaction(async (tx) => {
      // The whole table is read when no value is left.
      await tx.query('SET LOCAL statement_timeout = 0');
      return tx.query<Stored>(
        `SELECT ctid::text AS row, ${value} AS value FROM ${table}
         WHERE ${value} IS NOT NULL AND NOT starts_with(${value}, $1) LIMIT ${String(batchSize)}`,
        [prefix],
      );
    });
    if (rows.length === 0) return count;
    await db.transaction(async (tx) => {
      for (const { row, value: old } of rows) {
        const sealed = tx.vault.seal(isSealed(old) || isAlwaysSealed ? tx.vault.open(old, name) : old, name);
        await tx.query(`UPDATE ${table} SET ${assign} WHERE ctid = $1::tid AND ${value} = $2`, [row, old, sealed]);
      }
    });
    count += rows.length;
  }
}

const sealAll = async (db: Database, prefix: string): Promise<number> => {
  let count = 0;
  for (const column of encryptedColumns) count += await sealColumn(db, column, prefix);
  return count;
};

/** Seals values that are stored in plain text. */
export const sealPlainValues = (db: Database): Promise<number> => sealAll(db, 'sealed:');

/**
 * Seals all values of earlier keys with the current key, so that the earlier keys can be removed. Returns their number.
 */
export const rotate = (db: Database): Promise<number> => sealAll(db, db.vault.currentPrefix);
