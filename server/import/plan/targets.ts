import { stageTables } from '../stage';
import { rejectPostedGroups } from './groups';
import type { Misplaced } from './misplaced';
import type { PlanContext } from './steps';
import { rejectStrippedKeys } from './strippedKeys';
import { rejectMisplaced, reportMisplaced, setParents, type Tree, trees } from './trees';

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

/** Gives locations, accounts and dimensions their ids, and lists what can be named: no rejected record is. */
export async function planTargets(context: PlanContext): Promise<void> {
  await rejectStrippedKeys(context);
  await rejectPostedGroups(context);
  await setTextIds(context, 'ledger_location', stageTables.locations, 'location_id');
  await setTextIds(context, 'ledger_dimension', stageTables.dimensions, 'dimension_id');
  await setAccountIds(context);
  const misplaced = new Map<Tree, readonly Misplaced[]>();
  for (const tree of trees) misplaced.set(tree, await rejectMisplaced(context, tree));
  await listTargets(context);
  for (const [tree, rows] of misplaced) await reportMisplaced(context, tree, rows);
  for (const tree of trees) await setParents(context, tree);
}
