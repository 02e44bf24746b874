import type { Database } from '#server/db/database';
import { unlimitedQueries } from '../exclusive';
import { keptPerStream, moreIssue } from '../issues';
import { withoutIdentityNumbers } from '../package/fault';
import type { Issue, StreamName } from '../records';
import { stageTables } from '../stage';
import { compareControlTotals, type ControlDifference } from './control';
import { planEntries } from './entries';
import { reportAge } from './age';
import { planFamilies } from './families';
import { reportLinks } from './links';
import { planRecords } from './records';
import { archiveMovedInvoices } from './movedInvoices';
import { planRemovals } from './removals';
import { reportSource } from './source';
import type { PlanContext } from './steps';
import { planTargets } from './targets';

/** What happens to the records of a stream. */
export interface Counts {
  readonly read: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly rejected: number;
}

/** What an import does: `check` shows it, `apply` does it. */
export interface Plan {
  readonly streams: Readonly<Partial<Record<StreamName, Counts>>>;
  readonly issues: readonly Issue[];
  readonly control: readonly ControlDifference[];
  /** Number of issues that block, other than those of rejected rows. */
  readonly blocking: number;
}

type Counted = Omit<Counts, 'read'>;

const countsOf = async ({ tx }: PlanContext, stream: StreamName): Promise<Counted> => {
  const sums = ['created', 'updated', 'unchanged', 'removed']
    .map((name) => `coalesce(sum(${name}), 0) AS ${name}`)
    .join(', ');
  const counts = ['created', 'updated', 'unchanged']
    .map((name) => `count(*) FILTER (WHERE action = '${name}' AND NOT rejected) AS ${name}`)
    .join(', ');
  const text =
    stream === 'journal-lines'
      ? `SELECT ${sums}, (SELECT count(*) FROM import_stage_posting p LEFT JOIN import_stage_entry e
           ON e.family_id IS NOT DISTINCT FROM p.family_id AND e.entry = p.entry
           WHERE p.is_rejected OR e.action = 'rejected') AS rejected FROM import_stage_entry`
      : stream === 'trial-balance'
        ? `SELECT 0 AS created, 0 AS updated, count(*) FILTER (WHERE NOT rejected) AS unchanged, 0 AS removed,
             count(*) FILTER (WHERE rejected) AS rejected FROM ${stageTables[stream]}`
        : `SELECT ${counts}, count(*) FILTER (WHERE rejected) AS rejected,
             (SELECT count(*) FROM import_stage_removed WHERE stream = '${stream}') AS removed FROM ${stageTables[stream]}`;
  const [row] = await tx.query<Counted>(text);
  return row ?? { created: 0, updated: 0, unchanged: 0, removed: 0, rejected: 0 };
};

/** Errors come before warnings: they must not be lost. */
const numberedIssues = `(SELECT *, row_number() OVER (PARTITION BY stream ORDER BY severity, row NULLS FIRST, code, key) AS n FROM import_stage_issue)`;

/** The first issues of each stream, and one for the others of a column and code. */
const readIssues = async ({ tx }: PlanContext): Promise<Issue[]> => {
  const kept = await tx.query<{ issue: Issue }>(
    `SELECT jsonb_strip_nulls(to_jsonb(i) - 'n') AS issue FROM ${numberedIssues} i
     WHERE n <= ${String(keptPerStream)} ORDER BY stream NULLS FIRST, row NULLS FIRST, severity, code, key`,
  );
  const others = await tx.query<{ group: Omit<Issue, 'message'>; count: number }>(
    `SELECT jsonb_strip_nulls(jsonb_build_object('stream', stream, 'column', "column", 'code', code, 'severity', severity)) AS group,
       count(*) FROM ${numberedIssues} i
     WHERE n > ${String(keptPerStream)} GROUP BY stream, "column", code, severity ORDER BY stream, min(n)`,
  );
  const shown = kept.map(({ issue }) => ({ ...issue, message: withoutIdentityNumbers(issue.message) }));
  return [...shown, ...others.map(({ group, count }) => moreIssue(group, count))];
};

/** Codes of errors that `--skip-rejected` cannot skip. */
const blockingCodes = `'too-many-removals', 'control-difference'`;

/**
 * Compares the staged rows of a package with what is stored.
 *
 * @param read - How many rows each stream has.
 */
export async function planImport(
  db: Database,
  context: Omit<PlanContext, 'tx'>,
  read: ReadonlyMap<StreamName, number>,
): Promise<Plan> {
  const tx = unlimitedQueries(db);
  const full = { ...context, tx };
  const streams = [...read.keys()];
  await reportAge(full);
  await reportSource(full);
  await planFamilies(full);
  await planTargets(full);
  await planRecords(full);
  await reportLinks(full);
  await planEntries(full);
  await planRemovals(full, streams);
  await archiveMovedInvoices(full);
  const control = await compareControlTotals(full);
  const counts: Partial<Record<StreamName, Counts>> = {};
  for (const stream of streams) counts[stream] = { read: read.get(stream) ?? 0, ...(await countsOf(full, stream)) };
  const [blocked] = await tx.query<{ blocking: number }>(
    `SELECT count(*) AS blocking FROM import_stage_issue
       WHERE severity = 'error' AND (code IN (${blockingCodes}) OR row IS NULL)`,
  );
  return { streams: counts, issues: await readIssues(full), control, blocking: blocked?.blocking ?? 0 };
}
