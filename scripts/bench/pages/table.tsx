import { Input, Table } from 'antd';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { AntdProvider } from '@/ui/AntdProvider';
import '@/ui/global.css';

const rows = Array.from({ length: 1000 }, (_, row) =>
  Array.from({ length: 12 }, (_, column) => `Value ${String(((row + column * 31) * 7919) % 1000).padStart(4, '0')}`),
);

/** antd's virtual Table as its manual shows it, with a search above it, as the reference for the portal's tables. */
function AntdTable() {
  const [search, setSearch] = useState('');
  const shown = rows.filter((row) => row.some((text) => text.includes(search)));
  return (
    <>
      <Input aria-label="Search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <Table<string[]>
        virtual
        size="small"
        pagination={false}
        scroll={{ x: 12 * 140, y: 570 }}
        dataSource={shown}
        rowKey={([first = '']) => first}
        columns={Array.from({ length: 12 }, (_, column) => ({
          key: column,
          title: `Column ${column + 1}`,
          width: 140,
          dataIndex: column,
          sorter: (one: string[], other: string[]) => (one[column] ?? '').localeCompare(other[column] ?? ''),
        }))}
      />
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <AntdProvider density="compact">
      <AntdTable />
    </AntdProvider>,
  );
}
