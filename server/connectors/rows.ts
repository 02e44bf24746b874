import { createHash } from 'node:crypto';
import { IssueList } from '../import/issues';
import { cellReader } from '../import/package/cells';
import { checkRow, type RowReader } from '../import/package/checkRow';
import { addFindings, rowRules } from '../import/package/rowRules';
import { streamNames, streamOf } from '../import/package/streams';
import type { CheckedRow, Manifest, RejectedRow, StreamName } from '../import/records';
import type { GivenRecords } from '../import/stage';
import type { Connector, SourceRow } from './connector';

const readerOf = <S extends StreamName>(name: S, manifest: Manifest): RowReader<S> => {
  const stream = streamOf(name);
  const columns = stream.columns.map((column) => ({ column, read: cellReader(column, manifest) }));
  return { stream: name, columns, isUsable: true, rules: rowRules(stream), absent: [] };
};

/** Reads the cells of rows like those of a file, whose first row is row 2. */
function* checkedRows<S extends StreamName>(
  name: S,
  rows: readonly SourceRow[],
  manifest: Manifest,
  issues: IssueList,
): Generator<CheckedRow<S> | RejectedRow<S>> {
  const reader = readerOf(name, manifest);
  let row = 1;
  for (const { cells } of rows.filter(({ stream }) => stream === name)) {
    row += 1;
    const found = reader.columns.map((known) => cells[known?.column.name ?? ''] ?? '');
    yield checkRow({ row, cells: found }, reader, (findings, place) => addFindings(issues, findings, place));
  }
}

/** Returns the rows of a connector as what an import reads. */
export function givenRows(
  { source, columns }: Connector,
  rows: readonly SourceRow[],
  { asOf, complete }: { readonly asOf: string; readonly complete: readonly StreamName[] },
): GivenRecords {
  const manifest: Manifest = { format: 'portal-import', version: 1, source, asOf, complete: [...complete] };
  const issues = new IssueList();
  const streams = streamNames.filter((name) => columns[name] !== undefined);
  const lackingOf = (name: StreamName): string[] =>
    streamOf(name)
      .columns.map((column) => column.name)
      .filter((column) => columns[name]?.includes(column) !== true);
  return {
    manifest,
    streams,
    issues,
    unusable: new Set(),
    lacking: new Map(streams.map((name) => [name, lackingOf(name)])),
    rows: async function* (stream) {
      await Promise.resolve();
      yield* checkedRows(stream, rows, manifest, issues);
    },
  };
}

/** Returns a text that differs for different rows. */
export function hashOf(rows: readonly SourceRow[]): string {
  const hash = createHash('sha256');
  for (const { stream, cells } of rows) hash.update(JSON.stringify([stream, cells]));
  return hash.digest('hex');
}

/** Returns the id of the record that a row belongs to. Lines of an entry or an invoice are one record. */
export const recordKey = ({ stream, cells }: SourceRow): string => {
  const [key = ''] = streamOf(stream).key;
  return JSON.stringify([stream, cells['family'], cells[key]]);
};
