import { Link } from 'react-router';
import type { ImportSource, ImportUnlinked } from '@/api';
import { paths } from '@/lib/paths';
import { formatCount } from '@/lib/plural';
import { type RecordColumn, RecordTable } from './RecordTable';
import { unlinkedCount } from './unlinkedCount';

const columns: readonly RecordColumn<ImportUnlinked>[] = [
  { key: 'name', title: 'Name', render: ({ id, name }) => <bdi>{name || id}</bdi> },
  { key: 'id', title: 'Id', render: ({ id }) => <bdi>{id}</bdi> },
  { key: 'records', title: 'Records', render: ({ isHidden }) => (isHidden ? 'Seen by no one' : 'None') },
];

const howToLink = {
  customer: (
    <>
      Link a customer on the Members tab of <Link to={paths.conciergeDashboard}>their family</Link>.
    </>
  ),
  location: 'Link a location with a package: its id is a key of families.csv.',
} as const satisfies Record<ImportUnlinked['kind'], unknown>;

/** The customers or locations of a source that no family has, and how they are linked; nothing when there are none. */
export function SyncUnlinked({ source: { name, sync } }: { readonly source: ImportSource }) {
  const [first] = sync?.unlinked ?? [];
  if (!sync || !first) return null;
  const { unlinked } = sync;
  const more = sync.unlinkedCount > unlinked.length ? `, the first ${formatCount(unlinked.length)} of them` : '';
  return (
    <RecordTable
      title={`Not linked: ${unlinkedCount(sync)} of ${name}${more}`}
      description={howToLink[first.kind]}
      columns={columns}
      rows={unlinked}
      keyOf={({ id }) => id}
    />
  );
}
