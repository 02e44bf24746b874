import { type TableColumnsType, Table } from 'antd';
import { type ImportDifference, importMeasureLabels, type ImportSource } from '@/api';
import { Money } from '@/ui/Money';

const groupOf = ({ customer, account, month }: ImportDifference): string => {
  if (customer === undefined) return `Account ${account ?? ''}, ${month ?? ''}`;
  return customer === '' ? 'Not in the source' : `Customer ${customer}`;
};

const amount = ({ measure }: ImportDifference, value: number) =>
  measure === 'count' ? value : <Money amount={value} plain />;

const columns: TableColumnsType<ImportDifference> = [
  { key: 'family', title: 'Family', render: (_, { family }) => <bdi>{family}</bdi> },
  { key: 'group', title: 'Customer or Account', render: (_, difference) => <bdi>{groupOf(difference)}</bdi> },
  { key: 'measure', title: 'Sum', render: (_, { measure }) => importMeasureLabels[measure] },
  {
    key: 'expected',
    title: 'Source',
    align: 'end',
    render: (_, difference) => amount(difference, difference.expected),
  },
  { key: 'actual', title: 'Portal', align: 'end', render: (_, difference) => amount(difference, difference.actual) },
];

/** The sums of a source that differ from what is stored; nothing when all agree, or when it is a source of packages. */
export function SyncDifferences({ source: { id, name, sync } }: { readonly source: ImportSource }) {
  if (!sync || sync.differences.length === 0) return null;
  const { differenceCount, differences } = sync;
  const more = differenceCount > differences.length ? `, the first ${differences.length} of ${differenceCount}` : '';
  return (
    <section aria-labelledby={`differences-${id}`} style={{ marginBottom: 24 }}>
      <h2 id={`differences-${id}`} style={{ marginBottom: 8 }}>
        Differences from <bdi>{name}</bdi>
        {more}
      </h2>
      <Table
        size="small"
        rowKey={({ family, customer, account, month, measure }) =>
          JSON.stringify([family, customer, account, month, measure])
        }
        columns={columns}
        dataSource={differences}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
      />
    </section>
  );
}
