import type { Part } from '#server/contract/parts';
import type { IssueList } from '../issues';
import type { CheckedRow, Manifest, RejectedRow, StreamName } from '../records';
import { cellReader, type CellReader, type CellValue } from './cells';
import { CsvFault, csvRows, type CsvRow } from './csv';
import { textOf } from './decode';
import { CellFault } from './fault';
import { readHeading, type Heading } from './heading';
import { MisreadCells } from './misreadCells';
import { addFindings, rowRules, type Finding, type RowRules } from './rowRules';
import { streamOf, type Column } from './streams';
import { judgedRows, recordFindings, wrongFile } from './wrongFile';

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

interface ReadColumn {
  readonly column: Column;
  readonly read: CellReader;
}

const lengthFinding = (cells: readonly string[], count: number): Finding[] => {
  const isRight = cells.length >= count && cells.slice(count).every((cell) => cell.trim() === '');
  if (isRight) return [];
  const message =
    `The row has ${String(cells.length)} cells, the heading ${String(count)}. ` +
    'A delimiter or a line break in a text needs quotes around the cell.';
  return [{ code: 'format', message }];
};

function readCells(cells: readonly string[], columns: readonly (ReadColumn | undefined)[]) {
  const record: Record<string, CellValue> = {};
  const findings: Finding[] = [];
  columns.forEach((known, index) => {
    if (!known) return;
    const { name } = known.column;
    const value = known.read(cells[index] ?? '');
    if (value instanceof CellFault) findings.push({ column: name, code: value.code, message: value.message });
    else if (value !== undefined) record[name] = value;
  });
  return { record, findings };
}

const namesOf = (findings: readonly Finding[]): ReadonlySet<string> =>
  new Set(findings.flatMap(({ column }) => (column === undefined ? [] : [column])));

/** Yields the heading's columns with their readers, and the rules of a row. */
interface RowReader<S extends StreamName> {
  readonly heading: Heading;
  readonly columns: readonly (ReadColumn | undefined)[];
  readonly rules: RowRules<S>;
  /** Required columns without a heading, which are reported once. */
  readonly absent: readonly string[];
}

function findingsOf<S extends StreamName>({ row, cells }: CsvRow, reader: RowReader<S>) {
  const { record, findings: faults } = readCells(cells, reader.columns);
  const lengths = lengthFinding(cells, reader.columns.length);
  // The cells of a row with another length stand in other columns.
  if (lengths.length > 0) return { record, findings: recordFindings(cells, lengths) };
  const faulty = namesOf(faults);
  const missing = reader.rules.missing(record, new Set([...faulty, ...reader.absent]));
  const repeated = reader.rules.repeated(record, row, faulty);
  return { record, findings: recordFindings(cells, [...faults, ...missing, ...(repeated ? [repeated] : [])]) };
}

const rowOf = <S extends StreamName>(
  stream: S,
  row: number,
  record: Part,
  { rules, isRejected }: { readonly rules: RowRules<S>; readonly isRejected: boolean },
): CheckedRow<S> | RejectedRow<S> => {
  if (!isRejected && rules.isRecord(record)) return { stream, row, record };
  return { stream, row, readable: rules.isReadable(record) ? record : {} };
};

/** Reads the heading of a file, judged by its first rows; undefined for a file that cannot be read, which is an issue. */
function readerOf<S extends StreamName>(source: RowSource<S>, rows: readonly CsvRow[]): RowReader<S> | undefined {
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
  const columns = heading.columns.map((column) => column && { column, read: cellReader(column, manifest) });
  const absent = stream.columns.filter((column) => !heading.columns.includes(column)).map((column) => column.name);
  lack(absent);
  const required = stream.columns.filter((column) => column.required).map((column) => column.name);
  return { heading, columns, rules: rowRules(stream), absent: absent.filter((column) => required.includes(column)) };
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
    return { first, fault };
  }
  return { first };
}

async function* checkedRows<S extends StreamName>(
  source: RowSource<S>,
  rows: AsyncGenerator<CsvRow>,
): AsyncGenerator<CheckedRow<S> | RejectedRow<S>> {
  const { name, issues } = source;
  const { first, fault } = await beginning(rows);
  if (fault !== undefined && first.length === 0) throw fault;
  const reader = readerOf(source, first);
  if (!reader) return;
  const { rules, heading } = reader;
  const misread = new MisreadCells();
  const checked = (csvRow: CsvRow): CheckedRow<S> | RejectedRow<S> => {
    const { record, findings } = findingsOf(csvRow, reader);
    const place = { stream: name, row: csvRow.row, key: rules.keyOf(record) };
    addFindings(issues, misread.without(findings, place), place);
    return rowOf(name, csvRow.row, record, { rules, isRejected: findings.length > 0 || !heading.isUsable });
  };
  try {
    for (const csvRow of first.slice(1)) yield checked(csvRow);
    if (fault !== undefined) throw fault;
    for await (const csvRow of rows) yield checked(csvRow);
  } finally {
    misread.addTo(issues);
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
