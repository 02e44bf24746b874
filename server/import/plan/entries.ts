import { stageTables } from '../stage';
import { fiscalYearStart } from './bookedLines';
import { rejectDoubled } from './doubled';
import { about, addIssues, dollars, type PlanContext, rejectRows, suggestion } from './steps';

const line = stageTables['journal-lines'];
const stream = 'journal-lines';

/** The columns of a line that name a record, and what they name. */
const references = [
  { column: 'location', kind: 'location' },
  { column: 'account', kind: 'account' },
  { column: 'counterparty', kind: 'location' },
  { column: 'customer', kind: 'Customer' },
  { column: 'vendor', kind: 'Vendor' },
  { column: 'costCenter', kind: 'CostCenter' },
  { column: 'product', kind: 'Product' },
  { column: 'job', kind: 'Job' },
  { column: 'custom1', kind: 'Custom1' },
  { column: 'custom2', kind: 'Custom2' },
  { column: 'custom3', kind: 'Custom3' },
] as const;

const dimensions = references.slice(3);

const targetOf = ({ column, kind }: (typeof references)[number]): string =>
  `LEFT JOIN import_stage_target "t_${column}" ON "t_${column}".kind = '${kind}'
     AND "t_${column}".family_id = f.family_id AND "t_${column}".key = s."${column}"`;

const isMissing = ({ column }: (typeof references)[number]): string =>
  `s."${column}" IS NOT NULL AND "t_${column}".id IS NULL`;

/** Exports often have a zero in the other column. */
const rejectBothSides = ({ tx }: PlanContext): Promise<unknown> =>
  rejectRows(tx, line, {
    stream,
    column: 'credit',
    code: 'format',
    key: 's.entry',
    message: `'It has a debit and a credit: a line has one of them.'`,
    where: 's.debit <> 0 AND s.credit <> 0',
  });

/** Adds the ids of what the lines name. */
async function resolveLines({ tx }: PlanContext): Promise<void> {
  const tags = dimensions.map(({ column }) => `("t_${column}".id)`).join(', ');
  const hasTags = dimensions.map(({ column }) => `s."${column}"`).join(', ');
  await tx.query(
    `INSERT INTO import_stage_posting
     SELECT s.row, f.family_id, s.entry, s.date, s.status, coalesce(s.reference, s.entry), t_location.id, t_account.id::integer,
       coalesce(s.debit, 0) - coalesce(s.credit, 0), s.description, t_counterparty.id,
       CASE WHEN num_nonnulls(${hasTags}) = 0 THEN '{}'
         ELSE ARRAY(SELECT DISTINCT id FROM (VALUES ${tags}) tag (id) WHERE id IS NOT NULL ORDER BY id) END,
       coalesce(s.kind, 'normal') <> 'normal',
       s.rejected OR coalesce(s.kind, 'normal') = 'normal' AND (t_account.is_group OR ${references.map(isMissing).join(' OR ')})
     FROM ${line} s LEFT JOIN import_stage_family_name f ON f.text = s.family AND f.matches = 1
     ${references.map(targetOf).join('\n')}`,
  );
  await tx.query('ANALYZE import_stage_posting');
}

async function reportReferences({ tx }: PlanContext): Promise<void> {
  const rejected = `FROM ${line} s JOIN import_stage_posting p ON p.row = s.row AND p.is_rejected AND NOT p.is_left_out
    JOIN import_stage_family_name f ON f.text = s.family AND f.matches = 1`;
  const issue = { stream, code: 'unknown-reference', key: 's.entry' } as const;
  for (const reference of references) {
    const { column, kind } = reference;
    const what = kind === 'location' || kind === 'account' ? kind : `dimension of the type ${kind}`;
    await addIssues(tx, {
      ...issue,
      column,
      message: `${about(`s."${column}"`, `is no ${what} of this family.`)} || ${suggestion(`'${kind}'`, 'f.family_id', `s."${column}"`)}`,
      from: `${rejected} ${targetOf(reference)} WHERE NOT s.rejected AND ${isMissing(reference)}`,
    });
  }
  await addIssues(tx, {
    ...issue,
    column: 'account',
    message: about('s.account', 'is a group: lines are posted on the accounts below it.'),
    from: `${rejected} JOIN import_stage_target t ON t.kind = 'account' AND t.family_id = f.family_id AND t.key = s.account
      WHERE NOT s.rejected AND t.is_group`,
  });
}

