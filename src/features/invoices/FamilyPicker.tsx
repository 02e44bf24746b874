import type { ClientFamily } from '@/api';
import { LabelledSelect } from '@/ui/LabelledSelect';
import * as shared from '@/ui/shared.module.css';

interface FamilyPickerProps {
  readonly families: readonly ClientFamily[];
  readonly picked: number | undefined;
  readonly onPick: (id: number) => void;
}

/** Chooses among the caller's families. Spec: client-portal 2. */
export function FamilyPicker({ families, picked, onPick }: FamilyPickerProps) {
  return (
    <div className={shared.screenOnly} style={{ marginBottom: 18 }}>
      <LabelledSelect
        label="Pick a family"
        vertical
        placeholder="Select"
        options={families.map(({ id, name }) => ({ value: id, label: name }))}
        value={picked}
        onPick={onPick}
      />
    </div>
  );
}
