import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual';

/** TanStack's `useVirtualizer`. A list without layout, as in a background tab, keeps its initial size. */
export const useVirtualList = (options: Parameters<typeof useVirtualizer<HTMLDivElement, HTMLElement>>[0]) =>
  // eslint-disable-next-line react-hooks/incompatible-library -- the React compiler is not used here
  useVirtualizer({
    ...options,
    overscan: 6,
    observeElementRect: (instance, setRect) =>
      observeElementRect(instance, (rect) => {
        if (rect.height > 0) setRect(rect);
      }),
  });
