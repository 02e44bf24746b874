/** Shortens a text to a number of characters; an ellipsis replaces its end. */
export const shorten = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
