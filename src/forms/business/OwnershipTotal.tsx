import { Flex, Progress } from 'antd';
import { cx } from '@/lib/cx';
import { Icon } from '@/ui/Icon';
import { totalText } from '@/lib/shares';
import * as shared from '@/ui/shared.module.css';

/** Renders the total of the owners' shares as text and as a bar. Warns unless it is 100%; does not block saving. */
export function OwnershipTotal({ total }: { readonly total: number }) {
  const isComplete = total === 100;
  return (
    <div style={{ color: isComplete ? 'var(--gain)' : 'var(--warning)' }}>
      <Flex component="p" align="center" gap={6} className={cx(shared.tabular)} role="status">
        <Icon name={isComplete ? 'check' : 'warning'} />
        <strong>{totalText(total)}</strong>
      </Flex>
      <Progress
        aria-hidden="true"
        showInfo={false}
        percent={Math.min(total, 100)}
        status={total > 100 ? 'exception' : 'normal'}
      />
    </div>
  );
}
