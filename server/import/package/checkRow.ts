import type { JsonObject } from '#server/contract/jsonObject';
import type { CheckedRow, Issue, RejectedRow, StreamName } from '../records';
import type { CellReader, CellValue } from './cells';
import type { CsvRow } from './csv';
import { CellFault } from './fault';
import type { Finding, RowRules } from './rowRules';
import type { Column } from './streams';
import { recordFindings } from './wrongFile';

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

/** How the rows of a stream are read. */
export interface RowReader<S extends StreamName> {
  readonly stream: S;
  /** Whether all required columns are there; otherwise every row is rejected. */
  readonly isUsable: boolean;
  /** The cells of the heading, in a file. */
  readonly heading?: readonly string[];
  /** The columns in the order of the cells; undefined for a column that is not read. */
  readonly columns: readonly (ReadColumn | undefined)[];
  readonly rules: RowRules<S>;
  /** Required columns without a heading, which are reported once. */
  readonly absent: readonly string[];
}

const isSameText = (one: string, other = ''): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Exports of several pages, and files that were joined, have their headings again between the records. */
const isHeading = (cells: readonly string[], heading: readonly string[] = []): boolean =>
  cells.length === heading.length && cells.every((cell, index) => isSameText(cell, heading[index]));

function findingsOf<S extends StreamName>({ row, cells }: CsvRow, reader: RowReader<S>) {
  if (isHeading(cells, reader.heading))
    return {
      record: {},
      findings: [{ code: 'format' as const, message: 'The row has the headings again. Delete it.' }],
    };
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
  record: JsonObject,
  { rules, isRejected }: { readonly rules: RowRules<S>; readonly isRejected: boolean },
): CheckedRow<S> | RejectedRow<S> => {
  if (!isRejected && rules.isRecord(record)) return { stream, row, record };
  return { stream, row, readable: rules.isReadable(record) ? record : {} };
};

/** Where the issues of a row are. */
type Place = Pick<Issue, 'stream' | 'row'> & { readonly key: string | undefined };

/** Reads and checks the cells of a row. What is wrong goes to `report`. */
export function checkRow<S extends StreamName>(
  csvRow: CsvRow,
  reader: RowReader<S>,
  report: (findings: readonly Finding[], place: Place) => void,
): CheckedRow<S> | RejectedRow<S> {
  const { stream, rules, isUsable } = reader;
  const { row } = csvRow;
  const { record, findings } = findingsOf(csvRow, reader);
  report(findings, { stream, row, key: rules.keyOf(record) });
  return rowOf(stream, row, record, { rules, isRejected: findings.length > 0 || !isUsable });
}
