import { Alert as AntdAlert } from 'antd';
import type { ReactNode } from 'react';
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
  /** Spans the page, without a frame. */
  readonly banner?: boolean;
  readonly className?: string | undefined;
}

const icons = { info: 'info', success: 'check', warning: 'warning', error: 'error' } as const satisfies Record<
  AlertKind,
  IconName
>;
const roles = { info: 'note', success: 'status', warning: 'note', error: 'alert' } as const;

/**
 * antd's alert with the role that fits its kind: an error is an `alert`, a success a `status`, the others a `note`; inside a
 * `LiveRegion`, which announces already, it has none.
 */
export function Alert({ kind, title, children, action, onDismiss, banner = false, className }: AlertProps) {
  const announced = useInsideLiveRegion();
  return (
    <AntdAlert
      type={kind}
      role={announced ? undefined : roles[kind]}
      showIcon
      icon={<Icon name={icons[kind]} />}
      title={title ?? children}
      description={title === undefined ? undefined : children}
      action={action}
      banner={banner}
      className={className}
      closable={onDismiss && { closeIcon: <Icon name="close" />, 'aria-label': 'Dismiss', onClose: () => onDismiss() }}
    />
  );
}
