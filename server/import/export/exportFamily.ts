import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, Queries } from '#server/db/database';
import { unlimited } from '../exclusive';
import { manifestName } from '../package/manifest';
import { streamOf } from '../package/streams';
import type { Manifest, StreamName } from '../records';
import { csvLine } from './csvLine';
import { makeEmptyFolder } from './emptyFolder';
import { storedLines, storedStreams } from './storedStreams';

/** A family that cannot be exported: none or several have this name. */
export class ExportError extends Error {}

interface Family {
  readonly id: number;
  readonly name: string;
}

async function familyOf(tx: Queries, name: string): Promise<Family> {
  const [family, ...others] = await tx.query<Family>('SELECT id, name FROM family WHERE name = $1', [name]);
  if (!family) throw new ExportError(`There is no family ${name}.`);
  if (others.length > 0) throw new ExportError(`Several families have the name ${name}: rename all but one first.`);
  return family;
}

interface Source {
  readonly id: number;
  readonly name: string;
  /** The key of the family in the source. */
  readonly key: string;
  readonly asOf: string | null;
}

/** Returns the sources of a family's records; the portal, if it has none. */
async function sourcesOf(tx: Queries, { id }: Family): Promise<Source[]> {
  const sources = await tx.query<Source>(
    `SELECT s.id, s.name, coalesce(i.key, f.name) AS key, (
       SELECT to_char(max(as_of) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') FROM import_state
       WHERE family_id = f.id AND source_id = s.id) AS "asOf"
     FROM family f CROSS JOIN import_source s LEFT JOIN import_family i ON i.family_id = f.id AND i.source_id = s.id
     WHERE f.id = $1 AND (i.key IS NOT NULL
       OR EXISTS (SELECT FROM import_record r WHERE r.family_id = f.id AND r.source_id = s.id)
       OR EXISTS (SELECT FROM journal_entry e WHERE e.family_id = f.id AND e.import_source_id = s.id))
     ORDER BY s.id`,
    [id],
  );
  if (sources.length > 0) return sources;
  return tx.query<Source>(
    `SELECT s.id, s.name, f.name AS key, NULL AS "asOf" FROM import_source s, family f WHERE s.name = 'portal' AND f.id = $1`,
    [id],
  );
}

type Row = Readonly<Record<string, string | null>>;

/** Adds rows to the file of a stream, which begins with its heading. */
async function addRows(folder: string, name: StreamName, rows: readonly Row[], isFirst: boolean): Promise<void> {
  if (rows.length === 0) return;
  const { file, columns } = streamOf(name);
  const names = columns.map((column) => column.name);
  const lines = rows.map((row) => csvLine(names.map((column) => row[column] ?? undefined)));
  await appendFile(join(folder, file), [...(isFirst ? [csvLine(names)] : []), ...lines].join(''), { mode: 0o600 });
}

async function writeLines(tx: Queries, folder: string, params: readonly unknown[]): Promise<void> {
  let last = 0;
  for (;;) {
    const rows = await tx.query<Row & { readonly lineId: number }>(storedLines, [...params, last]);
    await addRows(folder, 'journal-lines', rows, last === 0);
    const end = rows.at(-1);
    if (!end) return;
    last = end.lineId;
  }
}

async function writeSource(tx: Queries, folder: string, family: Family, source: Source): Promise<void> {
  const manifest: Manifest = {
    format: 'portal-import',
    version: 1,
    source: source.name,
    asOf: source.asOf ?? new Date().toISOString(),
  };
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
  const params = [family.id, source.id, source.key];
  for (const { name, text } of storedStreams) await addRows(folder, name, await tx.query<Row>(text, params), true);
  await writeLines(tx, folder, params);
}

/**
 * Writes what is stored of a family as a package, into a new or empty folder; importing it again changes nothing. A
 * package has one source: those of several sources are written into folders of their own. Partner profiles, whose
 * identity numbers are sealed, are left out.
 *
 * @returns The folders of the packages.
 * @throws ExportError for an unknown family, PackageError when the folder has files.
 */
export const exportFamily = (db: Database, folder: string, name: string): Promise<readonly string[]> =>
  unlimited(db, async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    const family = await familyOf(tx, name);
    const sources = await sourcesOf(tx, family);
    await makeEmptyFolder(folder);
    const folders: string[] = [];
    for (const source of sources) {
      const target = sources.length === 1 ? folder : join(folder, encodeURIComponent(source.name));
      await mkdir(target, { recursive: true, mode: 0o700 });
      await writeSource(tx, target, family, source);
      folders.push(target);
    }
    return folders;
  });
