import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Follows the links of rows within the page; a click that asks for another tab or window is left to the browser.
 *
 * @param state - Goes along to where a link leads.
 */
export function useRowLinks(state: unknown): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-row-link]') : null;
    const address = link?.getAttribute('href');
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!address || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(address, { state });
  };
}
