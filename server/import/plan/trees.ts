import { stageTables } from '../stage';
import type { IssueCode, StreamName } from '../records';
import { maxLevels, type Misplaced, misplacedIn, type Node, type Reason } from './misplaced';
import { about, addIssues, type PlanContext, suggestion } from './steps';

/** A stream whose records have a parent. */
export interface Tree {
  readonly stream: StreamName & ('locations' | 'accounts');
  readonly kind: 'location' | 'account';
  /** The column of the records' keys. */
  readonly key: 'id' | 'number';
  /** SQL for the class of a staged row, and of a stored one. */
  readonly class: string;
  /** SQL for the stored records of a source `$1` with their parents: key, parent and class. */
  readonly stored: string;
  readonly parentId: string;
}

/** The trees of a family. */
export const trees: readonly Tree[] = [
  {
    stream: 'locations',
    kind: 'location',
    key: 'id',
    class: 'NULL',
    stored: `SELECT r.family_id, r.source_key AS key, p.source_key AS parent, NULL AS class FROM ledger_location r
      LEFT JOIN ledger_location p ON p.family_id = r.family_id AND p.id = r.parent_id AND p.import_source_id = $1
      WHERE r.import_source_id = $1`,
    parentId: 't.id',
  },
  {
    stream: 'accounts',
    kind: 'account',
    key: 'number',
    class: 's.class',
    stored: `SELECT r.family_id, r.number AS key, p.number AS parent, r.class FROM ledger_account r
      LEFT JOIN ledger_account p ON p.family_id = r.family_id AND p.id = r.parent_id WHERE $1::integer IS NOT NULL`,
    parentId: 't.id::integer',
  },
];

const nodesOf = ({ tx, sourceId }: PlanContext, tree: Tree): Promise<Node[]> => {
  const staged = stageTables[tree.stream];
  return tx.query<Node>(
    `SELECT s.row, s.family_id AS family, s.${tree.key} AS key, s.parent, ${tree.class} AS class FROM ${staged} s WHERE NOT s.rejected
     UNION ALL
     SELECT NULL, r.family_id, r.key, r.parent, r.class FROM (${tree.stored}) r
     WHERE r.family_id IN (SELECT family_id FROM ${staged})`,
    [sourceId],
  );
};

/**
 * Rejects the rows that have no place in a tree: their parent is unknown, rejected, below them, or of another class, or
 * the tree has too many levels.
 *
 * @returns Those rows.
 */
export async function rejectMisplaced(context: PlanContext, tree: Tree): Promise<readonly Misplaced[]> {
  const misplaced = misplacedIn(await nodesOf(context, tree));
  await context.tx.query(`UPDATE ${stageTables[tree.stream]} SET rejected = true WHERE row = ANY ($1::integer[])`, [
    misplaced.map(({ row }) => row),
  ]);
  return misplaced;
}

/** Says of each row why it has no place. Suggests parents among the targets. */
export async function reportMisplaced(
  { tx }: PlanContext,
  { stream, kind, key }: Tree,
  misplaced: readonly Misplaced[],
): Promise<void> {
  const report = (reason: Reason, issue: { column: string; code: IssueCode; message: string }): Promise<number> => {
    const rows = misplaced.filter((one) => one.reason === reason).map(({ row }) => row);
    const from = `FROM ${stageTables[stream]} s WHERE s.row = ANY ($1::integer[])`;
    return addIssues(tx, { stream, key: `s.${key}`, from, ...issue }, [rows]);
  };
  const reference = { column: 'parent', code: 'unknown-reference' } as const;
  await report('unknown', {
    ...reference,
    message: `${about('s.parent', `is no ${kind} of this family.`)} || ${suggestion(`'${kind}'`, 's.family_id', 's.parent')}`,
  });
  await report('rejected', { ...reference, message: about('s.parent', 'is rejected itself.') });
  await report('cycle', {
    column: 'parent',
    code: 'cycle',
    message: about(`s.${key}`, `is above itself: one of the ${stream} of this circle needs another parent.`),
  });
  await report('deep', {
    column: 'parent',
    code: 'format',
    message: about(`s.${key}`, `makes a tree of more than ${String(maxLevels)} ${stream} below each other.`),
  });
  if (stream === 'accounts')
    await report('class', {
      column: 'class',
      code: 'format',
      message: about('s.class', 'is not the class of its parent: accounts below each other have the same class.'),
    });
}

/** Sets the parents of the rows that have a place. */
export const setParents = ({ tx }: PlanContext, { stream, kind, parentId }: Tree): Promise<unknown> =>
  tx.query(
    `UPDATE ${stageTables[stream]} s SET parent_id = ${parentId} FROM import_stage_target t
     WHERE t.kind = '${kind}' AND t.family_id = s.family_id AND t.key = s.parent AND NOT s.rejected`,
  );
