import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Someone at work inside the page keeps the focus; on the shell, or on nothing, it is free to move. */
function isFocusFree(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.closest('main') === null;
}

/**
 * A ref for the element that takes the focus when it appears because of a navigation. The first page of a visit leaves
 * the focus to the browser.
 */
export function useFocusAfterNavigation<T extends HTMLElement>(): RefObject<T | null> {
  const target = useRef<T>(null);
  const arrivedByNavigation = useLocation().key !== 'default';
  useEffect(() => {
    if (arrivedByNavigation && isFocusFree()) target.current?.focus({ preventScroll: true });
    // Only its appearance counts: a later change of the address on the same page (a tab, a filter) moves nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- deliberately once, see above
  }, []);
  return target;
}
