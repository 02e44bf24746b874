import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Someone at work inside the page keeps the focus; on the shell, or on nothing, it is free to move. */
function isFocusFree(): boolean {
  const active = document.activeElement;
  return active === null || active === document.body || active.closest('main') === null;
}

/**
 * A ref for the element that takes the focus when a navigation brings its page. The first page of a visit leaves the focus
 * to the browser, and a change of address within a page (a tab, a filter) leaves it where it is.
 */
export function useFocusAfterNavigation<T extends HTMLElement>(): RefObject<T | null> {
  const target = useRef<T>(null);
  const { key, pathname } = useLocation();
  const arrivedByNavigation = key !== 'default';
  useEffect(() => {
    if (arrivedByNavigation && isFocusFree()) target.current?.focus({ preventScroll: true });
  }, [pathname, arrivedByNavigation]);
  return target;
}
