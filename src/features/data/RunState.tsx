import { Tag } from 'antd';
import { type ImportRunState, type ImportRunSummary, importRunStateLabels } from '@/api';

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

type StateOfRun = Pick<ImportRunSummary, 'state' | 'changes'>;

const isUnchanged = ({ state, changes }: StateOfRun): boolean => state === 'applied' && changes === 0;

/** Returns the state of a run; one that has applied what was stored already says so. */
export const runStateText = (run: StateOfRun): string =>
  isUnchanged(run) ? 'Nothing changed' : importRunStateLabels[run.state];

/** The state of a run, as a tag. */
export function RunState({ run }: { readonly run: StateOfRun }) {
  return (
    <Tag color={isUnchanged(run) ? 'default' : colors[run.state]} style={tagStyle}>
      {runStateText(run)}
    </Tag>
  );
}
