import { Descriptions, Progress } from 'antd';
import { useRef } from 'react';
import { type ImportCounts, type ImportProgress, type ImportRun, describeError, useImportRun } from '@/api';
import { formatDayAndTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { formatCount } from '@/lib/plural';
import { EmptyState } from '@/ui/EmptyState';
import { LinkButton } from '@/ui/LinkButton';
import { LiveRegion } from '@/ui/LiveRegion';
import { QueryState } from '@/ui/QueryState';
import * as shared from '@/ui/shared.module.css';
import { ControlTotals } from './ControlTotals';
import { IssuesTable } from './IssuesTable';
import { type RecordColumn, RecordTable } from './RecordTable';
import { RunState } from './RunState';
import { UndoRun } from './UndoRun';

type StreamRow = ImportCounts & { readonly stream: string };

const counts = ['read', 'created', 'updated', 'unchanged', 'removed', 'rejected'] as const;

const columns: readonly RecordColumn<StreamRow>[] = [
  { key: 'stream', title: 'File', render: ({ stream }) => stream },
  ...counts.map((key) => ({
    key,
    title: key.charAt(0).toUpperCase() + key.slice(1),
    align: 'end' as const,
    render: (row: StreamRow) => formatCount(row[key]),
  })),
];

const streamOf = ({ stream }: StreamRow): string => stream;

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
  const container = useRef<HTMLDivElement>(null);
  return (
    <div ref={container} tabIndex={-1}>
      <Facts run={run} />
      <LiveRegion>{isRunning && progressText(run.progress)}</LiveRegion>
      {isRunning && run.progress.done !== undefined && run.progress.total !== undefined && (
        <Progress
          percent={Math.round((run.progress.done / Math.max(1, run.progress.total)) * 100)}
          aria-label="Imported families"
        />
      )}
      <UndoRun run={run} onStarted={() => container.current?.focus({ preventScroll: true })} />
      {streams.length > 0 && (
        <RecordTable title="Counts" columns={columns} rows={streams} keyOf={streamOf} factsInLine={2} />
      )}
      <ControlTotals control={run.control} />
      {!isRunning && <IssuesTable id={run.id} />}
    </div>
  );
}

function Facts({ run }: { readonly run: ImportRun }) {
  const { packageName, finishedAt } = run;
  const facts = [
    { label: 'Source', children: <bdi className={shared.anywhere}>{run.source}</bdi> },
    { label: 'State', children: <RunState run={run} /> },
    { label: 'As of', children: formatDayAndTime(run.asOf) },
    ...(packageName === undefined
      ? []
      : [{ label: 'Package', children: <bdi className={shared.anywhere}>{packageName}</bdi> }]),
    { label: 'Started', children: formatDayAndTime(run.startedAt) },
    ...(finishedAt === undefined ? [] : [{ label: 'Finished', children: formatDayAndTime(finishedAt) }]),
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
