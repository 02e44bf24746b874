import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../lib/cx';
import * as styles from './Dialog.module.css';
import { useModalDialog } from './useModalDialog';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** The buttons, the way on last. In a question, the one that changes nothing is marked by `takesFocus`. */
  readonly footer?: ReactNode;
  /** Escape was pressed. Do nothing to stay open. */
  readonly onClose: () => void;
  /** `alertdialog` for a question that interrupts. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Takes more of the page: for a document, a picture or a list of files. */
  readonly wide?: boolean;
}

/** A modal dialog on the native element: named by its title, Escape asks to close, the focus goes back to where it was. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, children, footer, onClose, role, wide = false }: Omit<DialogProps, 'open'>) {
  const titleId = useId();
  const bodyId = useId();
  const { ref, onCancel } = useModalDialog(onClose);
  return (
    <dialog
      ref={ref}
      role={role}
      className={cx(styles.root, wide && styles.wide)}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onCancel={onCancel}
    >
      <h2 id={titleId}>{title}</h2>
      <div id={bodyId} className={styles.body}>
        {children}
      </div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </dialog>
  );
}
