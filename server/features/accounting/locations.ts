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

/** Returns the locations as a tree; leaves have no `children`. */
export function locationTree(rows: readonly LocationRow[]): Location[] {
  const locations = new Map(rows.map(({ id, name }): [string, Location] => [id, { _id: id, name }]));
  const roots: Location[] = [];
  for (const { id, parentId } of rows) {
    const location = locations.get(id);
    const parent = parentId === null ? undefined : locations.get(parentId);
    if (location && parent) (parent.children ??= []).push(location);
    else if (location && parentId === null) roots.push(location);
  }
  return roots;
}

/** Returns the ids of a location and of those below it. */
function withDescendants(rows: readonly LocationRow[], id: string): ReadonlySet<string> {
  const children = new Map<string, string[]>(rows.map((row) => [row.id, []]));
  for (const row of rows) if (row.parentId !== null) children.get(row.parentId)?.push(row.id);
  // A set is iterated to its end, including what is added meanwhile.
  const within = new Set([id]);
  for (const parent of within) for (const child of children.get(parent) ?? []) within.add(child);
  return within;
}

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
  if (type === 'entity') return [locationId ?? rows.find(({ parentId }) => parentId === null)?.id ?? ''];
  if (locationId === undefined) return undefined;
  const within = withDescendants(rows, locationId);
  return within.size === rows.length ? undefined : [...within];
}
