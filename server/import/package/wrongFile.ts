import type { Issue, Manifest } from '../records';
import type { CsvRow } from './csv';
import { isMisread } from './decode';
import { quoted } from './fault';
import { readHeading } from './heading';
import type { Finding } from './rowRules';
import type { Stream } from './streams';

/** So many rows are read before the heading of a file is judged. */
export const judgedRows = 20;

const delimiters = [',', ';', '\t', '|'];
const nameOf = (delimiter: string): string => (delimiter === '\t' ? 'a tab' : `"${delimiter}"`);

const isHeading = (cells: readonly string[], stream: Stream, manifest: Manifest): boolean =>
  readHeading(cells, stream, manifest, () => undefined).isUsable;

type WrongFile = Pick<Issue, 'code' | 'message'>;

function misreadFile(cells: readonly string[], { csv: { encoding = 'utf-8' } = {} }: Manifest): WrongFile | undefined {
  const cell = cells.find((text) => isMisread(text, encoding));
  return cell === undefined
    ? undefined
    : {
        code: 'encoding',
        message: `The heading ${quoted(cell.replaceAll('\0', '�'))} has characters that are not ${encoding}. csv.encoding of the manifest sets the encoding. The file was not read.`,
      };
}

function dividedFile(cells: readonly string[], stream: Stream, manifest: Manifest): WrongFile | undefined {
  const { delimiter = ',' } = manifest.csv ?? {};
  const found = delimiters.find((other) => isHeading(cells.join(delimiter).split(other), stream, manifest));
  return found === undefined
    ? undefined
    : {
        code: 'missing-column',
        message: `The headings are separated by ${nameOf(found)}, not by ${nameOf(delimiter)}. csv.delimiter of the manifest sets the delimiter. The file was not read.`,
      };
}

function titledFile(rows: readonly CsvRow[], stream: Stream, manifest: Manifest): WrongFile | undefined {
  const heading = rows.find(({ cells }) => isHeading(cells, stream, manifest));
  return heading
    ? {
        code: 'missing-column',
        message: `The headings seem to be in row ${String(heading.row)}. Delete the rows above it: the headings are the first row. The file was not read.`,
      }
    : undefined;
}

/** A first row without any column of the file: it is the first record, or the headings of another file. */
function headlessFile(cells: readonly string[], stream: Stream, manifest: Manifest): WrongFile | undefined {
  if (readHeading(cells, stream, manifest, () => undefined).columns.some((column) => column !== undefined))
    return undefined;
  const shown = cells
    .filter((cell) => cell.trim() !== '')
    .slice(0, 3)
    .map(quoted)
    .join(', ');
  const columns = stream.columns.map(({ name, required }) => (required ? `${name} (required)` : name)).join(', ');
  return {
    code: 'missing-column',
    message: `The first row has none of the headings of this file, but ${shown}. Add a row with the headings, or map those of the file in columns.${stream.name} of the manifest. Headings: ${columns}. The file was not read.`,
  };
}

/** Returns the one thing that is wrong with a file as a whole, judged by its first rows. */
export function wrongFile(rows: readonly CsvRow[], stream: Stream, manifest: Manifest): WrongFile | undefined {
  const [first, ...others] = rows;
  if (!first) return undefined;
  const misread = misreadFile(first.cells, manifest);
  if (misread || isHeading(first.cells, stream, manifest)) return misread;
  return (
    dividedFile(first.cells, stream, manifest) ??
    titledFile(others, stream, manifest) ??
    others.map(({ cells }) => dividedFile(cells, stream, manifest)).find((wrong) => wrong !== undefined) ??
    headlessFile(first.cells, stream, manifest)
  );
}

const total = /^(grand |sub)?-?total\b|^(summe|gesamt)/i;

/** Returns what a row that is no record probably is: a total of the rows above it, a title or a footer. */
function noRecord(cells: readonly string[], findings: readonly Finding[]): string | undefined {
  const hasOtherLength = findings.some(({ column }) => column === undefined);
  if (!hasOtherLength && findings.filter(({ code }) => code === 'required').length < 2) return undefined;
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const sum = texts.find((text) => total.test(text));
  if (sum !== undefined) return `The row is probably a total (${quoted(sum)}), not a record. Delete it.`;
  const [only, ...others] = texts;
  return only !== undefined && others.length === 0
    ? `${quoted(only)} is the only text of the row: it is probably a title or a footer. Delete the row.`
    : undefined;
}

/** Returns one finding for a row that is no record instead of one for each of its cells. */
export function recordFindings(cells: readonly string[], findings: readonly Finding[]): readonly Finding[] {
  const [first] = findings;
  const message = noRecord(cells, findings);
  return first && message !== undefined ? [{ ...first, message }] : findings;
}
