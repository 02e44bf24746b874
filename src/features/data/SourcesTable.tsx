import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ImportSource } from '@/api';
import { formatDayAndTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import * as shared from '@/ui/shared.module.css';
import { type RecordColumn, RecordTable } from './RecordTable';
import { RunState } from './RunState';
import { SyncDifferences } from './SyncDifferences';
import { SyncState } from './SyncState';
import { SyncUnlinked } from './SyncUnlinked';

/** When a source was last read; one without connector is never read, its records come with packages. */
function lastSyncOf({ sync }: ImportSource): string {
  if (!sync) return 'By package';
  return sync.syncedAt === undefined ? 'Not yet' : formatDayAndTime(sync.syncedAt);
}

const columns: readonly RecordColumn<ImportSource>[] = [
  { key: 'name', title: 'Source', render: ({ name }) => <bdi className={shared.anywhere}>{name}</bdi> },
  {
    key: 'asOf',
    title: 'As of',
    render: ({ asOf }) => (asOf === undefined ? 'No records yet' : formatDayAndTime(asOf)),
  },
  { key: 'sync', title: 'Last Sync', render: lastSyncOf },
  {
    key: 'run',
    title: 'Last Run',
    render: ({ lastRun }) => (
      <Link to={paths.data(lastRun.id)}>
        Run {lastRun.id}, {formatDayAndTime(lastRun.startedAt)}
      </Link>
    ),
  },
  {
    key: 'state',
    title: 'State',
    render: ({ lastRun, sync }) => (sync ? <SyncState sync={sync} /> : <RunState run={lastRun} />),
  },
];

const keyOf = ({ id }: ImportSource): number => id;

/** The sources with how recent they are, and their last runs. */
export function SourcesTable({ sources }: { readonly sources: readonly ImportSource[] }) {
  return (
    <>
      <RecordTable title="Sources" columns={columns} rows={sources} keyOf={keyOf} />
      {sources.map((source) => (
        <Fragment key={source.id}>
          <SyncDifferences source={source} />
          <SyncUnlinked source={source} />
        </Fragment>
      ))}
    </>
  );
}
