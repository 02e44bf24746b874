import { observeElementRect } from '@tanstack/react-virtual';

/** Observes the size of a virtual list. One without layout, as in a background tab, keeps its initial size. */
export const observeVisibleRect: typeof observeElementRect = (instance, take) =>
  observeElementRect(instance, (rect) => {
    if (rect.height > 0) take(rect);
  });
