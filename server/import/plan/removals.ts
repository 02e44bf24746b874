import { stageTables } from '../stage';
import type { StreamName } from '../records';
import { addIssues, type PlanContext } from './steps';

interface Stored {
  readonly stream: StreamName;
  /** The stored records of a source `$1`, as `r`. */
  readonly from: string;
  readonly family: string;
  readonly key: string;
  readonly staged: string;
  readonly stagedKey: string;
  readonly lines?: string;
  /** Rows that still name a record `r`. */
  readonly usedBy?: string;
}

/** Lines that the import does not replace. */
const otherLines = `journal_line l JOIN journal_entry e ON e.family_id = l.family_id AND e.id = l.journal_entry_id
  WHERE l.family_id = r.family_id AND NOT EXISTS (
    SELECT FROM import_stage_entry s WHERE s.family_id = e.family_id AND s.entry = e.source_key AND e.import_source_id = $1)
  AND NOT EXISTS (
    SELECT FROM import_stage_removed x WHERE x.stream = 'journal-lines' AND x.family_id = e.family_id AND x.key = e.source_key
      AND e.import_source_id = $1)`;

/** Lines of invoices that stay: an archived invoice keeps its lines. */
const invoiceLines = `(SELECT i.family_id, i.source_key AS invoice, l.position, i.source_key || ' ' || l.position AS key
  FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id
  WHERE i.import_source_id = $1 AND NOT i.archived AND NOT EXISTS (
    SELECT FROM import_stage_removed x WHERE x.stream = 'invoices' AND x.family_id = i.family_id AND x.key = i.source_key)) r`;

/** In an order in which invoices are known when their lines are listed. */
const removable: readonly Stored[] = [
  {
    stream: 'journal-lines',
    from: `(SELECT e.family_id, e.source_key, count(l.id) AS lines FROM journal_entry e
      LEFT JOIN journal_line l ON l.family_id = e.family_id AND l.journal_entry_id = e.id
      WHERE e.import_source_id = $1 GROUP BY e.family_id, e.source_key) r`,
    family: 'r.family_id',
    key: 'r.source_key',
    staged: 'import_stage_entry',
    stagedKey: 'entry',
    lines: 'r.lines',
  },
  ...(['locations', 'dimensions'] as const).map((stream) => ({
    stream,
    from: `ledger_${stream.slice(0, -1)} r WHERE r.import_source_id = $1`,
    family: 'r.family_id',
    key: 'r.source_key',
    staged: stageTables[stream],
    stagedKey: 'id',
    usedBy: `SELECT FROM ${otherLines} AND ${
      stream === 'locations' ? 'r.id IN (l.location_id, l.counterparty_location_id)' : 'r.id = ANY (l.dimension_ids)'
    }`,
  })),
  {
    stream: 'accounts',
    from: 'ledger_account r WHERE r.import_source_id = $1',
    family: 'r.family_id',
    key: 'r.number',
    staged: stageTables.accounts,
    stagedKey: 'number',
    usedBy: `SELECT FROM ${otherLines} AND l.account_id = r.id`,
  },
  {
    stream: 'invoices',
    from: 'invoice r WHERE r.import_source_id = $1 AND NOT r.archived',
    family: 'r.family_id',
    key: 'r.source_key',
    staged: stageTables.invoices,
    stagedKey: 'id',
  },
  {
    stream: 'invoice-lines',
    from: invoiceLines,
    family: 'r.family_id',
    key: 'r.key',
    staged: stageTables['invoice-lines'],
    stagedKey: `invoice || ' ' || s.position`,
  },
  {
    stream: 'billing-customers',
    from: 'family_billing_customer r WHERE r.import_source_id = $1',
    family: 'r.family_id',
    key: 'r.customer_id',
    staged: stageTables['billing-customers'],
    stagedKey: 'id',
  },
  {
    stream: 'people',
    from: 'family_person r WHERE r.import_source_id = $1',
    family: 'r.family_id',
    key: 'r.email',
    staged: stageTables.people,
    stagedKey: 'email',
  },
  {
    stream: 'partner-profiles',
    from: 'previous_partner_profile r WHERE r.import_source_id = $1',
    family: '0',
    key: 'r.email',
    staged: stageTables['partner-profiles'],
    stagedKey: 'email',
  },
];

