import { stageTables } from '../stage';
import { about, type PlanContext, rejectRows } from './steps';

/** Rejects accounts that become groups although lines are posted on them, which this package does not replace. */
export async function rejectPostedGroups({ tx, sourceId, complete }: PlanContext): Promise<void> {
  const replaced = complete.includes('journal-lines')
    ? 'true'
    : `EXISTS (SELECT FROM ${stageTables['journal-lines']} n WHERE n.entry = e.source_key)`;
  await rejectRows(
    tx,
    stageTables.accounts,
    {
      stream: 'accounts',
      column: 'group',
      code: 'format',
      key: 's.number',
      message: about('s.number', 'has journal lines, and a group has none. Post them on an account below it first.'),
      where: `s."group" AND EXISTS (
        SELECT FROM ledger_account a JOIN journal_line l ON l.family_id = a.family_id AND l.account_id = a.id
        JOIN journal_entry e ON e.family_id = l.family_id AND e.id = l.journal_entry_id
        WHERE a.family_id = s.family_id AND a.number = s.number AND NOT a.is_group AND NOT (e.import_source_id = $1 AND ${replaced}))`,
    },
    [sourceId],
  );
}
