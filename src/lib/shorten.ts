import { graphemesOf } from '#openapi/keywords/graphemes';

/** Shortens a text to a number of characters as a person sees them; an ellipsis replaces its end. */
export function shorten(text: string, maxLength: number): string {
  const characters = graphemesOf(text);
  return characters.length > maxLength
    ? `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
