import type { MouseEvent, ReactNode } from 'react';
import * as styles from './Drawer.module.css';
import { Icon } from './Icon';
import { useModalDialog } from './useModalDialog';

interface DrawerProps {
  readonly open: boolean;
  /** Its name for assistive technology, for example "Menu". */
  readonly label: string;
  /** Stands on top, beside the button that closes it. */
  readonly title?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel from the left over the page, on a native modal dialog. Escape, the button and a click beside it close it. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null;
}

function OpenDrawer({ label, title, onClose, children }: Omit<DrawerProps, 'open'>) {
  const { ref, onCancel } = useModalDialog(onClose);
  const clickBeside = (event: MouseEvent): void => {
    if (event.target === ref.current) onClose();
  };
  return (
    <dialog ref={ref} className={styles.root} aria-label={label} onCancel={onCancel} onClick={clickBeside}>
      <div className={styles.panel}>
        <div className={styles.header}>
          <p className={styles.title}>{title}</p>
          <button type="button" className={styles.close} onClick={onClose} aria-label="Close menu">
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
