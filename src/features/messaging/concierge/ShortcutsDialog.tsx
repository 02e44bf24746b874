import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import * as styles from './ShortcutsDialog.module.css';
import { shortcuts } from './useShortcuts';

interface ShortcutsDialogProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** The keys of the conversations, and the way to switch them off for as long as the page is open. */
export function ShortcutsDialog({ isOn, onSwitch, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      open
      title="Keyboard shortcuts"
      onClose={onClose}
      footer={
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className={styles.list}>
        {shortcuts.map(([key, does]) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
        Use single-key shortcuts
      </label>
    </Dialog>
  );
}
