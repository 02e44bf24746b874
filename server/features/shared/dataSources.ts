import type { Queries } from '#server/db/database';
import type { DataSource, ImportStreamName } from '#server/generated/operations.gen';
import { instant, readRecords } from './records';

/** Returns where records of these streams of a family were imported from; nothing where none were. */
export async function dataSources(
  db: Queries,
  familyId: number,
  streams: readonly ImportStreamName[],
): Promise<{ readonly sources?: DataSource[] }> {
  const sources = await readRecords<DataSource>(
    db,
    `SELECT s.name, ${instant('min(i.as_of)')} AS "asOf", bool_and(i.reconciled) AS reconciled
     FROM import_state i JOIN import_source s ON s.id = i.source_id
     WHERE i.family_id = $1 AND i.stream = ANY ($2::text[]) GROUP BY s.name ORDER BY s.name`,
    [familyId, streams],
  );
  return sources.length > 0 ? { sources } : {};
}
