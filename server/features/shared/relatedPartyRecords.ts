import { instant, type Queries, readRecords } from './records';
import type { AnyKind, PartTable } from './relatedPartyKinds';

/** SQL for the clients of the family that is parameter `$1`. */
const itsClients = 'SELECT login_profile_id FROM family_member WHERE family_id = $1';

/** SQL that holds for a row which hangs on the family that is parameter `$1`, or on one of its clients. */
export const ofFamily = ({ ofClients }: { ofClients: boolean }): string =>
  ofClients ? `(family_id = $1 OR login_profile_id IN (${itsClients}))` : 'family_id = $1';

const partsOf = ({ table, field, parent, records, also }: PartTable): string => `, (
  SELECT coalesce(json_agg(p ORDER BY p.id), '[]')
  FROM (SELECT id, ${records.fields}${also} FROM ${table} WHERE ${parent} = t.id) p
) AS "${field}"`;

/** The records of a kind that a family has, or the one of them with this id, in the order they were entered. */
export async function readParties<S extends object>(
  db: Queries,
  kind: AnyKind<S>,
  familyId: number,
  id?: number,
): Promise<S[]> {
  const { table, records, also, parts } = kind;
  const stored = await readRecords<S>(
    db,
    `SELECT id, $1::integer AS "familyId", ${records.fields}${also}${parts ? partsOf(parts) : ''}, version,
       ${instant('updated_at')} AS "updatedAt"
     FROM ${table} t WHERE ${ofFamily(kind)} AND ($2::integer IS NULL OR id = $2) ORDER BY id`,
    [familyId, id ?? null],
  );
  return records.open(db, stored);
}
