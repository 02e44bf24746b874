import type { ClientFamily, Location, LocationTree } from '@/api';
import { LabelledSelect } from '@/ui/LabelledSelect';

interface FamilyPickerProps {
  readonly families: readonly ClientFamily[];
  readonly picked: number | undefined;
  readonly onPick: (id: number) => void;
}

/** Selects one of the client's families. Spec: concierge 2, Accounting Reports. */
export function FamilyPicker({ families, picked, onPick }: FamilyPickerProps) {
  return (
    <LabelledSelect
      label="Family"
      vertical
      placeholder="Pick a family"
      options={families.map(({ id, name }) => ({ value: id, label: name }))}
      value={picked}
      disabled={families.length === 0}
      onPick={onPick}
    />
  );
}

interface LocationPickerProps {
  /** Undefined until they are loaded. */
  readonly locations: readonly ListedLocation[] | undefined;
  readonly picked: string | undefined;
  readonly onPick?: (id: string) => void;
}

/** Selects a location of a family; the tree is a list. Spec: concierge 2, Accounting Reports. */
export function LocationPicker({ locations = [], picked, onPick }: LocationPickerProps) {
  const depths = new Map(locations.map(({ id, depth }) => [id, depth]));
  return (
    <LabelledSelect
      label="Location"
      vertical
      placeholder="Pick a location"
      options={locations.map(({ id, name }) => ({ value: id, label: name }))}
      optionRender={({ value, label }) => (
        <span style={{ paddingInlineStart: 14 * (depths.get(String(value)) ?? 0) }}>{label}</span>
      )}
      value={picked}
      disabled={locations.length === 0}
      onPick={(id) => onPick?.(id)}
    />
  );
}

/** A location with its depth in the tree. */
export interface ListedLocation {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
}

function flatten({ _id, name, children = [] }: Location, depth: number): ListedLocation[] {
  return [{ id: _id, name, depth }, ...children.flatMap((child) => flatten(child, depth + 1))];
}

/** Flattens the tree of locations, parents first. Spec: concierge 2, Accounting Reports. */
export const flattenLocations = (tree: LocationTree): ListedLocation[] =>
  [tree].flat().flatMap((location) => flatten(location, 0));
