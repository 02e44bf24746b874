import { type AlertProps, Alert as AntdAlert } from 'antd';
import { type ReactNode, use } from 'react';
import { InsideLiveRegion } from './LiveRegion';

const roles = { info: 'note', success: 'status', warning: 'note', error: 'alert' } as const;

/** Shows a text, which may begin with what a person wrote, in its own direction. */
const inItsDirection = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <span dir="auto">{content}</span> : content;

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
