import { useId } from 'react';
import type { ClientFamily } from '../../api';
import * as styles from './InvoicesToolbar.module.css';

interface FamilyPickerProps {
  readonly families: readonly ClientFamily[];
  readonly picked: number | undefined;
  readonly onPick: (id: number) => void;
}

/** Chooses among the caller's families; the browser's own control, so that a phone shows its picker. Spec: client-portal 2. */
export function FamilyPicker({ families, picked, onPick }: FamilyPickerProps) {
  const id = useId();
  return (
    <div className={styles.family}>
      <label htmlFor={id} className={styles.label}>
        Pick a family
      </label>
      <select
        id={id}
        className={styles.select}
        value={picked ?? ''}
        onChange={({ target }) => onPick(Number(target.value))}
      >
        <option value="" hidden>
          Select
        </option>
        {families.map((family) => (
          <option key={family.id} value={family.id}>
            {family.name}
          </option>
        ))}
      </select>
    </div>
  );
}
