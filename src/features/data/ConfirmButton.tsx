import { type ReactNode, useState } from 'react';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';

interface ConfirmButtonProps {
  readonly label: string;
  /** The question. */
  readonly title: string;
  /** What happens then. */
  readonly description: ReactNode;
  /** The answer that does it. */
  readonly okText: string;
  readonly onConfirm: () => void;
  readonly loading: boolean;
  readonly loadingText: string;
  readonly type?: 'primary' | 'default';
  /** Why it cannot be done. */
  readonly disabledReason?: string | undefined;
}

/** A button whose action is confirmed in a dialog. */
export function ConfirmButton({ label, title, description, okText, onConfirm, ...button }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const confirm = (): void => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog title={title} okText={okText} onOk={confirm} onCancel={close}>
          {typeof description === 'string' ? <p>{description}</p> : description}
        </Dialog>
      )}
    </>
  );
}
