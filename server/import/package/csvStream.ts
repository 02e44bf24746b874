import type { IssueList } from '../issues';
import type { CheckedRow, Manifest, RejectedRow, StreamName } from '../records';
import { cellReader } from './cells';
import { checkRow, type RowReader } from './checkRow';
import { CsvFault, csvRows, type CsvRow } from './csv';
import { textOf } from './decode';
import { FileDates } from './fileDates';
import { readHeading } from './heading';
import { MisreadCells } from './misreadCells';
import { addFindings, rowRules } from './rowRules';
import { streamOf } from './streams';
import { judgedRows, wrongFile } from './wrongFile';

/** Where the rows of a file come from, and where their issues go. */
export interface RowSource<S extends StreamName> {
  readonly name: S;
  readonly manifest: Manifest;
  readonly issues: IssueList;
  readonly open: () => AsyncIterable<Buffer>;
  /** Called when the file cannot be used as a whole: no row of it counts as complete. */
  readonly fail: () => void;
  /** Called with the columns that the file does not have. */
  readonly lack: (columns: readonly string[]) => void;
}

/** Reads the heading of a file, judged by its first rows; undefined for a file that cannot be read, which is an issue. */
function readerOf<S extends StreamName>(
  source: RowSource<S>,
  rows: readonly CsvRow[],
  dates: FileDates,
): RowReader<S> | undefined {
  const { name, manifest, issues, fail, lack } = source;
  const stream = streamOf(name);
  const [first] = rows;
  if (!first) {
    const columns = stream.columns.map((column) => column.name).join(', ');
    const message = `The file is empty. Its first row has the headings: ${columns}.`;
    issues.add({ stream: name, row: 1, code: 'missing-column', severity: 'error', message });
    fail();
    return undefined;
  }
  const { row, cells } = first;
  const wrong = wrongFile(rows, stream, manifest);
  if (wrong) {
    issues.add({ stream: name, row, severity: 'error', ...wrong });
    fail();
    return undefined;
  }
  const heading = readHeading(cells, stream, manifest, (issue) => {
    issues.add({ stream: name, row, ...issue });
  });
  if (!heading.isUsable) fail();
  const columns = heading.columns.map((column) => {
    if (!column) return undefined;
    const read = cellReader(column, manifest);
    return { column, read: column.schema['format'] === 'date' ? dates.reader(column.name, read) : read };
  });
  const absent = stream.columns.filter((column) => !heading.columns.includes(column)).map((column) => column.name);
  lack(absent);
  const required = stream.columns.filter((column) => column.required).map((column) => column.name);
  return {
    stream: name,
    heading: cells,
    columns,
    isUsable: heading.isUsable,
    rules: rowRules(stream),
    absent: absent.filter((column) => required.includes(column)),
  };
}

/** Reads the first rows, and the fault that ends them. */
async function beginning(rows: AsyncGenerator<CsvRow>) {
  const first: CsvRow[] = [];
  try {
    while (first.length < judgedRows) {
      const next = await rows.next();
      if (next.done) break;
      first.push(next.value);
    }
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    return { first, fault };
  }
  return { first };
}

async function* checkedRows<S extends StreamName>(
  source: RowSource<S>,
  rows: AsyncGenerator<CsvRow>,
): AsyncGenerator<CheckedRow<S> | RejectedRow<S>> {
  const { issues } = source;
  const dates = new FileDates(source.manifest);
  const { first, fault } = await beginning(rows);
  if (fault !== undefined && first.length === 0) throw fault;
  const reader = readerOf(source, first, dates);
  if (!reader) return;
  const misread = new MisreadCells();
  const checked = (csvRow: CsvRow): CheckedRow<S> | RejectedRow<S> =>
    checkRow(csvRow, reader, (findings, place) =>
      addFindings(issues, dates.without(misread.without(findings, place), place), place),
    );
  try {
    for (const csvRow of first.slice(1)) yield checked(csvRow);
    if (fault !== undefined) throw fault;
    for await (const csvRow of rows) yield checked(csvRow);
  } finally {
    misread.addTo(issues);
    dates.addTo(issues);
  }
}

/** Reads and checks the rows of a CSV file. Adds what is wrong to the issues. */
export async function* csvStream<S extends StreamName>(
  source: RowSource<S>,
): AsyncGenerator<CheckedRow<S> | RejectedRow<S>> {
  const { name, manifest, issues, open, fail } = source;
  const { encoding = 'utf-8', delimiter = ',' } = manifest.csv ?? {};
  try {
    yield* checkedRows(source, csvRows(textOf(open(), encoding), delimiter));
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    issues.add({ stream: name, row: error.row, code: 'format', severity: 'error', message: error.message });
    fail();
  }
}
