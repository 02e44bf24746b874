import type { RefObject, SyntheticEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** For the element's `onCancel`: Escape asks to close; whether it does is the owner's decision. */
  readonly onCancel: (event: SyntheticEvent) => void;
}

/**
 * Opens a native `<dialog>` as modal while it is mounted. The browser keeps the focus inside, makes the rest inert, and on
 * closing gives the focus back to where it was.
 */
export function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  const onCancel = (event: SyntheticEvent): void => {
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  };
  return { ref, onCancel };
}
