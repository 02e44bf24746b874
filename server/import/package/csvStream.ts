import type { Part } from '#server/contract/parts';
import type { IssueList } from '../issues';
import type { CheckedRow, Manifest, RejectedRow, StreamName } from '../records';
import { cellReader, type CellReader, type CellValue } from './cells';
import { CsvFault, csvRows, type CsvRow } from './csv';
import { textOf } from './decode';
import { CellFault } from './fault';
import { readHeading, type Heading } from './heading';
import { addFindings, rowRules, type Finding, type RowRules } from './rowRules';
import { streamOf, type Column } from './streams';

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
  if (lengths.length > 0) return { record, findings: lengths };
  const faulty = namesOf(faults);
  const missing = reader.rules.missing(record, new Set([...faulty, ...reader.absent]));
  const repeated = reader.rules.repeated(record, row, faulty);
  return { record, findings: [...faults, ...missing, ...(repeated ? [repeated] : [])] };
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

/** Reads the heading of a file; undefined for an empty file, which is an issue. */
async function readerOf<S extends StreamName>(
  source: RowSource<S>,
  rows: AsyncIterator<CsvRow>,
): Promise<RowReader<S> | undefined> {
  const { name, manifest, issues, fail, lack } = source;
  const stream = streamOf(name);
  const first = await rows.next();
  if (first.done) {
    const columns = stream.columns.map((column) => column.name).join(', ');
    const message = `The file is empty. Its first row has the headings: ${columns}.`;
    issues.add({ stream: name, row: 1, code: 'missing-column', severity: 'error', message });
    fail();
    return undefined;
  }
  const { row, cells } = first.value;
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

async function* checkedRows<S extends StreamName>(
  source: RowSource<S>,
  rows: AsyncGenerator<CsvRow>,
): AsyncGenerator<CheckedRow<S> | RejectedRow<S>> {
  const { name, issues } = source;
  const reader = await readerOf(source, rows);
  if (!reader) return;
  const { rules, heading } = reader;
  for await (const csvRow of rows) {
    const { record, findings } = findingsOf(csvRow, reader);
    addFindings(issues, findings, { stream: name, row: csvRow.row, key: rules.keyOf(record) });
    yield rowOf(name, csvRow.row, record, { rules, isRejected: findings.length > 0 || !heading.isUsable });
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
