import { useId } from 'react';
import type { ReactNode } from 'react';
import type { ClientFamily } from '../../api';
import * as control from '../../forms/control.module.css';
import type { ListedLocation } from './criteria/flatten';
import * as styles from './Pickers.module.css';

interface PickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly disabled?: boolean;
  readonly onPick: (value: string) => void;
  readonly children: ReactNode;
}

function Picker({ label, placeholder, value, disabled = false, onPick, children }: PickerProps) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={control.select}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onPick(target.value)}
      >
        <option value="" hidden>
          {placeholder}
        </option>
        {children}
      </select>
    </div>
  );
}

interface FamilyPickerProps {
  readonly families: readonly ClientFamily[];
  readonly picked: number | undefined;
  readonly onPick: (id: number) => void;
}

/** Chooses among the caller's families. Spec: concierge 2, Accounting Reports. */
export function FamilyPicker({ families, picked, onPick }: FamilyPickerProps) {
  return (
    <Picker
      label="Family"
      placeholder="Pick a family"
      value={picked === undefined ? '' : String(picked)}
      disabled={families.length === 0}
      onPick={(value) => onPick(Number(value))}
    >
      {families.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Picker>
  );
}

interface LocationPickerProps {
  /** Undefined while they are not known. */
  readonly locations: readonly ListedLocation[] | undefined;
  readonly picked: string | undefined;
  readonly onPick?: (id: string) => void;
}

/** The indentation of a choice: a browser's own control shows no other. */
const indent = (depth: number): string => '\u00a0\u00a0\u00a0'.repeat(depth);

/** Chooses among a family's locations, the tree as a list. Spec: concierge 2, Accounting Reports. */
export function LocationPicker({ locations = [], picked, onPick }: LocationPickerProps) {
  return (
    <Picker
      label="Location"
      placeholder="Pick a location"
      value={picked ?? ''}
      disabled={locations.length === 0}
      onPick={(id) => onPick?.(id)}
    >
      {locations.map(({ id, name, depth }) => (
        <option key={id} value={id}>
          {indent(depth) + name}
        </option>
      ))}
    </Picker>
  );
}
