import type { ReactNode } from 'react';
import type { Location, LocationTree } from '@/api';
import { LabelledSelect } from '@/ui/LabelledSelect';
import * as styles from './ReportFilters.module.css';

/** A location with its depth in the tree. */
export interface ListedLocation {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
}

const flatten = ({ _id: id, name, children = [] }: Location, depth = 0): ListedLocation[] => [
  { id, name, depth },
  ...children.flatMap((child) => flatten(child, depth + 1)),
];

/** Flattens the tree of locations, parents first. Spec: R-RPT-1. */
export const flattenLocations = (tree: LocationTree): ListedLocation[] =>
  [tree].flat().flatMap((location) => flatten(location));

interface PickersProps {
  /** Absent on a page of one family. */
  readonly familyPicker?: ReactNode;
  /** Undefined until they are loaded. */
  readonly locations?: readonly ListedLocation[] | undefined;
  readonly picked?: string | undefined;
  readonly onPick?: (id: string) => void;
}

/** Selects a family and one of its locations; their tree is a list. In a row of the filters. Spec: R-RPT-1. */
export function Pickers({ familyPicker, locations = [], picked, onPick }: PickersProps) {
  const depths = new Map(locations.map(({ id, depth }) => [id, depth]));
  return (
    <>
      {familyPicker !== undefined && <div className={styles.grow}>{familyPicker}</div>}
      <div className={styles.grow}>
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
          onChange={(id) => onPick?.(id)}
        />
      </div>
    </>
  );
}