/** Groups lines into entries. A rejected line rejects its entry, in all families if its own is not known. */
async function groupLines({ tx }: PlanContext): Promise<void> {
  await tx.query(
    `INSERT INTO import_stage_entry (family_id, entry, row, lines, action, dates)
     SELECT family_id, entry, min(row), count(*) FILTER (WHERE NOT is_left_out),
       CASE WHEN family_id IS NULL OR bool_or(is_rejected) THEN 'rejected' END, daterange(min(date), max(date), '[]')
     FROM import_stage_posting GROUP BY family_id, entry`,
  );
  await tx.query(
    `UPDATE import_stage_entry SET action = 'rejected'
     WHERE entry IN (SELECT entry FROM import_stage_entry WHERE family_id IS NULL)`,
  );
  await tx.query('ANALYZE import_stage_entry');
}

/** SQL for unequal debits and credits, after "the debits are". */
const unequal = (whose: string): string =>
  `${dollars('debits')} || ' and ${whose} credits ' || ${dollars('credits')} || ': they must be equal.'`;

/**
 * Entries with several dates or states, and entries whose debits and credits differ. The lines that are left out are
 * compared with each other, whatever their location.
 */
async function checkEntries({ tx }: PlanContext): Promise<void> {
  const mixed = (lines: string): string => `FROM (
      SELECT family_id, entry, min(row) AS row FROM import_stage_posting WHERE ${lines} AND NOT is_rejected
      GROUP BY family_id, entry HAVING min(date) <> max(date) OR min(status) <> max(status)
    ) s`;
  await addIssues(tx, {
    stream,
    column: 'entry',
    code: 'duplicate-key',
    key: 's.entry',
    message: about('s.entry', 'has lines with different dates or states: an entry has one date and one status.'),
    from: mixed('NOT is_left_out'),
  });
  await addIssues(tx, {
    stream,
    column: 'entry',
    code: 'left-out',
    severity: 'warning',
    key: 's.entry',
    message: `'Its lines that are left out have different dates or states: an entry has one date and one status.'`,
    from: mixed('is_left_out'),
  });
  await tx.query(
    `INSERT INTO import_stage_issue (stream, row, "column", key, code, severity, message)
     SELECT '${stream}', row, 'entry', entry, CASE WHEN is_draft THEN 'draft-unbalanced' ELSE 'unbalanced' END,
       CASE WHEN is_draft THEN 'warning' ELSE 'error' END,
       CASE WHEN total = 0 THEN 'Its lines balance, but not the lines of each location: each location keeps its own books.'
         WHEN is_left_out THEN 'The debits of its closing or elimination lines are ' || ${unequal('their')}
         ELSE 'Its debits are ' || ${unequal('its')} END
     FROM (
       SELECT p.entry, p.is_left_out, min(p.row) AS row, bool_and(p.is_draft) AS is_draft, sum(p.total) AS total, sum(p.debits) AS debits,
         sum(p.credits) AS credits
       FROM (
         SELECT family_id, entry, is_left_out, min(row) AS row, bool_and(status = 'draft') AS is_draft, sum(cents) AS total,
           sum(greatest(cents, 0)) AS debits, sum(greatest(-cents, 0)) AS credits
         FROM import_stage_posting
         GROUP BY family_id, entry, is_left_out, CASE WHEN NOT is_left_out THEN location_id END
       ) p JOIN import_stage_entry e ON e.family_id = p.family_id AND e.entry = p.entry AND e.action IS NULL
       GROUP BY p.family_id, p.entry, p.is_left_out HAVING bool_or(p.total <> 0)
     ) uneven`,
  );
  await tx.query(
    `UPDATE import_stage_entry e SET action = 'rejected' FROM import_stage_issue i
     WHERE i.stream = '${stream}' AND i.code IN ('unbalanced', 'duplicate-key') AND i.key = e.entry AND i.row >= e.row AND e.action IS NULL
       AND EXISTS (SELECT FROM import_stage_posting p WHERE p.row = i.row AND p.family_id = e.family_id AND p.entry = e.entry)`,
  );
}

