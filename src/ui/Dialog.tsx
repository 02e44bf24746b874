import type { ModalProps } from 'antd';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';

/** The width of a dialog that shows a document, a picture or a table. */
export const wideDialog = 'min(960px, 100%)';

/** antd's modal for a dialog that is rendered only while it is open: the focus returns to what opened it. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  return <Modal open {...props} />;
}
