import { type ModalProps, Modal } from 'antd';
import { useEffect, useState } from 'react';

/** The width of a dialog with a document, a picture or a table. */
export const wideDialog = 'min(960px, 100%)';

/** antd's `Modal` for dialogs that are mounted only while open: the focus returns to the element that opened them. */
export function Dialog(props: Omit<ModalProps, 'open'>) {
  const [opener] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : undefined));
  useEffect(() => () => opener?.focus(), [opener]);
  const title = props.title === undefined ? undefined : <span dir="auto">{props.title}</span>;
  return <Modal open {...props} title={title} />;
}
