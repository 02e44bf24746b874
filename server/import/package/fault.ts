import type { IssueCode } from '../records';

/** What is wrong with a cell. */
export class CellFault {
  constructor(
    readonly code: IssueCode,
    readonly message: string,
  ) {}
}

const shownLength = 40;
const identityNumber = /\b(\d{3}[- ]\d{2}[- ]\d{4}|\d{2}-\d{7}|\d{9})\b/g;

/** Replaces identity numbers in a text: lists of issues hold none. */
export const withoutIdentityNumbers = (text: string): string => text.replace(identityNumber, '…');

/** Quotes what stands in a cell: its first characters, without identity numbers. */
export function quoted(text: string): string {
  const shown = withoutIdentityNumbers(text);
  const characters = Array.from(shown);
  return `"${characters.length > shownLength ? `${characters.slice(0, shownLength).join('')}…` : shown}"`;
}
