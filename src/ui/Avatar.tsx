import { Avatar as AntdAvatar } from 'antd';
import { initials } from '../lib/names';

/** The initials of someone who is named beside it; not read out. */
export function Avatar({ name }: { readonly name: string }) {
  return <AntdAvatar aria-hidden="true">{initials(name)}</AntdAvatar>;
}
