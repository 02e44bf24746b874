import { type ImportDifference, importMeasureLabels, type ImportSource } from '@/api';
import { Money } from '@/ui/Money';
import { type RecordColumn, RecordTable } from './RecordTable';

const groupOf = ({ customer, account, month }: ImportDifference): string => {
  if (customer === undefined) return `Account ${account ?? ''}, ${month ?? ''}`;
  return customer === '' ? 'Not in the source' : `Customer ${customer}`;
};

const amount = ({ measure }: ImportDifference, value: number) =>
  measure === 'count' ? value : <Money amount={value} plain />;

const columns: readonly RecordColumn<ImportDifference>[] = [
  { key: 'family', title: 'Family', render: ({ family }) => <bdi>{family}</bdi> },
  { key: 'group', title: 'Customer or Account', render: (difference) => <bdi>{groupOf(difference)}</bdi> },
  { key: 'measure', title: 'Sum', render: ({ measure }) => importMeasureLabels[measure] },
  {
    key: 'expected',
    title: 'Source',
    align: 'end',
    render: (difference) => amount(difference, difference.expected),
  },
  { key: 'actual', title: 'Portal', align: 'end', render: (difference) => amount(difference, difference.actual) },
];

const keyOf = ({ family, customer, account, month, measure }: ImportDifference): string =>
  JSON.stringify([family, customer, account, month, measure]);

/** The sums of a source that differ from what is stored; nothing when all agree, or when it is a source of packages. */
export function SyncDifferences({ source: { name, sync } }: { readonly source: ImportSource }) {
  if (!sync || sync.differences.length === 0) return null;
  const { differenceCount, differences } = sync;
  const more = differenceCount > differences.length ? `, the first ${differences.length} of ${differenceCount}` : '';
  return <RecordTable title={`Differences from ${name}${more}`} columns={columns} rows={differences} keyOf={keyOf} />;
}
