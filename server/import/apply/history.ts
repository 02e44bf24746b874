import type { Queries } from '#server/db/database';
import { addEvents } from '#server/audit/log';
import { auditKey } from '#server/audit/mac';
import type { RunOrigin } from '../runs';
import type { Scope } from './images';

interface Told extends Scope, RunOrigin {
  readonly source: string;
  readonly operation: 'importPackage' | 'undoImport';
}

/** Adds what a run changed in a family to the audit log and the history of the family, with counts by stream. */
export async function tellChanges(tx: Queries, told: Told): Promise<void> {
  const { runId, familyId, source, operation, actor } = told;
  const counts = await tx.query<{ stream: string; created: number; updated: number; removed: number }>(
    `SELECT stream, count(*) FILTER (WHERE before IS NULL) AS created,
       count(*) FILTER (WHERE before IS NOT NULL AND after_hash IS NOT NULL) AS updated, count(*) FILTER (WHERE after_hash IS NULL) AS removed
     FROM import_change WHERE run_id = $1 AND family_id IS NOT DISTINCT FROM $2 AND stream <> 'state' GROUP BY stream ORDER BY stream`,
    [runId, familyId],
  );
  const summary = counts.map(
    ({ stream, created, updated, removed }) =>
      `${stream} ${String(created)} created, ${String(updated)} updated, ${String(removed)} removed`,
  );
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
    `INSERT INTO change_history (import_run_id, family_id, record_kind, record_id, record_name, action, field, value_after)
     SELECT $1, $2, 'import', $1, $3, 'changed', c.stream, c.text FROM jsonb_to_recordset($4::jsonb) AS c (stream text, text text)`,
    [
      runId,
      familyId,
      source,
      JSON.stringify(
        counts.map(({ stream }, index) => ({
          stream,
          text: `${operation === 'undoImport' ? 'undone: ' : ''}${summary[index] ?? ''}`,
        })),
      ),
    ],
  );
}
