import type { Queries } from '#server/db/database';
import { addEvents } from '#server/audit/log';
import { auditKey } from '#server/audit/mac';
import type { SystemOperation } from '#server/audit/systemOperations';
import type { RunOrigin } from '../runs';
import type { Scope } from './images';

interface Told extends Scope, RunOrigin {
  readonly source: string;
  readonly operation: Extract<SystemOperation, 'importPackage' | 'undoImport'>;
}

/**
 * Adds what a run changed in a family to the audit log and the history of the family, with counts by stream. The history
 * shows what an undo takes back as the value before.
 */
export async function tellChanges(tx: Queries, told: Told): Promise<void> {
  const { runId, familyId, source, operation, actor } = told;
  const counts = await tx.query<{ stream: string; created: number; updated: number; removed: number }>(
    `SELECT stream, count(*) FILTER (WHERE before IS NULL) AS created,
       count(*) FILTER (WHERE before IS NOT NULL AND after_hash IS NOT NULL) AS updated, count(*) FILTER (WHERE after_hash IS NULL) AS removed
     FROM import_change WHERE run_id = $1 AND family_id IS NOT DISTINCT FROM $2 AND stream <> 'state' GROUP BY stream ORDER BY stream`,
    [runId, familyId],
  );
  const changes = counts.map(({ stream, created, updated, removed }) => ({
    stream,
    text: `${String(created)} created, ${String(updated)} updated, ${String(removed)} removed`,
  }));
  const summary = changes.map(({ stream, text }) => `${stream} ${text}`);
  await addEvents(tx, await auditKey(tx), [
    {
      at: new Date().toISOString(),
      role: 'system',
      loginProfileId: actor,
      operation,
      record: [`source=${source}`, `run=${String(runId)}`, ...summary].join('; '),
      familyId: familyId ?? undefined,
      outcome: 200,
      address: 'local',
      times: 1,
    },
  ]);
  if (familyId === null || counts.length === 0) return;
  await tx.query(
    `INSERT INTO change_history
       (changed_by, import_run_id, family_id, record_kind, record_id, record_name, action, field, ${operation === 'undoImport' ? 'value_before' : 'value_after'})
     SELECT $1, $2, $3, 'import', $2, $4, 'changed', c.stream, c.text
     FROM jsonb_to_recordset($5::jsonb) AS c (stream text, text text)`,
    [actor ?? null, runId, familyId, source, JSON.stringify(changes)],
  );
}
