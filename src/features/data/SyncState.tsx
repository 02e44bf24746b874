import { Tag } from 'antd';
import { type ImportSync, importSyncStateLabels } from '@/api';
import { unlinkedCount } from './unlinkedCount';

const colors = {
  current: 'success',
  unreachable: 'error',
  differs: 'error',
  old: 'error',
  unlinked: 'error',
} as const satisfies Record<ImportSync['state'], string>;

/** Limits the height of a tag to the line height, so that rows have a whole number of pixels. */
const tagStyle = { lineHeight: '19px', verticalAlign: 'top' };

/** How a source is kept in step, as a tag, with the reason if it is not, and how much of it no family has. */
export function SyncState({ sync }: { readonly sync: ImportSync }) {
  const { state, message } = sync;
  const unlinked = unlinkedCount(sync);
  return (
    <>
      <Tag color={colors[state]} style={tagStyle}>
        {importSyncStateLabels[state]}
      </Tag>
      {message}
      {unlinked !== '' && <div>{unlinked} not linked</div>}
    </>
  );
}
