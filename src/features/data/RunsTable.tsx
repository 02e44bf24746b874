import { type ImportRunSummary, describeError, useImportListOptions, useImportRunPagesInfiniteQuery } from '@/api';
import { formatDayAndTime } from '@/lib/dates';
import { numberCell, timeCell } from '@/lib/export/sheet';
import { paths } from '@/lib/paths';
import { plural } from '@/lib/plural';
import type { Column } from '@/ui/data-table/column';
import { DataTable } from '@/ui/data-table/DataTable';
import { NextPageButton } from '@/ui/NextPageButton';
import { QueryState } from '@/ui/QueryState';
import { RunState, runStateText } from './RunState';

const actionLabels = { check: 'Check', apply: 'Import' } as const satisfies Record<ImportRunSummary['action'], string>;

const issuesText = ({ errors, warnings }: ImportRunSummary): string =>
  [
    ...(errors > 0 ? [plural(errors, 'error', 'errors')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning', 'warnings')] : []),
  ].join(', ') || 'None';

const columns: readonly Column<ImportRunSummary>[] = [
  {
    key: 'id',
    title: 'Run',
    width: 80,
    text: ({ id }) => String(id),
    value: ({ id }) => id,
    cell: ({ id }) => numberCell(id),
  },
  { key: 'source', title: 'Source', width: 150, text: ({ source }) => source },
  { key: 'action', title: 'Action', width: 90, text: ({ action }) => actionLabels[action] },
  {
    key: 'state',
    title: 'State',
    width: 130,
    text: runStateText,
    render: (run) => <RunState run={run} />,
  },
  { key: 'package', title: 'Package', width: 150, text: ({ packageName = 'No package' }) => packageName },
  {
    key: 'asOf',
    title: 'As of',
    width: 170,
    hidden: true,
    text: ({ asOf }) => formatDayAndTime(asOf),
    value: ({ asOf }) => asOf,
    cell: ({ asOf }) => timeCell(asOf),
  },
  {
    key: 'startedAt',
    title: 'Started',
    width: 170,
    text: ({ startedAt }) => formatDayAndTime(startedAt),
    value: ({ startedAt }) => startedAt,
    cell: ({ startedAt }) => timeCell(startedAt),
  },
  { key: 'startedBy', title: 'Started by', width: 140, hidden: true, text: ({ startedBy = 'System' }) => startedBy },
  {
    key: 'issues',
    title: 'Issues',
    width: 150,
    text: issuesText,
    value: ({ errors, warnings }) => errors + warnings,
  },
];

const nameOf = ({ id, source }: ImportRunSummary): string => `Run ${id} of ${source}`;
const linkOf = ({ id }: ImportRunSummary): string => paths.data(id);

/** The import runs, newest first; older ones on demand. */
export function RunsTable() {
  const query = useImportRunPagesInfiniteQuery(undefined, useImportListOptions());
  return (
    <section aria-labelledby="runs">
      <h2 id="runs" style={{ marginBottom: 8 }}>
        Runs
      </h2>
      <QueryState
        query={query}
        loadingText="Loading the runs..."
        describeError={(error) => describeError(error, 'The runs could not be loaded.')}
        isEmpty={({ pages }) => pages.every(({ runs }) => runs.length === 0)}
        empty={<p>There are no runs yet.</p>}
        polled
      >
        {({ pages }) => (
          <>
            <DataTable
              label="Import runs"
              nouns={['run', 'runs']}
              name="import-runs"
              fileName="Import Runs"
              rows={pages.flatMap(({ runs }) => runs)}
              columns={columns}
              nameOf={nameOf}
              linkOf={linkOf}
            />
            <NextPageButton query={query}>Load Older Runs</NextPageButton>
          </>
        )}
      </QueryState>
    </section>
  );
}
