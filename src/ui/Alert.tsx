import { type AlertProps, Alert as AntdAlert } from 'antd';
import { use } from 'react';
import { InsideLiveRegion } from './LiveRegion';

const roles = { info: 'note', success: 'status', warning: 'note', error: 'alert' } as const;

/**
 * antd's `Alert` with a role that fits its type: `alert` for an error, `status` for a success, `note` otherwise. Inside
 * a `LiveRegion`, which announces its content already, it has no role.
 */
export function Alert({ type = 'info', ...rest }: AlertProps) {
  const isAnnounced = use(InsideLiveRegion);
  return <AntdAlert type={type} role={isAnnounced ? undefined : roles[type]} showIcon {...rest} />;
}
