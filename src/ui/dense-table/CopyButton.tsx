import { Icon } from '../Icon';
import * as styles from './DenseTable.module.css';

/** Copies the value of the cell it stands in, for the pointer; the keyboard has Ctrl or Cmd C. */
export function CopyButton({ label, onCopy }: { readonly label: string; readonly onCopy: () => void }) {
  return (
    <button
      type="button"
      data-aside
      tabIndex={-1}
      className={styles.copy}
      aria-label={label}
      title="Copy"
      onClick={onCopy}
    >
      <Icon name="copy" />
    </button>
  );
}
