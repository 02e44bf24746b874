import { stageTables } from '../stage';
import { addIssues, type PlanContext } from './steps';

/** Archives invoices that the package has in another family than before: an id of the source is one invoice. */
export async function archiveMovedInvoices({ tx, sourceId }: PlanContext): Promise<void> {
  const moved = `FROM ${stageTables.invoices} s
    JOIN invoice i ON i.import_source_id = $1 AND i.source_key = s.id AND i.family_id <> s.family_id AND NOT i.archived
    JOIN family f ON f.id = i.family_id
    WHERE NOT s.rejected AND s.archived IS NOT TRUE`;
  await addIssues(
    tx,
    {
      stream: 'invoices',
      code: 'removed',
      severity: 'warning',
      key: 's.id',
      message: `'It moves to another family, and is archived in the family "' || f.name || '".'`,
      from: moved,
    },
    [sourceId],
  );
  await tx.query(
    `INSERT INTO import_stage_removed (stream, family_id, key) SELECT 'invoices', i.family_id, i.source_key ${moved}
     ON CONFLICT DO NOTHING`,
    [sourceId],
  );
}
