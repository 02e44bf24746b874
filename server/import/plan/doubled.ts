import { stageTables } from '../stage';
import { addIssues, type PlanContext } from './steps';

/** What says that a record of another source is the same one. */
interface Doubled {
  readonly stream: 'invoices' | 'journal-lines';
  readonly column: string;
  readonly what: string;
  /** SQL for the new records of the package that another source `n` has in their family: `family_id`, `key`, `row`, `source`. */
  readonly found: string;
  /** SQL that rejects the records of `doubled`. */
  readonly reject: string;
}

const streams: Readonly<Record<Doubled['stream'], Doubled>> = {
  invoices: {
    stream: 'invoices',
    column: 'number',
    what: 'invoices have the number, date and total of invoices',
    found: `SELECT s.family_id, s.id AS key, s.row, min(n.name) AS source FROM ${stageTables.invoices} s
      JOIN invoice i ON i.family_id = s.family_id AND i.import_source_id <> $1 AND NOT i.archived
        AND i.invoice_number = s.number AND i.invoice_date = s."invoiceDate" AND i.total_amount = s.total / 100.0
      JOIN import_source n ON n.id = i.import_source_id
      WHERE NOT s.rejected AND s.action = 'created' AND s.archived IS NOT TRUE GROUP BY 1, 2, 3`,
    reject: `UPDATE ${stageTables.invoices} s SET rejected = true FROM doubled d WHERE s.row = d.row`,
  },
  'journal-lines': {
    stream: 'journal-lines',
    column: 'reference',
    what: 'entries have the reference, date and amount of entries',
    found: `SELECT p.family_id, p.entry AS key, p.row, min(n.name) AS source FROM (
        SELECT l.family_id, l.entry, min(l.row) AS row, min(l.reference) AS reference, min(l.date) AS date,
          sum(greatest(l.cents, 0)) AS amount
        FROM import_stage_posting l JOIN import_stage_entry e USING (family_id, entry)
        WHERE e.action = 'created' AND NOT l.is_left_out GROUP BY 1, 2
      ) p JOIN (
        SELECT j.family_id, j.import_source_id, min(j.reference) AS reference, min(j.entry_date) AS date,
          sum(greatest(l.cents, 0)) AS amount
        FROM journal_entry j JOIN journal_line l ON l.family_id = j.family_id AND l.journal_entry_id = j.id
        WHERE j.import_source_id <> $1 AND j.family_id IN (SELECT family_id FROM import_stage_entry WHERE action = 'created')
        GROUP BY j.family_id, j.import_source_id, j.source_key
      ) o ON o.family_id = p.family_id AND o.reference = p.reference AND o.date = p.date AND o.amount = p.amount
      JOIN import_source n ON n.id = o.import_source_id WHERE p.amount > 0 GROUP BY 1, 2, 3`,
    reject: `UPDATE import_stage_entry e SET action = 'rejected', created = 0 FROM doubled d
      WHERE e.family_id = d.family_id AND e.entry = d.key`,
  },
};

/** Rejects new records that another source has in the same family: figures of both would add up. */
export async function rejectDoubled({ tx, sourceId }: PlanContext, name: Doubled['stream']): Promise<void> {
  const { stream, column, what, found, reject } = streams[name];
  const count = await addIssues(
    tx,
    {
      stream,
      column,
      code: 'duplicate-key',
      key: 'NULL',
      message: `s.count || ' ${what} that the source "' || s.source || '" has in the family "' || s.name
        || '": figures of both would add up. If they are the same, set source of the manifest to "' || s.source
        || '", or undo its runs first. If they are others, give each another ${column}.'`,
      from: `FROM (
          SELECT min(d.row) AS row, count(*), d.source, coalesce(f.name, '') AS name FROM (${found}) d
          LEFT JOIN family f ON f.id = d.family_id GROUP BY d.family_id, d.source, f.name
        ) s`,
    },
    [sourceId],
  );
  if (count > 0) await tx.query(`WITH doubled AS (${found}) ${reject}`, [sourceId]);
}
