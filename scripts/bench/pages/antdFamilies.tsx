import { Table, type TableColumnType } from 'antd';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Family, FamilyList } from '@/api';

// The reference for the concierge's families: the same rows in antd's Table, with styles generated in the browser.

const countColumn = (title: string, count: (family: Family) => number): TableColumnType<Family> => ({
  key: title,
  title,
  width: 120,
  align: 'end',
  sorter: (one, other) => count(one) - count(other),
  render: (_, family) => count(family),
});

const columns: TableColumnType<Family>[] = [
  {
    title: 'Family',
    dataIndex: 'name',
    width: 240,
    fixed: 'start',
    sorter: (one, other) => one.name.localeCompare(other.name),
    render: (_, { id, name }) => <a href={`/family-management/${id}`}>{name}</a>,
  },
  {
    title: 'Created',
    dataIndex: 'createdAt',
    width: 130,
    sorter: (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
    render: (_, { createdAt }) => new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'medium' }),
  },
  countColumn('Individuals', ({ individuals }) => individuals.length),
  countColumn('Businesses', ({ businesses }) => businesses.length),
  countColumn('Unread Messages', ({ unreadCount = 0 }) => unreadCount),
  countColumn('Overdue Invoices', ({ overdueCount = 0 }) => overdueCount),
];

function Families() {
  const [families, setFamilies] = useState<readonly Family[]>();
  useEffect(() => {
    void fetch('/api/family/getfamilies')
      .then((response) => response.json())
      .then(({ families: loaded }: FamilyList) => setFamilies(loaded));
  }, []);
  return (
    <Table<Family>
      virtual
      size="small"
      pagination={false}
      loading={families === undefined}
      scroll={{ x: 850, y: 570 }}
      dataSource={families}
      rowKey="id"
      columns={columns}
    />
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Families />);
