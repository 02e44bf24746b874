import { NotFoundError } from '#server/errors';
import type { Dimension, DimensionType } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';

/** The selected dimensions; a posting must have one of them. */
export interface DimensionChoice {
  readonly type?: DimensionType;
  readonly ids?: readonly string[];
}

/** Returns the dimensions of a type, by name. */
export const readDimensions = (db: Queries, familyId: number, type: DimensionType): Promise<Dimension[]> =>
  db.query(
    'SELECT id AS "_id", name FROM ledger_dimension WHERE family_id = $1 AND type = $2 ORDER BY lower(name), id',
    [familyId, type],
  );

/** Splits comma-separated ids, without blanks and duplicates. Spec: R-RPT-6. */
const splitIds = (text = ''): string[] => [
  ...new Set(
    text
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
];

/** Returns the selected dimensions; undefined means all postings. @throws NotFoundError for unknown ids. */
export async function dimensionChoice(
  db: Queries,
  familyId: number,
  type: DimensionType | undefined,
  text: string | undefined,
): Promise<DimensionChoice | undefined> {
  const ids = splitIds(text);
  if (ids.length === 0) return type && { type };
  const [existing] = await db.query<{ count: number }>(
    `SELECT count(*) FROM ledger_dimension WHERE family_id = $1 AND id = ANY($2) AND type = coalesce($3, type)`,
    [familyId, ids, type],
  );
  if (existing?.count !== ids.length) throw new NotFoundError('One of the Dimension IDs does not exist.');
  return { ids, ...(type && { type }) };
}
