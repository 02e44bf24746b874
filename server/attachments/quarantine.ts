import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/database';
import { planRemoval } from './removal';
import type { Scanner } from './scanner';
import type { AttachmentStore } from './store';

/** Dependencies of rescanning files. */
export interface Quarantine {
  readonly db: Database;
  readonly store: AttachmentStore;
  readonly scan: Scanner;
  /** The folder of the file that is scanned. */
  readonly folder: string;
}

interface Pending {
  readonly id: number;
  readonly name: string;
  readonly conversationId: number;
}

const batchSize = 20;

const readPending = (db: Database, after: number): Promise<Pending[]> =>
  db.query(
    `SELECT a.id, a.file_name AS name, m.conversation_id AS "conversationId"
     FROM attachment a JOIN message m ON m.id = a.message_id
     WHERE a.scan = 'pending' AND a.id > $1 ORDER BY a.id LIMIT ${String(batchSize)}`,
    [after],
  );

/**
 * Stores the result of a scan, unless another instance has stored one. Incrementing the conversation's version
 * refreshes lists and messages. An infected file is removed with the next due files.
 */
const saveResult = (db: Database, { id, name, conversationId }: Pending, isClean: boolean, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const saved = await tx.query("UPDATE attachment SET scan = $2 WHERE id = $1 AND scan = 'pending' RETURNING id", [
      id,
      isClean ? 'clean' : 'infected',
    ]);
    if (saved.length === 0) return;
    await tx.query('UPDATE conversation SET version = version WHERE id = $1', [conversationId]);
    if (!isClean) await planRemoval(tx, [name], now);
  });

async function scanOne({ db, store, scan, folder }: Quarantine, pending: Pending, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    await pipeline(await store.open(pending.name), createWriteStream(path));
    await saveResult(db, pending, await scan(path), now);
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Scans the files in quarantine. A file that cannot be read or scanned stays there and does not block the others.
 *
 * @returns The number of scanned files, and the failures.
 */
export async function scanQuarantine(
  quarantine: Quarantine,
  now: Date,
): Promise<{ scanned: number; failures: readonly unknown[] }> {
  const failures: unknown[] = [];
  let [scanned, after] = [0, 0];
  for (;;) {
    const pending = await readPending(quarantine.db, after);
    for (const file of pending) {
      await scanOne(quarantine, file, now).then(
        () => (scanned += 1),
        (error: unknown) => failures.push(error),
      );
      after = file.id;
    }
    if (pending.length < batchSize) return { scanned, failures };
  }
}
