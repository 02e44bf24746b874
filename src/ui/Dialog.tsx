import { Modal } from 'antd';
import type { ReactNode } from 'react';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** The buttons, the way on last. In a question, the one that changes nothing has `autoFocus`. */
  readonly footer?: ReactNode;
  /** Escape was pressed. Do nothing to stay open. */
  readonly onClose: () => void;
  /** Takes more of the page: for a document, a picture or a list of files. */
  readonly wide?: boolean;
}

/** antd's modal without the cross: named by its title, closed by its buttons and Escape. */
export function Dialog({ open, title, children, footer = null, onClose, wide = false }: DialogProps) {
  return (
    <Modal
      open={open}
      title={title}
      footer={footer}
      onCancel={onClose}
      closable={false}
      mask={{ closable: false }}
      width={wide ? 880 : 480}
      destroyOnHidden
      centered
    >
      {children}
    </Modal>
  );
}
