import type { DragEvent } from 'react';
import { useState } from 'react';

interface Drop {
  /** Files are being held over the place. */
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files that are dropped on a place. */
export function useDrop(onFiles: (files: readonly File[]) => void): Drop {
  const [isOver, setOver] = useState(false);
  const onDragOver = (event: DragEvent): void => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false);
  };
  const onDrop = (event: DragEvent): void => {
    setOver(false);
    if (!holdsFiles(event)) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return { isOver, handlers: { onDragOver, onDragLeave, onDrop } };
}
