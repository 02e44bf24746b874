import type { Dimension, DimensionType } from '#server/generated/operations.gen';
import type { Queries } from '../shared/records';
import { assertFound } from '../shared/access';

/** Which dimensions a posting must have one of. */
export interface DimensionChoice {
  readonly type?: DimensionType;
  readonly ids?: readonly string[];
}

/** The dimensions of a type, by name. */
export const readDimensions = (db: Queries, familyId: number, type: DimensionType): Promise<Dimension[]> =>
  db.query(
    'SELECT id AS "_id", name FROM ledger_dimension WHERE family_id = $1 AND type = $2 ORDER BY lower(name), id',
    [familyId, type],
  );

/** Ids joined by commas, trimmed, without empty ones and repetitions. Spec: concierge.md 5, Dimension IDs. */
const splitIds = (text = ''): string[] => [
  ...new Set(
    text
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
];

/** What is chosen of dimensions; undefined means all postings. Throws `NotFoundError` for ids the family, or the type, does not have. */
export async function dimensionChoice(
  db: Queries,
  familyId: number,
  type: DimensionType | undefined,
  text: string | undefined,
): Promise<DimensionChoice | undefined> {
  const ids = splitIds(text);
  if (ids.length === 0) return type && { type };
  const [known] = await db.query<{ count: number }>(
    `SELECT count(*) FROM ledger_dimension WHERE family_id = $1 AND id = ANY($2) AND type = coalesce($3, type)`,
    [familyId, ids, type],
  );
  assertFound(known?.count === ids.length || undefined);
  return { ids, ...(type && { type }) };
}
