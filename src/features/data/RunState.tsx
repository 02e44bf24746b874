import { Tag } from 'antd';
import { type ImportRunState, importRunStateLabels } from '@/api';

const colors = {
  running: 'processing',
  clean: 'success',
  blocked: 'error',
  applied: 'success',
  undone: 'default',
  cancelled: 'default',
  interrupted: 'warning',
  failed: 'error',
} as const satisfies Record<ImportRunState, string>;

/** Limits the height of a tag to the line height, so that rows have a whole number of pixels. */
const tagStyle = { lineHeight: '19px', verticalAlign: 'top' };

/** The state of a run, as a tag. */
export function RunState({ state }: { readonly state: ImportRunState }) {
  return (
    <Tag color={colors[state]} style={tagStyle}>
      {importRunStateLabels[state]}
    </Tag>
  );
}
