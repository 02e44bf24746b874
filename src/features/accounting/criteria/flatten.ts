import type { Location, LocationTree } from '@/api';

/** A location with how deep it hangs. */
export interface ListedLocation {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
}

function below({ _id, name, children = [] }: Location, depth: number): ListedLocation[] {
  return [{ id: _id, name, depth }, ...children.flatMap((child) => below(child, depth + 1))];
}

/** The tree of locations as a list, each before those below it. Spec: concierge 2, Accounting Reports. */
export const flattenLocations = (tree: LocationTree): ListedLocation[] =>
  [tree].flat().flatMap((location) => below(location, 0));
