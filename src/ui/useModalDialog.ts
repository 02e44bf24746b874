import type { RefObject, SyntheticEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { usePageMark } from './usePageMark';

interface ModalDialog {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** For the element's `onCancel`: Escape asks to close; whether it does is the owner's decision. */
  readonly onCancel: (event: SyntheticEvent) => void;
}

/**
 * Marks the control that takes the focus when its dialog opens: `<Button {...takesFocus}>`. React's `autoFocus` comes too
 * early for a dialog, which is not shown yet, and is undone by its opening.
 */
export const takesFocus = { 'data-takes-focus': true } as const;

/**
 * Opens a native `<dialog>` as modal while it is mounted. The focus goes to the control marked by {@link takesFocus},
 * otherwise to the first one. The browser keeps it inside, makes the rest inert, and on closing gives the focus back to
 * where it was.
 */
export function useModalDialog(onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  usePageMark('dialog');
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-takes-focus]')?.focus();
    return () => dialog?.close();
  }, []);
  const onCancel = (event: SyntheticEvent): void => {
    if (event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  };
  return { ref, onCancel };
}