/** Lists the stored records that a complete stream lacks. A stream with rejected rows is not complete. */
async function listRemoved({ tx, sourceId }: PlanContext, stored: Stored): Promise<void> {
  const { stream, from, family, key, staged, stagedKey, lines = '1', usedBy } = stored;
  // A person's profile has no family, and a customer of the billing system can move to another one.
  const isSame = stream === 'partner-profiles' || stream === 'billing-customers' ? 'true' : `s.family_id = ${family}`;
  const rejected = await tx.query(`SELECT FROM ${stageTables[stream]} WHERE rejected LIMIT 1`);
  if (rejected.length > 0) return;
  const rows = `FROM ${from} ${from.includes('WHERE') && !from.startsWith('(') ? 'AND' : 'WHERE'} NOT EXISTS (
    SELECT FROM ${staged} s WHERE ${isSame} AND s.${stagedKey} = ${key})`;
  await tx.query(
    `INSERT INTO import_stage_removed (stream, family_id, key, lines) SELECT '${stream}', ${family}, ${key}, ${lines} ${rows}`,
    [sourceId],
  );
  await addIssues(tx, {
    stream,
    code: 'removed',
    severity: 'warning',
    row: 'NULL::integer',
    key: 'x.key',
    message: `'It is missing in this complete list, and is ${stream === 'invoices' ? 'archived' : 'removed'}.'`,
    from: `FROM import_stage_removed x WHERE x.stream = '${stream}'`,
  });
  if (usedBy === undefined) return;
  await addIssues(
    tx,
    {
      stream,
      code: 'unknown-reference',
      row: 'NULL::integer',
      key,
      message: `'It is missing in this complete list, but journal lines name it.'`,
      from: `${rows} AND EXISTS (${usedBy})`,
    },
    [sourceId],
  );
}

async function checkNumber({ tx, sourceId }: PlanContext, { stream, from, lines = '1' }: Stored): Promise<void> {
  await addIssues(
    tx,
    {
      stream,
      code: 'too-many-removals',
      row: 'NULL::integer',
      key: 'NULL',
      message: `removed || ' of ' || stored || ' records are missing in this complete list: that is more than 2 %. Check the file, or apply with --allow-removals.'`,
      from: `FROM (
        SELECT (SELECT coalesce(sum(lines), 0) FROM import_stage_removed WHERE stream = '${stream}') AS removed,
          (SELECT coalesce(sum(${lines}), 0) FROM ${from}) AS stored
      ) s WHERE removed > 5 AND removed * 100 > stored * 2`,
    },
    [sourceId],
  );
}

/** Plans the removal of what complete streams lack. */
export async function planRemovals(context: PlanContext, streams: readonly StreamName[]): Promise<void> {
  const complete = removable.filter(({ stream }) => context.complete.includes(stream) && streams.includes(stream));
  for (const stored of complete) await listRemoved(context, stored);
  if (!context.allowRemovals) for (const stored of complete) await checkNumber(context, stored);
  // Staged as well, so that their invoices count as changed.
  await context.tx.query(
    `INSERT INTO ${stageTables['invoice-lines']} (invoice, position, family_id, action)
     SELECT r.invoice, r.position, r.family_id, 'removed' FROM ${invoiceLines}
     JOIN import_stage_removed x ON x.stream = 'invoice-lines' AND x.family_id = r.family_id AND x.key = r.key`,
    [context.sourceId],
  );
  await context.tx.query(
    `INSERT INTO import_stage_entry (family_id, entry, lines, action, removed)
     SELECT family_id, key, 0, 'removed', lines FROM import_stage_removed WHERE stream = 'journal-lines'`,
  );
}
