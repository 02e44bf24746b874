import { useLayoutEffect } from 'react';

/** Spec: concierge 9, message input. */
const maximumHeight = 80;

function fit(element: HTMLTextAreaElement): void {
  element.style.height = 'auto';
  const border = element.offsetHeight - element.clientHeight;
  const wanted = element.scrollHeight + border;
  element.style.height = `${Math.min(wanted, maximumHeight)}px`;
  element.style.overflowY = wanted > maximumHeight ? 'auto' : 'hidden';
}

/**
 * Lets a textarea of one row grow with its text, to 80 px at most; from there on it scrolls. antd's `autoSize` measures with an inline
 * style that the page's policy forbids. Spec: concierge 2, Message pane.
 */
export function useTextAreaHeight(area: () => HTMLTextAreaElement | undefined, text: string): void {
  useLayoutEffect(() => {
    const element = area();
    if (element) fit(element);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the element stays; only the text changes its height
  }, [text]);
}
