import { Button } from '../Button';
import { Dialog } from '../Dialog';
import type { Column, Layout } from './column';
import * as styles from './Toolbar.module.css';
import { layoutAtFirst } from './layouts';

interface ColumnsDialogProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly layout: Layout;
  readonly onLayout: (layout: Layout) => void;
  readonly onClose: () => void;
}

/** Chooses which columns are shown. The first one names a row, and stays. */
export function ColumnsDialog<Row>({ columns, layout, onLayout, onClose }: ColumnsDialogProps<Row>) {
  const { hidden } = layout;
  const toggle = (key: string, isShown: boolean): void =>
    onLayout({ ...layout, hidden: isShown ? hidden.filter((one) => one !== key) : [...hidden, key] });
  return (
    <Dialog
      open
      title="Columns"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onLayout(layoutAtFirst(columns))}>Reset columns and widths</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <ul className={styles.columns}>
        {columns.slice(1).map(({ key, label }) => (
          <li key={key}>
            <label>
              <input
                type="checkbox"
                checked={!hidden.includes(key)}
                onChange={({ target }) => toggle(key, target.checked)}
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
