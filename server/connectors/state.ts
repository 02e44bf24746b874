import { addEvents } from '../audit/log';
import { auditKey } from '../audit/mac';
import type { Database, Queries } from '../db/database';
import { centsOfDifferences, type Difference } from './reconcile';
import type { Unlinked } from './unlinked';

/** The end of a sync that has read its source. */
interface Success {
  readonly asOf: string;
  readonly isFull: boolean;
  readonly links: string;
  readonly imported: { readonly all: string | null; readonly changes: string | null };
  readonly calls: number;
  readonly differences: readonly Difference[];
  readonly unlinked: readonly Unlinked[];
  /** Why nothing was removed, if too much is missing. */
  readonly stopped: string | undefined;
}

const tell = async (tx: Queries, source: string, outcome: number, text: string): Promise<void> => {
  await addEvents(tx, await auditKey(tx), [
    {
      at: new Date().toISOString(),
      role: 'system',
      operation: 'syncSource',
      record: `source=${source}; ${text}`,
      outcome,
      address: 'local',
      times: 1,
    },
  ]);
};

/** Stores the end of a sync: all records of the source are as recent as it, and those of families without differences agree. */
export const noteSuccess = (db: Database, sourceId: number, source: string, success: Success): Promise<void> =>
  db.transaction(async (tx) => {
    const { asOf, isFull, links, imported, calls, differences, stopped, unlinked } = success;
    const differs = [...new Set(differences.map(({ familyId }) => familyId))];
    await tx.query(
      'UPDATE import_state SET as_of = $2, reconciled = NOT family_id = ANY ($3::integer[]) WHERE source_id = $1',
      [sourceId, asOf, differs],
    );
    const [before] = await tx.query<{ cents: number; stopped: string | null }>(
      'SELECT difference_cents AS cents, stopped FROM sync_state WHERE source_id = $1 FOR UPDATE',
      [sourceId],
    );
    const cents = centsOfDifferences(differences);
    await tx.query(
      `UPDATE sync_state SET succeeded_at = now(), is_unreachable = false, full_at = CASE WHEN $2 THEN now() ELSE full_at END,
         links = $3, imported_all = $4, imported_changes = $5, calls = $6, differences = $7, difference_cents = $8, message = NULL,
         stopped = CASE WHEN $2 THEN $9 ELSE stopped END, unlinked = $10
       WHERE source_id = $1`,
      [
        sourceId,
        isFull,
        links,
        imported.all,
        imported.changes,
        calls,
        JSON.stringify(differences),
        cents,
        stopped ?? null,
        JSON.stringify(unlinked),
      ],
    );
    if (before?.cents !== cents || (isFull && before.stopped !== (stopped ?? null)))
      await tell(tx, source, 200, stopped ?? `differences=${String(cents)} cents`);
  });

/**
 * Stores that a sync has failed. The first failure after a success is a run and an audit event; a source that stays away
 * does not fill their lists.
 */
export const noteFailure = (db: Database, sourceId: number, source: string, message: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [before] = await tx.query<{ isUnreachable: boolean }>(
      'SELECT is_unreachable AS "isUnreachable" FROM sync_state WHERE source_id = $1 FOR UPDATE',
      [sourceId],
    );
    await tx.query(
      'UPDATE sync_state SET is_unreachable = true, failures = failures + 1, message = $2 WHERE source_id = $1',
      [sourceId, message],
    );
    if (before?.isUnreachable === true) return;
    await tx.query(
      `INSERT INTO import_run (source_id, action, state, as_of, finished_at) VALUES ($1, 'apply', 'failed', now(), now())`,
      [sourceId],
    );
    await tell(tx, source, 502, message);
  });
