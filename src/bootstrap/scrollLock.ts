import { useLayoutEffect } from 'react';
import getScrollBarSize from './scrollBarSize';

let locks = 0;

function lockPage(): () => void {
  const { style } = document.body;
  locks += 1;
  if (locks === 1) {
    const hasScrollBar = document.body.scrollHeight > window.innerHeight;
    style.overflowY = 'hidden';
    if (hasScrollBar) style.width = `calc(100% - ${getScrollBarSize()}px)`;
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    style.overflowY = '';
    style.width = '';
  };
}

/**
 * Replaces the hook of `@rc-component/portal` that stops the page from scrolling under a modal or a drawer
 * (webpack.config.ts): that hook adds a style element without a nonce, which the Content-Security-Policy refuses.
 */
export default function useScrollLocker(lock?: boolean): void {
  useLayoutEffect(() => (lock === true ? lockPage() : undefined), [lock]);
}
