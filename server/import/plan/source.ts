import { about, addIssues, type PlanContext, plainName } from './steps';

const hasRecords = (id: string): string => `EXISTS (SELECT FROM import_state i WHERE i.source_id = ${id})`;

/** Refuses a new source whose name differs from that of a source with records in case or spaces only. */
export async function reportSource({ tx, sourceId, source }: PlanContext): Promise<void> {
  await addIssues(
    tx,
    {
      column: 'source',
      code: 'unknown-reference',
      row: 'NULL::integer',
      key: 'NULL',
      message: `${about('$2::text', 'is a new source. Did you mean')} || ' "' || s.name || '"? Records belong to their source: always write its name in the same way.'`,
      from: `FROM (
          SELECT min(o.name) AS name FROM import_source o
          WHERE o.id <> $1 AND ${plainName('o.name')} = ${plainName('$2::text')} AND ${hasRecords('o.id')} AND NOT ${hasRecords('$1::integer')}
        ) s WHERE s.name IS NOT NULL`,
    },
    [sourceId, source],
  );
}
