import { Tag } from 'antd';
import { type ImportSync, importSyncStateLabels } from '@/api';

const colors = {
  current: 'success',
  unreachable: 'error',
  differs: 'error',
  old: 'error',
} as const satisfies Record<ImportSync['state'], string>;

/** Limits the height of a tag to the line height, so that rows have a whole number of pixels. */
const tagStyle = { lineHeight: '19px', verticalAlign: 'top' };

/** How a source is kept in step, as a tag, with the reason if it is not. */
export function SyncState({ sync: { state, message } }: { readonly sync: ImportSync }) {
  return (
    <>
      <Tag color={colors[state]} style={tagStyle}>
        {importSyncStateLabels[state]}
      </Tag>
      {message}
    </>
  );
}
