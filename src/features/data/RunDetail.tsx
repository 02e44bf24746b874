import { type TableColumnsType, Descriptions, Progress, Table } from 'antd';
import { type ImportCounts, type ImportProgress, type ImportRun, describeError, useImportRun } from '@/api';
import { formatDayAndTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { formatCount } from '@/lib/plural';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { LiveRegion } from '@/ui/LiveRegion';
import { QueryState } from '@/ui/QueryState';
import { rowHeader } from '@/ui/rowHeader';
import { ControlTotals } from './ControlTotals';
import { IssuesTable } from './IssuesTable';
import { RunState } from './RunState';
import { UndoRun } from './UndoRun';

type StreamRow = ImportCounts & { readonly stream: string };

const counts = ['read', 'created', 'updated', 'unchanged', 'removed', 'rejected'] as const;

const columns: TableColumnsType<StreamRow> = [
  { key: 'stream', title: 'File', dataIndex: 'stream', ...rowHeader },
  ...counts.map((key) => ({
    key,
    title: key.charAt(0).toUpperCase() + key.slice(1),
    align: 'end' as const,
    render: (_: unknown, row: StreamRow) => formatCount(row[key]),
  })),
];

function progressText({ stream, read, done, total }: ImportProgress): string {
  if (done !== undefined && total !== undefined)
    return `${formatCount(done)} of ${formatCount(total)} families imported`;
  return stream === undefined ? 'Starting' : `${formatCount(read ?? 0)} rows of ${stream} read`;
}

/** A run with its counts and issues; it is read again while it is running. */
export function RunDetail({ id }: { readonly id: number }) {
  const query = useImportRun(id);
  return (
    <QueryState
      query={query}
      loadingText="Loading the run..."
      describeError={(error) => describeError(error, 'The run could not be loaded.')}
      isEmpty={({ run }) => run === null}
      empty={
        <EmptyState
          title="This run does not exist."
          action={<LinkButton to={paths.data()}>Show All Runs</LinkButton>}
        />
      }
      polled
    >
      {({ run }) => run && <Run run={run} />}
    </QueryState>
  );
}

function Run({ run }: { readonly run: ImportRun }) {
  const streams = Object.entries(run.streams).map(([stream, count]) => ({ stream, ...count }));
  const isRunning = run.state === 'running';
  return (
    <>
      <Facts run={run} />
      <LiveRegion>{isRunning && progressText(run.progress)}</LiveRegion>
      {isRunning && run.progress.done !== undefined && run.progress.total !== undefined && (
        <Progress
          percent={Math.round((run.progress.done / Math.max(1, run.progress.total)) * 100)}
          aria-label="Imported families"
        />
      )}
      <UndoRun run={run} />
      {streams.length > 0 && (
        <section aria-labelledby="counts" style={{ marginBottom: 24 }}>
          <h2 id="counts" style={{ marginBottom: 8 }}>
            Counts
          </h2>
          <Table
            size="small"
            rowKey="stream"
            columns={columns}
            dataSource={streams}
            pagination={false}
            scroll={{ x: 'max-content' }}
          />
        </section>
      )}
      <ControlTotals control={run.control} />
      {!isRunning && <IssuesTable id={run.id} />}
    </>
  );
}

function Facts({ run }: { readonly run: ImportRun }) {
  const facts = [
    { label: 'Source', children: <bdi>{run.source}</bdi> },
    { label: 'State', children: <RunState state={run.state} /> },
    { label: 'As of', children: formatDayAndTime(run.asOf) },
    { label: 'Package', children: <bdi>{run.packageName}</bdi> },
    { label: 'Started', children: formatDayAndTime(run.startedAt) },
    { label: 'Finished', children: run.finishedAt === undefined ? '' : formatDayAndTime(run.finishedAt) },
    { label: 'Started by', children: run.startedBy ?? 'System' },
  ];
  return (
    <Descriptions
      size="small"
      column={{ xs: 1, sm: 2, lg: 3 }}
      items={facts.map((fact) => ({ key: fact.label, ...fact }))}
      style={{ marginBottom: 16 }}
    />
  );
}
