import { cx } from '../../lib/cx';
import { Icon } from '../Icon';
import * as styles from './OwnershipTotal.module.css';
import { totalText } from './share';

/** The running total of the owners' shares in words and as a bar. It warns when it is not 100%, and never stops anybody. */
export function OwnershipTotal({ total }: { readonly total: number }) {
  const isWhole = total === 100;
  return (
    <div className={cx(styles.root, !isWhole && styles.warning)}>
      <p className={styles.words} role="status">
        <Icon name={isWhole ? 'check' : 'warning'} />
        {totalText(total)}
      </p>
      <div className={styles.bar} aria-hidden="true">
        <div className={cx(styles.filled, total > 100 && styles.over)} style={{ width: `${Math.min(total, 100)}%` }} />
      </div>
    </div>
  );
}
