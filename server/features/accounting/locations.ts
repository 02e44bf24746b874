import type { Location, ReportType } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { assertFound } from '../shared/access';

/** A stored location. */
export interface LocationRow {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
}

/** Returns the locations of a family in their order. */
export const readLocations = (db: Queries, familyId: number): Promise<LocationRow[]> =>
  db.query('SELECT id, parent_id AS "parentId", name FROM ledger_location WHERE family_id = $1 ORDER BY position, id', [
    familyId,
  ]);

const childrenOf = (rows: readonly LocationRow[], parent: string | null): LocationRow[] =>
  rows.filter(({ parentId }) => parentId === parent);

/** Returns the locations as a tree; leaves have no `children`. */
export const locationTree = (rows: readonly LocationRow[], parent: string | null = null): Location[] =>
  childrenOf(rows, parent).map(({ id, name }) => {
    const children = locationTree(rows, id);
    return { _id: id, name, ...(children.length > 0 && { children }) };
  });

const withDescendants = (rows: readonly LocationRow[], id: string): string[] => [
  id,
  ...childrenOf(rows, id).flatMap((child) => withDescendants(rows, child.id)),
];

/**
 * Returns the locations of a report; undefined means all. The type `entity` selects one location, by default the first.
 *
 * @throws NotFoundError for an unknown location.
 */
export function locationsInReport(
  rows: readonly LocationRow[],
  type: ReportType,
  locationId: string | undefined,
): string[] | undefined {
  if (locationId !== undefined) assertFound(rows.find(({ id }) => id === locationId));
  if (type === 'entity') return [locationId ?? childrenOf(rows, null)[0]?.id ?? ''];
  if (locationId === undefined) return undefined;
  const within = withDescendants(rows, locationId);
  return within.length === rows.length ? undefined : within;
}
