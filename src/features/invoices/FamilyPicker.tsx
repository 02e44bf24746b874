import type { ClientFamily } from '../../api';
import { LabelledSelect } from '../../ui/LabelledSelect';
import * as styles from './InvoicesToolbar.module.css';

interface FamilyPickerProps {
  readonly families: readonly ClientFamily[];
  readonly picked: number | undefined;
  readonly onPick: (id: number) => void;
}

/** Chooses among the caller's families. Spec: client-portal 2. */
export function FamilyPicker({ families, picked, onPick }: FamilyPickerProps) {
  return (
    <div className={styles.family}>
      <LabelledSelect
        label="Pick a family"
        labelClassName={styles.label}
        className={styles.select}
        placeholder="Select"
        options={families.map(({ id, name }) => ({ value: id, label: name }))}
        value={picked}
        onPick={onPick}
      />
    </div>
  );
}
