import { Flex, Progress } from 'antd';
import { cx } from '@/lib/cx';
import { Icon } from '../Icon';
import { totalText } from './share';
import * as shared from '../shared.module.css';

/** The running total of the owners' shares in words and as a bar. It warns when it is not 100%, and never stops anybody. */
export function OwnershipTotal({ total }: { readonly total: number }) {
  const isWhole = total === 100;
  return (
    <div style={{ color: isWhole ? 'var(--gain)' : 'var(--warning)' }}>
      <Flex component="p" align="center" gap={6} className={cx(shared.tabular)} role="status">
        <Icon name={isWhole ? 'check' : 'warning'} />
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
