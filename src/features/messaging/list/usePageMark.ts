import { useInsertionEffect } from 'react';

/**
 * Sets an attribute on the document's element while the caller is mounted and `isOn` holds, for styles of the page
 * around it: `data-page-filled` (the content fills the window and scrolls inside) or `data-page-conversation` (one is
 * open). A CSS rule with `:has()` would be evaluated through the entire page with every element that is added or
 * removed.
 */
export function usePageMark(mark: 'filled' | 'conversation', isOn = true): void {
  // Runs before layout effects: a virtual list inside measures its height there.
  useInsertionEffect(() => {
    if (!isOn) return undefined;
    const { documentElement } = document;
    documentElement.setAttribute(`data-page-${mark}`, '');
    return () => documentElement.removeAttribute(`data-page-${mark}`);
  }, [mark, isOn]);
}
