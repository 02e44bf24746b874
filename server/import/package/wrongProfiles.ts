import { isJsonObject } from '#server/contract/jsonObject';
import type { Issue } from '../records';
import { isMisread } from './decode';

/** So many lines are read before a file is judged. */
export const judgedLines = 20;

/** A line with visible text. */
export interface ProfileLine {
  readonly row: number;
  readonly text: string;
}

/** Returns the value of JSON; undefined for a text that is none. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type WrongFile = Pick<Issue, 'row' | 'code' | 'message'>;

/** Returns what is wrong with a file that has a line in another encoding. */
export const misreadLine = ({ row, text }: ProfileLine): WrongFile | undefined =>
  isMisread(text, 'utf-8')
    ? {
        row,
        code: 'encoding',
        message: `Line ${String(row)} has characters that are not UTF-8. Save the file as UTF-8. The rest of the file was not read.`,
      }
    : undefined;

const format = 'The file has one JSON object in each line, without commas between the lines';

/** What a file is by its first character. */
const otherFormats: Readonly<Record<string, string>> = {
  '[': `The file is a JSON array. ${format} and without brackets around them.`,
  '{': `The first JSON object is not complete, or on several lines. ${format}.`,
};

/** Returns what is wrong with a file as a whole, judged by its first lines: its encoding, or no line is a JSON object. */
export function wrongProfiles(lines: readonly ProfileLine[]): WrongFile | undefined {
  const [first] = lines;
  const misread = lines.map(misreadLine).find((wrong) => wrong !== undefined);
  if (misread || !first || lines.some(({ text }) => isJsonObject(parsedJson(text)))) return misread;
  const message = otherFormats[first.text.trimStart().charAt(0)] ?? `The first line is no JSON object. ${format}.`;
  return { row: first.row, code: 'format', message: `${message} The file was not read.` };
}
