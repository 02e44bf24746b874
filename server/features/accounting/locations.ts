import type { Location, ReportType } from '#server/generated/operations.gen';
import type { Queries } from '../shared/records';
import { assertFound } from '../shared/access';

/** A location as it is stored. */
export interface LocationRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** The locations of a family in the order they are listed in. */
export const readLocations = (db: Queries, familyId: number): Promise<LocationRow[]> =>
  db.query('SELECT id, parent_id AS "parentId", name FROM ledger_location WHERE family_id = $1 ORDER BY position, id', [
    familyId,
  ]);

const childrenOf = (rows: readonly LocationRow[], parent: string | null): LocationRow[] =>
  rows.filter(({ parentId }) => parentId === parent);

/** The locations as a tree; those without any below them have no `children`. */
export const locationTree = (rows: readonly LocationRow[], parent: string | null = null): Location[] =>
  childrenOf(rows, parent).map(({ id, name }) => {
    const children = locationTree(rows, id);
    return { _id: id, name, ...(children.length > 0 && { children }) };
  });

const withBelow = (rows: readonly LocationRow[], id: string): string[] => [
  id,
  ...childrenOf(rows, id).flatMap((child) => withBelow(rows, child.id)),
];

/**
 * The locations a report is about; undefined means all. The type `entity` is about one alone, the family's first where none is named.
 * Throws `NotFoundError` for a location that is not the family's.
 */
export function locationsInReport(
  rows: readonly LocationRow[],
  type: ReportType,
  locationId: string | undefined,
): string[] | undefined {
  if (locationId !== undefined) assertFound(rows.find(({ id }) => id === locationId));
  if (type === 'entity') return [locationId ?? childrenOf(rows, null)[0]?.id ?? ''];
  if (locationId === undefined) return undefined;
  const within = withBelow(rows, locationId);
  return within.length === rows.length ? undefined : within;
}
