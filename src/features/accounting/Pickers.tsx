import type { ClientFamily } from '@/api';
import { LabelledSelect } from '@/ui/LabelledSelect';
import type { ListedLocation } from './criteria/flatten';

interface FamilyPickerProps {
  readonly families: readonly ClientFamily[];
  readonly picked: number | undefined;
  readonly onPick: (id: number) => void;
}

/** Chooses among the caller's families. Spec: concierge 2, Accounting Reports. */
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
  /** Undefined while they are not known. */
  readonly locations: readonly ListedLocation[] | undefined;
  readonly picked: string | undefined;
  readonly onPick?: (id: string) => void;
}

/** Chooses among a family's locations, the tree as a list. Spec: concierge 2, Accounting Reports. */
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
