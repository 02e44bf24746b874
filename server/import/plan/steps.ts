import type { Queries } from '#server/db/database';
import type { IssueCode, StreamName } from '../records';

/** What a plan is made for. */
export interface PlanContext {
  readonly tx: Queries;
  /** 0 for a source from which nothing was imported. */
  readonly sourceId: number;
  readonly source: string;
  readonly asOf: string;
  readonly complete: readonly StreamName[];
  readonly allowRemovals: boolean;
  /** The hosts of links that the portal shows; without them, links are not checked. */
  readonly linkHosts: readonly string[] | undefined;
  /** The columns that the file of a stream does not have. */
  readonly lacking: ReadonlyMap<StreamName, readonly string[]>;
}

/** SQL for an issue of a staged row: `row`, `key` and `message` are expressions. */
interface IssueSql {
  /** Without one, it is an issue of the manifest. */
  readonly stream?: StreamName;
  readonly column?: string;
  readonly code: IssueCode;
  readonly severity?: 'error' | 'warning';
  readonly row?: string;
  readonly key: string;
  readonly message: string;
  /** `FROM` and `WHERE` of the rows with this issue. */
  readonly from: string;
}

/** Adds issues, and returns their number. */
export async function addIssues(tx: Queries, issue: IssueSql, params: readonly unknown[] = []): Promise<number> {
  const { stream, column, code, severity = 'error', row = 's.row', key, message, from } = issue;
  const [added] = await tx.query<{ count: number }>(
    `WITH added AS (
       INSERT INTO import_stage_issue (stream, row, "column", key, code, severity, message)
       SELECT ${stream === undefined ? 'NULL' : `'${stream}'`}, ${row}, ${column === undefined ? 'NULL' : `'${column}'`}, ${key}, '${code}', '${severity}', ${message}
       ${from} RETURNING 1
     ) SELECT count(*) FROM added`,
    params,
  );
  return added?.count ?? 0;
}

/** Adds issues of the rows of a staging table `s` that are not rejected yet, rejects them, and returns their number. */
export async function rejectRows(
  tx: Queries,
  table: string,
  { where, ...issue }: Omit<IssueSql, 'from' | 'row'> & { readonly where: string },
  params: readonly unknown[] = [],
): Promise<number> {
  const found = await addIssues(tx, { ...issue, from: `FROM ${table} s WHERE NOT s.rejected AND ${where}` }, params);
  if (found > 0) await tx.query(`UPDATE ${table} s SET rejected = true WHERE NOT s.rejected AND ${where}`, [...params]);
  return found;
}

/** SQL for a message about a value: the value in quotes, and what is said of it. */
export const about = (sql: string, text: string): string => `'"' || ${sql} || '" ${text.replaceAll("'", "''")}'`;

/** SQL for an amount in cents as dollars. */
export const dollars = (sql: string): string => `to_char(${sql} / 100.0, 'FM999,999,999,999,999,990.00')`;

/** A name without case and spaces, in which names of the same thing differ. */
export const plainName = (sql: string): string => `lower(regexp_replace(${sql}, '\\s', '', 'g'))`;

/** A text as people mistype it: without leading zeros, blanks and upper case. */
const loose = (sql: string): string => `ltrim(lower(btrim(${sql})), '0')`;

/** SQL that suggests what a text that names nothing could mean; empty when there is no such target. */
export const suggestion = (kind: string, family: string, text: string): string => `coalesce((
  SELECT ' Did you mean "' || min(t.key) || '"?' FROM import_stage_target t
  WHERE t.kind = ${kind} AND t.family_id = ${family} AND ${loose('t.key')} = ${loose(text)}), '')`;
