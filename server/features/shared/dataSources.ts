import type { Queries } from '#server/db/database';
import type { DataSource, ImportStreamName } from '#server/generated/operations.gen';
import { anyOwnFamily } from './access';
import { instant, readRecords } from './records';

interface Sources {
  /** Omitted where nothing was imported. */
  readonly sources?: DataSource[];
}

/** Reads the sources of the records of a stream; `families` is SQL to compare their family with, with one parameter. */
async function readSources(db: Queries, families: string, id: number, stream: ImportStreamName): Promise<Sources> {
  const sources = await readRecords<DataSource>(
    db,
    `SELECT s.name, ${instant('min(i.as_of)')} AS "asOf", bool_and(i.reconciled) AS reconciled,
       bool_or(y.is_unreachable) AS unreachable
     FROM import_state i JOIN import_source s ON s.id = i.source_id LEFT JOIN sync_state y ON y.source_id = s.id
     WHERE i.family_id = ${families} AND i.stream = $2 GROUP BY s.name ORDER BY s.name`,
    [id, stream],
  );
  return sources.length > 0 ? { sources } : {};
}

/** Returns where the records of a stream of a family were imported from. */
export const familySources = (db: Queries, familyId: number, stream: ImportStreamName): Promise<Sources> =>
  readSources(db, '$1', familyId, stream);

/** Returns where the records of a stream of all families of a client were imported from. */
export const ownSources = (db: Queries, loginProfileId: number, stream: ImportStreamName): Promise<Sources> =>
  readSources(db, anyOwnFamily, loginProfileId, stream);
