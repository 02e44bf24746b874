import { type ModalProps, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useCloseOnBack } from '@/hooks/useNavigationGuard';

/** The width of a dialog with a document, a picture or a table. */
export const wideDialog = 'min(960px, 100%)';

interface DialogProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  /** Called by Cancel, the close button, Escape and Back. */
  readonly onCancel?: () => void;
  /** The dialog is open by the URL: Back closes it without help. */
  readonly isInUrl?: boolean;
}

/**
 * antd's `Modal` for dialogs that are mounted only while open: the focus returns to the element that opened them, and
 * Back closes them instead of leaving the page.
 */
export function Dialog({ isInUrl = false, ...props }: DialogProps) {
  useCloseOnBack(isInUrl ? undefined : props.onCancel);
  const [opener] = useState(() => (document.activeElement instanceof HTMLElement ? document.activeElement : undefined));
  useEffect(() => () => opener?.focus(), [opener]);
  const title = props.title === undefined ? undefined : <span dir="auto">{props.title}</span>;
  return <Modal open {...props} title={title} />;
}
