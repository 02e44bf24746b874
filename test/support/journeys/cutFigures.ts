import type { Page } from '@playwright/test';

/**
 * Returns the amounts and percentages of a page that are cut off: beyond the window, at the edge of a box that hides
 * what is outside, or beyond their cell. A figure that is completely outside of a box which scrolls is not cut, and
 * sentences, such as the preview of a message, may end in an ellipsis.
 */
export const cutFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const figures = /[−+(]*\$[\d,.]*\d\)?|[−+]?[\d,.]*\d\s?%/g;
    const cell = 'td, th, [role=cell], [role=gridcell], dd';
    const hides = (element: Element): boolean => getComputedStyle(element).overflowX !== 'visible';
    const isSentence = (text: string): boolean => text.trim().split(/\s+/).length > 5;
    const endsInEllipsis = (element: Element): boolean => getComputedStyle(element).textOverflow === 'ellipsis';
    const isOutside = (figure: DOMRect, { left, right }: DOMRect): boolean =>
      figure.right <= left + 1 || figure.left >= right - 1;
    const isCut = (figure: DOMRect, { left, right }: DOMRect): boolean =>
      figure.left < left - 1 || figure.right > right + 1;
    const windowRect = new DOMRect(0, 0, window.innerWidth, window.innerHeight);
    const around = (element: Element | null): Element[] =>
      element === null || element === document.body ? [] : [element, ...around(element.parentElement)];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      const found = [...text.matchAll(figures)];
      if (found.length === 0 || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const boxes = around(parent).filter(hides);
      // Text for assistive technology is in a box as small as a point.
      if (boxes.some((box) => box.clientWidth <= 1) || (isSentence(text) && boxes.some(endsInEllipsis))) continue;
      const hiding = boxes.map((box) => box.getBoundingClientRect());
      const cellRect = parent.closest(cell)?.getBoundingClientRect();
      const edges = [...hiding, windowRect, ...(cellRect ? [cellRect] : [])];
      for (const { index, 0: figure } of found) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const rect = range.getBoundingClientRect();
        if (hiding.some((box) => isOutside(rect, box))) continue;
        if (edges.some((edge) => isCut(rect, edge))) cut.push(`${figure} of "${text.trim()}"`);
      }
    }
    return cut;
  });
