import { type AlertProps, Alert as AntdAlert } from 'antd';
import { type ReactNode, use } from 'react';
import { InsideLiveRegion } from './LiveRegion';
import * as styles from './shared.module.css';

const roles = { info: 'note', success: 'status', warning: 'note', error: 'alert' } as const;

/** Shows a text, which may have several lines and begin with what a person wrote, in its own direction. */
const inItsDirection = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? (
    <span dir="auto" className={styles.lines}>
      {content}
    </span>
  ) : (
    content
  );

/**
 * antd's `Alert` with a role that fits its type: `alert` for an error, `status` for a success, `note` otherwise. Inside
 * a `LiveRegion`, which announces its content already, it has no role.
 */
export function Alert({ type = 'info', title, description, ...rest }: AlertProps) {
  const isAnnounced = use(InsideLiveRegion);
  return (
    <AntdAlert
      type={type}
      role={isAnnounced ? undefined : roles[type]}
      showIcon
      title={inItsDirection(title)}
      description={inItsDirection(description)}
      {...rest}
    />
  );
}