/** Compares the lines of each entry with the stored ones, in their order. */
async function compareEntries({ tx, sourceId }: PlanContext): Promise<void> {
  const columns = 'date, status, reference, account_id, cents, description, counterparty_id, dimension_ids';
  await tx.query(
    `UPDATE import_stage_entry e SET created = c.created, updated = c.updated, unchanged = c.unchanged, removed = c.removed,
       action = CASE WHEN c.stored = 0 THEN 'created' WHEN c.staged = 0 THEN 'removed'
         WHEN c.created + c.updated + c.removed = 0 THEN 'unchanged' ELSE 'updated' END
     FROM (
       SELECT family_id, entry, count(*) FILTER (WHERE stored.n IS NULL) AS created,
         count(*) FILTER (WHERE staged.n IS NOT NULL AND stored.n IS NOT NULL AND staged.content IS DISTINCT FROM stored.content) AS updated,
         count(*) FILTER (WHERE staged.content IS NOT DISTINCT FROM stored.content) AS unchanged,
         count(*) FILTER (WHERE staged.n IS NULL) AS removed, count(staged.n) AS staged, count(stored.n) AS stored
       FROM (
         SELECT p.family_id, p.entry, p.location_id, row_number() OVER (PARTITION BY p.family_id, p.entry, p.location_id ORDER BY p.row) AS n,
           ROW(${columns.replaceAll(/(\w+)/g, 'p.$1')}) AS content
         FROM import_stage_posting p JOIN import_stage_entry USING (family_id, entry) WHERE action IS NULL AND NOT p.is_left_out
       ) staged FULL JOIN (
         SELECT j.family_id, j.source_key AS entry, j.location_id,
           row_number() OVER (PARTITION BY j.family_id, j.source_key, j.location_id ORDER BY l.id) AS n,
           ROW(j.entry_date, j.status, j.reference, l.account_id, l.cents, l.description, l.counterparty_location_id, l.dimension_ids) AS content
         FROM import_stage_entry e
         JOIN journal_entry j ON j.family_id = e.family_id AND j.import_source_id = $1 AND j.source_key = e.entry
         JOIN journal_line l ON l.family_id = j.family_id AND l.journal_entry_id = j.id
         WHERE e.action IS NULL
       ) stored USING (family_id, entry, location_id, n)
       GROUP BY family_id, entry
     ) c WHERE c.family_id = e.family_id AND c.entry = e.entry AND e.action IS NULL`,
    [sourceId],
  );
  await tx.query(`DELETE FROM import_stage_entry WHERE action IS NULL`);
}

/** Warns of lines that are in an entry twice. Lines of zero are left out, since exports fill entries with them. */
async function reportRepeatedLines({ tx }: PlanContext): Promise<void> {
  await addIssues(tx, {
    stream,
    code: 'duplicate-line',
    severity: 'warning',
    key: 's.entry',
    message: `'It is the same line as in row ' || s.first || ' of its entry. Delete it if it was exported twice.'`,
    from: `FROM (
        SELECT p.entry, p.row, min(p.row) OVER (
          PARTITION BY p.family_id, p.entry, p.location_id, p.account_id, p.cents, p.description, p.counterparty_id, p.dimension_ids) AS first
        FROM import_stage_posting p JOIN import_stage_entry e USING (family_id, entry)
        WHERE e.action <> 'unchanged' AND NOT p.is_left_out AND NOT p.is_rejected AND p.cents <> 0
      ) s WHERE s.row > s.first`,
  });
}

