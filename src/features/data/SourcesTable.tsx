import { type TableColumnsType, Table } from 'antd';
import { Link } from 'react-router';
import type { ImportSource } from '@/api';
import { formatDayAndTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { rowHeader } from '@/ui/rowHeader';
import { RunState } from './RunState';
import { SyncDifferences } from './SyncDifferences';
import { SyncState } from './SyncState';

const columns: TableColumnsType<ImportSource> = [
  { key: 'name', title: 'Source', ...rowHeader, render: (_, { name }) => <bdi>{name}</bdi> },
  { key: 'asOf', title: 'As of', render: (_, { asOf }) => (asOf === undefined ? '' : formatDayAndTime(asOf)) },
  {
    key: 'sync',
    title: 'Last Sync',
    render: (_, { sync }) => (sync?.syncedAt === undefined ? '' : formatDayAndTime(sync.syncedAt)),
  },
  {
    key: 'run',
    title: 'Last Run',
    render: (_, { lastRun }) => (
      <Link to={paths.data(lastRun.id)}>
        Run {lastRun.id}, {formatDayAndTime(lastRun.startedAt)}
      </Link>
    ),
  },
  {
    key: 'state',
    title: 'State',
    render: (_, { lastRun, sync }) => (sync ? <SyncState sync={sync} /> : <RunState state={lastRun.state} />),
  },
];

/** The sources with how recent they are, and their last runs. */
export function SourcesTable({ sources }: { readonly sources: readonly ImportSource[] }) {
  return (
    <>
      <section aria-labelledby="sources" style={{ marginBottom: 24 }}>
        <h2 id="sources" style={{ marginBottom: 8 }}>
          Sources
        </h2>
        <Table
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={sources}
          pagination={false}
          scroll={{ x: 'max-content' }}
        />
      </section>
      {sources.map((source) => (
        <SyncDifferences key={source.id} source={source} />
      ))}
    </>
  );
}
