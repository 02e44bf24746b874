import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse, type CsvError, type InfoRecord } from 'csv-parse';

/** A longer row is an error of the file: a quote that never closes, most often. */
const maxRowBytes = 1_000_000;

/** A row of a CSV file. */
export interface CsvRow {
  /** As a spreadsheet counts: blank rows count, a row with line breaks in quotes is one row. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** A file that is no CSV from a row on. The rows after it were not read. */
export class CsvFault extends Error {
  constructor(
    readonly row: number,
    message: string,
  ) {
    super(message);
  }
}

const reasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'has a quote that never closes.',
  CSV_INVALID_CLOSING_QUOTE:
    'has a quote that does not close before the next delimiter. A quote in a text is written twice, as "".',
  INVALID_OPENING_QUOTE:
    'has a quote in a cell that does not start with one. Put the cell in quotes, and write the quote twice, as "".',
  CSV_MAX_RECORD_SIZE: `is longer than ${maxRowBytes.toLocaleString('en-US')} bytes, or has a quote that never closes.`,
};

const faultAt = (error: CsvError | undefined, last: InfoRecord | undefined): CsvFault => {
  const { records = 0, lines = 0, empty_lines: blankBefore = 0 } = last ?? {};
  const blank = Number(error?.['empty_lines'] ?? blankBefore);
  const line = lines + 1 + blank - blankBefore;
  const reason = reasons[error?.code ?? ''] ?? 'is no CSV.';
  return new CsvFault(
    records + blank + 1,
    `The row that starts in line ${String(line)} ${reason} The rest of the file was not read.`,
  );
};

interface Parsed {
  readonly record: string[];
  readonly info: InfoRecord;
}

/**
 * Reads the rows of a CSV file (RFC 4180), without blank ones.
 *
 * @param text - With LF as the end of each line.
 * @throws CsvFault after the last row before the place where the file is no CSV.
 */
export async function* csvRows(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRow> {
  let last: InfoRecord | undefined;
  let fault: CsvFault | undefined;
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRowBytes,
    info: true,
    // An error would end the stream at once, and lose the rows that are still in its buffer.
    skip_records_with_error: true,
    on_skip: (error) => {
      fault ??= faultAt(error, last);
      return undefined;
    },
    on_record: (cells, info) => {
      if (fault) return null;
      last = info;
      return cells;
    },
  });
  const rows: AsyncIterable<Parsed> = parser;
  // A failure also ends the rows, which throw it.
  pipeline(Readable.from(text), parser).catch(() => undefined);
  for await (const { record: cells, info } of rows)
    if (cells.some((cell) => cell.trim() !== '')) yield { row: info.records + info.empty_lines, cells };
  if (fault) throw fault;
}
