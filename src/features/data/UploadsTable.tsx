import { type TableColumnsType, Table } from 'antd';
import { Link } from 'react-router';
import { type ImportUpload, useFeature, useGetImportUploadsQuery, useImportListOptions } from '@/api';
import { formatDayAndTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { rowHeader } from '@/ui/rowHeader';
import { taskText } from './taskText';

const columns: TableColumnsType<ImportUpload> = [
  {
    key: 'name',
    title: 'Package',
    ...rowHeader,
    render: (_, { id, packageName }) => (
      <Link to={paths.upload(id)}>
        <bdi>{packageName}</bdi>
      </Link>
    ),
  },
  { key: 'task', title: 'State', render: (_, { task }) => taskText(task) },
  { key: 'by', title: 'Uploaded by', render: (_, { uploadedBy }) => <bdi>{uploadedBy}</bdi> },
  { key: 'at', title: 'Uploaded', render: (_, { uploadedAt }) => formatDayAndTime(uploadedAt) },
];

/** The packages that are not imported yet; nothing without one. */
export function UploadsTable() {
  const isOffered = useFeature('importUploads');
  const { data } = useGetImportUploadsQuery(undefined, { ...useImportListOptions(), skip: !isOffered });
  if (!data || data.uploads.length === 0) return null;
  return (
    <section aria-labelledby="packages" style={{ marginBottom: 24 }}>
      <h2 id="packages" style={{ marginBottom: 8 }}>
        Packages
      </h2>
      <Table
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={data.uploads}
        pagination={false}
        scroll={{ x: 'max-content' }}
      />
    </section>
  );
}
