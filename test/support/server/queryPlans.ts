import type { Database } from '#server/db/database';

/** A part of a plan, as `EXPLAIN (FORMAT JSON)` names it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

/** How a statement reads a table. */
export interface TableRead {
  readonly table: string;
  /** The columns that must equal a value; none if all rows are read. */
  readonly columns: readonly string[];
  readonly statement: string;
}

/** Without these, PostgreSQL reads the few rows of a test like many: row by row from one table to the next. */
const rowByRow = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']
  .map((way) => `SET LOCAL enable_${way} = off`)
  .join(';');

/** Statements that have no plan. */
const isUtility = (text: string): boolean => /^\s*(SET|LOCK|TRUNCATE|NOTIFY)\b/i.test(text);

/** `((family_id = $1) AND (id = m.conversation_id))`: `family_id` and `id`. */
const columnsOf = (condition = ''): string[] =>
  [...condition.matchAll(/\((\w+) (?:=|IS NOT DISTINCT FROM) /g)].map(([, column]) => column!);

const readsOf = (statement: string, node: PlanNode): TableRead[] => {
  const { 'Relation Name': table, 'Node Type': type, 'Index Cond': found, Filter: filter, Plans = [] } = node;
  const below = Plans.flatMap((plan) => readsOf(statement, plan));
  if (table === undefined || type === 'ModifyTable') return below;
  return [{ table, columns: [...columnsOf(found), ...columnsOf(filter)], statement }, ...below];
};

/**
 * Returns a database that explains each statement before it runs it, and the ways in which the statements so far have
 * read tables. Statements of triggers are not among them.
 */
export function withPlans(db: Database): { readonly db: Database; readonly reads: TableRead[] } {
  const reads: TableRead[] = [];
  const explained = async (tx: Database, text: string, params: readonly unknown[] = []): Promise<void> => {
    if (isUtility(text)) return;
    await tx.run(rowByRow);
    const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`EXPLAIN (FORMAT JSON) ${text}`, params);
    reads.push(...readsOf(text, row!['QUERY PLAN'][0].Plan));
  };
  const inside = (tx: Database): Database => ({
    ...tx,
    query: async (text, params) => {
      await explained(tx, text, params);
      return tx.query(text, params);
    },
    transaction: (work) => tx.transaction((inner) => work(inside(inner))),
  });
  const outside = (pool: Database): Database => ({
    ...pool,
    query: (text, params) => pool.transaction((tx) => inside(tx).query(text, params)),
    transaction: (work) => pool.transaction((tx) => work(inside(tx))),
  });
  const { forReports } = db;
  const reports: Database['forReports'] =
    forReports && ((signal, work) => forReports(signal, (pool) => work(outside(pool))));
  return { db: { ...outside(db), ...(reports && { forReports: reports }) }, reads };
}