/** Warns of changes in months that had ended when they were last imported. */
async function reportPastPeriods({ tx, sourceId }: PlanContext): Promise<void> {
  await addIssues(
    tx,
    {
      stream,
      column: 'date',
      code: 'past-period',
      severity: 'warning',
      key: 's.entry',
      message: `'It changes ' || to_char(least(lower(s.dates), stored.date), 'FMMonth YYYY') || ', a month that an earlier import had as a whole.'`,
      from: `FROM import_stage_entry s
        JOIN import_state i ON i.family_id = s.family_id AND i.source_id = $1 AND i.stream = '${stream}'
        LEFT JOIN LATERAL (
          SELECT min(entry_date) AS date FROM journal_entry j
          WHERE j.family_id = s.family_id AND j.import_source_id = $1 AND j.source_key = s.entry
        ) stored ON true
        WHERE s.action IN ('created', 'updated', 'removed')
          AND least(lower(s.dates), stored.date) < date_trunc('month', i.as_of)::date`,
    },
    [sourceId],
  );
}

/** Says how many lines are left out, and why. */
async function reportLeftOut({ tx }: PlanContext): Promise<void> {
  await addIssues(tx, {
    stream,
    column: 'kind',
    code: 'left-out',
    severity: 'warning',
    row: 'NULL::integer',
    key: 'NULL',
    message: `CASE s.count WHEN 1 THEN 'One line' ELSE s.count || ' lines' END || ' left out (' || s.kind || '): '
      || CASE s.kind WHEN 'closing' THEN 'the portal closes years itself.' ELSE 'the portal eliminates by counterparty itself.' END`,
    from: `FROM (
        SELECT s.kind, count(*) FROM import_stage_posting p JOIN ${line} s ON s.row = p.row
        LEFT JOIN import_stage_entry e ON e.family_id = p.family_id AND e.entry = p.entry
        WHERE p.is_left_out AND NOT p.is_rejected AND p.family_id IS NOT NULL AND e.action IS DISTINCT FROM 'rejected'
        GROUP BY s.kind
      ) s`,
  });
}

/** Warns of new entries that close a fiscal year and do not say so: the portal would subtract the closed result twice. */
async function reportUnmarkedClosing({ tx }: PlanContext): Promise<void> {
  await addIssues(tx, {
    stream,
    column: 'kind',
    code: 'unmarked-closing',
    severity: 'warning',
    key: 's.entry',
    message: `'It posts income and expenses to one equity account on ' || s.date
      || ', the last day of a fiscal year. If it is a closing entry, set the kind of its lines to "closing".'`,
    from: `FROM (
        SELECT p.entry, min(p.row) AS row, min(p.date) AS date
        FROM import_stage_posting p JOIN import_stage_entry e USING (family_id, entry)
        LEFT JOIN ledger_account c ON c.family_id = p.family_id AND c.id = p.account_id
        LEFT JOIN ${stageTables.accounts} a ON a.account_id = p.account_id AND NOT a.rejected
        WHERE e.action IN ('created', 'updated') AND NOT p.is_left_out AND p.cents <> 0
        GROUP BY p.family_id, p.entry
        HAVING bool_and(coalesce(a.class, c.class) IN ('income', 'expense', 'equity'))
          AND count(DISTINCT p.account_id) FILTER (WHERE coalesce(a.class, c.class) = 'equity') = 1
          AND count(DISTINCT p.account_id) > 1
          AND date_part('month', min(p.date) + 1) = ${fiscalYearStart('p.family_id')} AND date_part('day', min(p.date) + 1) = 1
      ) s`,
  });
}

/** Plans the journal entries of a package. */
export async function planEntries(context: PlanContext): Promise<void> {
  await rejectBothSides(context);
  await resolveLines(context);
  await reportReferences(context);
  await groupLines(context);
  await checkEntries(context);
  await compareEntries(context);
  await rejectDoubled(context, 'journal-lines');
  await reportRepeatedLines(context);
  await reportPastPeriods(context);
  await reportLeftOut(context);
  await reportUnmarkedClosing(context);
}
