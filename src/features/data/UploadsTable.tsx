import { Link } from 'react-router';
import { type ImportUpload, useFeature, useGetImportUploadsQuery, useImportListOptions } from '@/api';
import { formatDayAndTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import * as shared from '@/ui/shared.module.css';
import { type RecordColumn, RecordTable } from './RecordTable';
import { taskText } from './taskText';

const columns: readonly RecordColumn<ImportUpload>[] = [
  {
    key: 'name',
    title: 'Package',
    render: ({ id, packageName }) => (
      <Link to={paths.upload(id)}>
        <bdi className={shared.anywhere}>{packageName}</bdi>
      </Link>
    ),
  },
  { key: 'task', title: 'State', render: ({ task }) => taskText(task) },
  { key: 'by', title: 'Uploaded by', render: ({ uploadedBy }) => <bdi>{uploadedBy}</bdi> },
  { key: 'at', title: 'Uploaded', render: ({ uploadedAt }) => formatDayAndTime(uploadedAt) },
];

const keyOf = ({ id }: ImportUpload): number => id;

/** The packages that are not imported yet; nothing without one. */
export function UploadsTable() {
  const isOffered = useFeature('importUploads');
  const { data } = useGetImportUploadsQuery(undefined, { ...useImportListOptions(), skip: !isOffered });
  if (!data || data.uploads.length === 0) return null;
  return <RecordTable title="Packages" columns={columns} rows={data.uploads} keyOf={keyOf} />;
}
