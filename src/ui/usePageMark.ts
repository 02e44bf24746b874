import { useInsertionEffect } from 'react';

/** What can be said about the whole page: something fills the window and scrolls inside itself; a conversation is open. */
type PageMark = 'filled' | 'conversation';

const marked: Record<PageMark, number> = { filled: 0, conversation: 0 };

function change(mark: PageMark, by: 1 | -1): void {
  marked[mark] += by;
  document.documentElement.toggleAttribute(`data-page-${mark}`, marked[mark] > 0);
}

/**
 * Marks the document's element (`data-page-filled` and so on) while the caller is mounted, for the styles of what stands around it. A rule
 * with `:has()` in its place is looked at again, through the whole page, with every element that comes or goes.
 */
export function usePageMark(mark: PageMark, isOn = true): void {
  // Before any layout effect: what is within measures the room it has there, and a window onto a list would take all of it for room.
  useInsertionEffect(() => {
    if (!isOn) return undefined;
    change(mark, 1);
    return () => change(mark, -1);
  }, [mark, isOn]);
}
