import { useEffect } from 'react';

/** Formats text as a string of CSS. Long words can wrap: `overflow-wrap` does not apply at the bottom of a page. */
const cssString = (text: string): string => {
  const wrapping = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').replaceAll(/\S{40}(?=\S)/gu, '$&\u200B');
  return `"${wrapping.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
};

/**
 * Prints a text at the bottom of every page, beside the number of the page (`@page` in global.css).
 *
 * @param part - `page` is the name of the page; `content` is more exact and replaces it. The last mounted text applies.
 */
export function usePrintedTitle(text: string, part: 'page' | 'content'): void {
  useEffect(() => {
    const property = `--printed-${part}`;
    const { style } = document.documentElement;
    const before = style.getPropertyValue(property);
    style.setProperty(property, cssString(text));
    return () => style.setProperty(property, before);
  }, [text, part]);
}
