import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import * as styles from './Alert.module.css';
import { Icon } from './Icon';
import type { IconName } from './Icon';
import { useInsideLiveRegion } from './LiveRegion';

export type AlertKind = 'info' | 'success' | 'warning' | 'error';

interface AlertProps {
  readonly kind: AlertKind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** A button or a link at the right: Retry, a way out. */
  readonly action?: ReactNode;
  /** With it the alert carries a Dismiss button. */
  readonly onDismiss?: (() => void) | undefined;
  readonly className?: string | undefined;
}

const icons = { info: 'info', success: 'check', warning: 'warning', error: 'error' } as const satisfies Record<
  AlertKind,
  IconName
>;
const roles = { info: 'note', success: 'status', warning: 'note', error: 'alert' } as const;

/**
 * A message beside what it is about. An error has the role `alert`, a success `status`, the others `note`; inside a
 * `LiveRegion`, which announces already, it has none.
 */
export function Alert({ kind, title, children, action, onDismiss, className }: AlertProps) {
  const announced = useInsideLiveRegion();
  return (
    <div className={cx(styles.root, styles[kind], className)} role={announced ? undefined : roles[kind]}>
      <span className={styles.icon}>
        <Icon name={icons[kind]} />
      </span>
      <div className={styles.words}>
        {title !== undefined && <div className={styles.title}>{title}</div>}
        {children}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {onDismiss !== undefined && (
        <button type="button" className={styles.dismiss} onClick={onDismiss} aria-label="Dismiss">
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
