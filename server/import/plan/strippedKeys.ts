import { stageTables } from '../stage';
import { about, type PlanContext, rejectRows } from './steps';

const keyed = [
  { stream: 'locations', column: 'id', stored: 'ledger_location', key: 'source_key', ofSource: true },
  { stream: 'accounts', column: 'number', stored: 'ledger_account', key: 'number', ofSource: false },
  { stream: 'dimensions', column: 'id', stored: 'ledger_dimension', key: 'source_key', ofSource: true },
] as const;

/**
 * Rejects new records whose key is that of a stored record without its leading zeros, which spreadsheets remove. Where
 * the file has the stored record as well, both are meant.
 */
export async function rejectStrippedKeys({ tx, sourceId }: PlanContext): Promise<void> {
  for (const { stream, column, stored, key, ofSource } of keyed) {
    const staged = stageTables[stream];
    const ofFamily = `FROM ${stored} r WHERE r.family_id = s.family_id AND ${ofSource ? 'r.import_source_id = $1' : '$1::integer IS NOT NULL'}`;
    const meant = `${ofFamily} AND r.${key} <> s.${column} AND ltrim(r.${key}, '0') = s.${column}
      AND NOT EXISTS (SELECT FROM ${staged} o WHERE o.family_id = s.family_id AND o.${column} = r.${key})`;
    await rejectRows(
      tx,
      staged,
      {
        stream,
        column,
        code: 'mangled-number',
        key: `s.${column}`,
        message: `${about(`s.${column}`, 'is new.')} || ' Did you mean "' || (SELECT min(r.${key}) ${meant}) || '"? To have both, name both in the file.'`,
        where: `NOT EXISTS (SELECT ${ofFamily} AND r.${key} = s.${column}) AND EXISTS (SELECT ${meant})`,
      },
      [sourceId],
    );
  }
}
