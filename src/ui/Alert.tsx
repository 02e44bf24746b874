import type { AlertProps } from 'antd';
import { Alert as AntdAlert } from 'antd';
import { useInsideLiveRegion } from './LiveRegion';

const roles = { info: 'note', success: 'status', warning: 'note', error: 'alert' } as const;

/**
 * antd's alert with the role that fits its type: an error is an `alert`, a success a `status`, the others a `note`; inside a
 * `LiveRegion`, which announces already, it has none.
 */
export function Alert({ type = 'info', ...rest }: AlertProps) {
  const announced = useInsideLiveRegion();
  return <AntdAlert type={type} role={announced ? undefined : roles[type]} showIcon {...rest} />;
}
