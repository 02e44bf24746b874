import { IssueList } from './issues';
import { addFindings, rowRules } from './package/rowRules';
import { streamNames, streamOf } from './package/streams';
import type { CheckedRow, Manifest, RejectedRow, StreamName, StreamRecords } from './records';
import type { GivenRecords } from './stage';

type Records<S extends StreamName> = Iterable<StreamRecords[S]> | AsyncIterable<StreamRecords[S]>;

/** Records by stream, at once or as they arrive. */
export type RecordsByStream = { readonly [S in StreamName]?: Records<S> };

/** Checks records by the rules of the rows of a file, whose first record is row 2. */
async function* checkedRows<S extends StreamName>(
  stream: S,
  records: Records<S>,
  issues: IssueList,
): AsyncGenerator<CheckedRow<S> | RejectedRow<S>> {
  const rules = rowRules<S>(streamOf(stream));
  const noFaults = new Set<string>();
  let row = 1;
  for await (const record of records) {
    row += 1;
    const repeated = rules.repeated(record, row, noFaults);
    const findings = [...rules.missing(record, noFaults), ...(repeated ? [repeated] : [])];
    addFindings(issues, findings, { stream, row, key: rules.keyOf(record) });
    yield findings.length > 0 ? { stream, row, readable: record } : { stream, row, record };
  }
}

/** Returns what an import reads where records come from a program instead of the files of a package. */
export function givenRecords(
  { source, asOf, complete }: Pick<Manifest, 'source' | 'asOf' | 'complete'>,
  records: RecordsByStream,
): GivenRecords {
  const issues = new IssueList();
  return {
    manifest: { format: 'portal-import', version: 1, source, asOf, ...(complete && { complete }) },
    streams: streamNames.filter((name) => records[name] !== undefined),
    issues,
    unusable: new Set(),
    lacking: new Map(),
    rows: (stream) => checkedRows(stream, records[stream] ?? [], issues),
  };
}
