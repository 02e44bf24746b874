import type { ModalProps } from 'antd';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';

/** The width of a dialog that shows a document, a picture or a list of files. */
export const wide = 'min(960px, 100%)';

interface DialogProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  readonly onClose: () => void;
}

/** antd's modal for a dialog that is rendered only while it is open: the focus returns to what opened it. */
export function Dialog({ onClose, ...rest }: DialogProps) {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return <Modal open footer={null} onCancel={onClose} {...rest} />;
}
