import type { Queries } from '#server/db/database';
import { instant, readRecords } from './records';
import type { PartyKind, ChildTable } from './relatedPartyKinds';

/** SQL for the clients of the family that is parameter `$1`. */
const familyClients = 'SELECT login_profile_id FROM family_member WHERE family_id = $1';

/** Returns SQL that selects rows of the family `$1` and, with `ofClients`, of its clients. */
export const belongsToFamily = ({ ofClients }: { ofClients: boolean }): string =>
  ofClients ? `(family_id = $1 OR login_profile_id IN (${familyClients}))` : 'family_id = $1';

const partsOf = ({ table, field, parent, records, extraColumns }: ChildTable): string => `, (
  SELECT coalesce(json_agg(p ORDER BY p.id), '[]')
  FROM (SELECT id, ${records.fields}${extraColumns} FROM ${table} WHERE ${parent} = t.id) p
) AS "${field}"`;

/** Returns a family's records of a kind, or only the one with the given id, in the order of creation. */
export async function readParties<S extends object>(
  db: Queries,
  kind: PartyKind<S>,
  familyId: number,
  id?: number,
): Promise<S[]> {
  const { table, records, extraColumns, parts } = kind;
  const stored = await readRecords<S>(
    db,
    `SELECT id, $1::integer AS "familyId", ${records.fields}${extraColumns}${parts ? partsOf(parts) : ''}, version,
       ${instant('updated_at')} AS "updatedAt"
     FROM ${table} t WHERE ${belongsToFamily(kind)} AND ($2::integer IS NULL OR id = $2) ORDER BY id`,
    [familyId, id ?? null],
  );
  return records.open(db, stored);
}
