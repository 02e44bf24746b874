import {
  type ImportRunSummary,
  describeError,
  importRunStateLabels,
  useImportListOptions,
  useImportRunPagesInfiniteQuery,
} from '@/api';
import { formatDayAndTime } from '@/lib/dates';
import { numberCell, timeCell } from '@/lib/export/sheet';
import { paths } from '@/lib/paths';
import { formatCount } from '@/lib/plural';
import type { Column } from '@/ui/data-table/column';
import { DataTable } from '@/ui/data-table/DataTable';
import { NextPageButton } from '@/ui/NextPageButton';
import { QueryState } from '@/ui/QueryState';
import { RunState } from './RunState';

const actionLabels = { check: 'Check', apply: 'Import' } as const satisfies Record<ImportRunSummary['action'], string>;

const columns: readonly Column<ImportRunSummary>[] = [
  {
    key: 'id',
    title: 'Run',
    width: 80,
    text: ({ id }) => String(id),
    value: ({ id }) => id,
    cell: ({ id }) => numberCell(id),
  },
  { key: 'source', title: 'Source', width: 180, text: ({ source }) => source },
  { key: 'action', title: 'Action', width: 90, text: ({ action }) => actionLabels[action] },
  {
    key: 'state',
    title: 'State',
    width: 130,
    text: ({ state }) => importRunStateLabels[state],
    render: ({ state }) => <RunState state={state} />,
  },
  { key: 'package', title: 'Package', width: 200, text: ({ packageName = '' }) => packageName },
  {
    key: 'asOf',
    title: 'As of',
    width: 180,
    text: ({ asOf }) => formatDayAndTime(asOf),
    value: ({ asOf }) => asOf,
    cell: ({ asOf }) => timeCell(asOf),
  },
  {
    key: 'startedAt',
    title: 'Started',
    width: 180,
    text: ({ startedAt }) => formatDayAndTime(startedAt),
    value: ({ startedAt }) => startedAt,
    cell: ({ startedAt }) => timeCell(startedAt),
  },
  { key: 'startedBy', title: 'Started by', width: 140, text: ({ startedBy = '' }) => startedBy },
  ...(['errors', 'warnings'] as const).map((key): Column<ImportRunSummary> => ({
    key,
    title: key === 'errors' ? 'Errors' : 'Warnings',
    width: 90,
    align: 'end',
    text: (run) => formatCount(run[key]),
    value: (run) => run[key],
    cell: (run) => numberCell(run[key]),
  })),
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
