import type { Queries } from '#server/db/database';
import { stageTables } from '../stage';
import type { StreamName } from '../records';
import { type PlanContext, about, rejectRows } from './steps';

/** A text as people mistype it: without leading zeros, blanks and upper case. */
const loose = (sql: string): string => `ltrim(lower(btrim(${sql})), '0')`;

/** SQL that suggests what a text that names nothing could mean; empty when there is no such target. */
export const suggestion = (kind: string, family: string, text: string): string => `coalesce((
  SELECT ' Did you mean "' || min(t.key) || '"?' FROM import_stage_target t
  WHERE t.kind = ${kind} AND t.family_id = ${family} AND ${loose('t.key')} = ${loose(text)}), '')`;

/** Gives locations and dimensions their ids: those of the source, unless others of the family have them. */
async function setTextIds(
  { tx, sourceId, source }: PlanContext,
  stored: string,
  staged: string,
  id: string,
): Promise<void> {
  await tx.query(
    `UPDATE ${staged} s SET ${id} = coalesce(
       (SELECT l.id FROM ${stored} l WHERE l.family_id = s.family_id AND l.import_source_id = $1 AND l.source_key = s.id),
       CASE WHEN EXISTS (SELECT FROM ${stored} l WHERE l.family_id = s.family_id AND l.id = s.id)
         THEN $2::text || ':' || s.id ELSE s.id END)
     WHERE NOT s.rejected`,
    [sourceId, source],
  );
}

async function setAccountIds({ tx }: PlanContext): Promise<void> {
  const staged = stageTables.accounts;
  await tx.query(
    `UPDATE ${staged} s SET account_id = a.id FROM ledger_account a
     WHERE a.family_id = s.family_id AND a.number = s.number AND NOT s.rejected`,
  );
  await tx.query(
    `UPDATE ${staged} s SET account_id = n.id, action = 'created' FROM (
       SELECT row, nextval(pg_get_serial_sequence('ledger_account', 'id'))::integer AS id FROM (
         SELECT row FROM ${staged} WHERE account_id IS NULL AND NOT rejected ORDER BY row
       ) added
     ) n WHERE n.row = s.row`,
  );
}

/** Lists anew what the texts of other columns can name. */
async function listTargets({ tx, sourceId }: PlanContext): Promise<void> {
  await tx.query('DELETE FROM import_stage_target');
  await tx.query(
    `INSERT INTO import_stage_target (kind, family_id, key, id, is_group)
     SELECT DISTINCT ON (kind, family_id, key) kind, family_id, key, id, is_group FROM (
       SELECT 0 AS place, 'location' AS kind, family_id, id AS key, location_id AS id, false AS is_group
       FROM import_stage_location WHERE NOT rejected
       UNION ALL SELECT 0, type, family_id, id, dimension_id, false FROM import_stage_dimension WHERE NOT rejected
       UNION ALL SELECT 0, 'account', family_id, number, account_id::text, coalesce("group", false)
       FROM import_stage_account WHERE NOT rejected
       UNION ALL SELECT 1, 'location', family_id, source_key, id, false FROM ledger_location
       WHERE import_source_id = $1 AND family_id IN (SELECT family_id FROM import_stage_family_name)
       UNION ALL SELECT 1, type, family_id, source_key, id, false FROM ledger_dimension
       WHERE import_source_id = $1 AND family_id IN (SELECT family_id FROM import_stage_family_name)
         AND (family_id, source_key) NOT IN (SELECT family_id, id FROM import_stage_dimension WHERE NOT rejected)
       UNION ALL SELECT 1, 'account', family_id, number, id::text, is_group FROM ledger_account
       WHERE family_id IN (SELECT family_id FROM import_stage_family_name)
     ) target WHERE family_id IS NOT NULL ORDER BY kind, family_id, key, place`,
    [sourceId],
  );
  await tx.query('ANALYZE import_stage_target');
}

/** A stream whose records have a parent. */
interface Tree {
  readonly stream: StreamName & ('locations' | 'accounts');
  readonly kind: 'location' | 'account';
  /** The column of the records' keys. */
  readonly key: 'id' | 'number';
  readonly parentId: string;
}

const trees: readonly Tree[] = [
  { stream: 'locations', kind: 'location', key: 'id', parentId: 't.id' },
  { stream: 'accounts', kind: 'account', key: 'number', parentId: 't.id::integer' },
];

