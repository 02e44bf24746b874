import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';

interface QuestionDialogProps {
  readonly title: string;
  /** What is asked about, and what comes of it. */
  readonly children: ReactNode;
  /** The word on the button that does it. */
  readonly action: string;
  /** Is called after `onClose`. */
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something is taken away; Cancel has the focus. */
export function QuestionDialog({ title, children, action, onConfirm, onClose }: QuestionDialogProps) {
  const confirm = (): void => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={confirm}>
            {action}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
