import { type TableColumnsType, Table } from 'antd';
import type { ImportControl } from '@/api';
import { formatCalendarDate } from '@/lib/dates';
import { Money } from '@/ui/Money';

const columns: TableColumnsType<ImportControl> = [
  { key: 'family', title: 'Family', render: (_, { family }) => <bdi>{family}</bdi> },
  { key: 'date', title: 'Date', render: (_, { date }) => formatCalendarDate(date) },
  { key: 'location', title: 'Location', render: (_, { location }) => <bdi>{location}</bdi> },
  { key: 'account', title: 'Account', render: (_, { account }) => <bdi>{account}</bdi> },
  { key: 'expected', title: 'Source', align: 'end', render: (_, { expected }) => <Money amount={expected} plain /> },
  { key: 'actual', title: 'Imported', align: 'end', render: (_, { actual }) => <Money amount={actual} plain /> },
];

/** The control totals of the source that differ from the books; nothing when all agree. */
export function ControlTotals({ control }: { readonly control: readonly ImportControl[] }) {
  if (control.length === 0) return null;
  return (
    <section aria-labelledby="control" style={{ marginBottom: 24 }}>
      <h2 id="control" style={{ marginBottom: 8 }}>
        Control totals that differ
      </h2>
      <Table
        size="small"
        rowKey={({ family, date, location, account }) => JSON.stringify([family, date, location, account])}
        columns={columns}
        dataSource={control}
        pagination={{ pageSize: 20, hideOnSinglePage: true }}
        scroll={{ x: 'max-content' }}
      />
    </section>
  );
}