/** SQL for the parents after the import: those of the package, and those that are stored. */
const parentsOf = ({ kind, key }: Tree, staged: string): string => {
  const stored = kind === 'location' ? 'ledger_location' : 'ledger_account';
  const name = kind === 'location' ? 'source_key' : 'number';
  return `SELECT s.family_id, s.${key} AS key, s.parent FROM ${staged} s WHERE NOT s.rejected AND s.parent IS NOT NULL
    UNION ALL
    SELECT c.family_id, c.${name}, p.${name} FROM ${stored} c JOIN ${stored} p ON p.family_id = c.family_id AND p.id = c.parent_id
    WHERE ${kind === 'location' ? 'c.import_source_id = $1 AND ' : '$1::integer IS NOT NULL AND '}
      c.family_id IN (SELECT family_id FROM ${staged})
      AND NOT EXISTS (SELECT FROM ${staged} s WHERE s.family_id = c.family_id AND s.${key} = c.${name} AND NOT s.rejected)`;
};

/** Rejects rows whose parent is none of the targets. */
const rejectUnknownParents = (tx: Queries, { stream, kind, key }: Tree): Promise<number> =>
  rejectRows(tx, stageTables[stream], {
    stream,
    column: 'parent',
    code: 'unknown-reference',
    key: `s.${key}`,
    message: `CASE WHEN EXISTS (
        SELECT FROM ${stageTables[stream]} p WHERE p.family_id = s.family_id AND p.${key} = s.parent AND p.rejected)
      THEN ${about('s.parent', 'is rejected itself.')}
      ELSE ${about('s.parent', `is no ${kind} of this family.`)} || ${suggestion(`'${kind}'`, 's.family_id', 's.parent')} END`,
    where: `s.parent IS NOT NULL AND NOT EXISTS (
      SELECT FROM import_stage_target t WHERE t.kind = '${kind}' AND t.family_id = s.family_id AND t.key = s.parent)`,
  });

const rejectCircles = (tx: Queries, sourceId: number, tree: Tree): Promise<number> => {
  const { stream, key } = tree;
  const staged = stageTables[stream];
  return rejectRows(
    tx,
    staged,
    {
      stream,
      column: 'parent',
      code: 'cycle',
      key: `s.${key}`,
      message: about(`s.${key}`, `is above itself: one of the ${stream} of this circle needs another parent.`),
      where: `(s.family_id, s.${key}) IN (
        WITH RECURSIVE parents AS (${parentsOf(tree, staged)}), up AS (
          SELECT family_id, key AS start, parent FROM parents
          UNION ALL
          SELECT up.family_id, up.start, parents.parent FROM up JOIN parents
          ON parents.family_id = up.family_id AND parents.key = up.parent
        ) CYCLE parent SET is_cycle USING path
        SELECT family_id, start FROM up WHERE parent = start)`,
    },
    [sourceId],
  );
};

/** The sections of a report are trees of one class. */
const rejectOtherClasses = (tx: Queries): Promise<number> =>
  rejectRows(tx, stageTables.accounts, {
    stream: 'accounts',
    column: 'class',
    code: 'format',
    key: 's.number',
    message: about('s.class', 'is not the class of its parent: accounts below each other have the same class.'),
    where: `s.class <> coalesce(
      (SELECT p.class FROM ${stageTables.accounts} p WHERE p.family_id = s.family_id AND p.number = s.parent AND NOT p.rejected),
      (SELECT a.class FROM ledger_account a WHERE a.family_id = s.family_id AND a.number = s.parent))`,
  });

/** Lists the targets, and rejects rows that do not fit into their tree. @returns how many were rejected. */
async function rejectMisplaced(context: PlanContext): Promise<number> {
  const { tx, sourceId } = context;
  await listTargets(context);
  let rejected = 0;
  for (const tree of trees) {
    rejected += await rejectUnknownParents(tx, tree);
    rejected += await rejectCircles(tx, sourceId, tree);
  }
  return rejected + (await rejectOtherClasses(tx));
}

const setParents = (tx: Queries, { stream, kind, parentId }: Tree): Promise<unknown> =>
  tx.query(
    `UPDATE ${stageTables[stream]} s SET parent_id = ${parentId} FROM import_stage_target t
     WHERE t.kind = '${kind}' AND t.family_id = s.family_id AND t.key = s.parent AND NOT s.rejected`,
  );

/** Gives locations, accounts and dimensions their ids, and lists what can be named: no rejected record is. */
export async function planTargets(context: PlanContext): Promise<void> {
  await setTextIds(context, 'ledger_location', stageTables.locations, 'location_id');
  await setTextIds(context, 'ledger_dimension', stageTables.dimensions, 'dimension_id');
  await setAccountIds(context);
  // A rejected row is no parent of others any more.
  while ((await rejectMisplaced(context)) > 0);
  for (const tree of trees) await setParents(context.tx, tree);
}
