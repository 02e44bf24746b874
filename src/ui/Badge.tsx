import { Badge as AntdBadge, Tag } from 'antd';
import type { ReactNode } from 'react';

export type BadgeKind = 'neutral' | 'success' | 'danger' | 'accent' | 'info';

const colors = {
  neutral: 'default',
  success: 'success',
  danger: 'error',
  accent: 'warning',
  info: 'processing',
} as const;

/** A state in a word, in its colour: antd's tag. */
export function Badge({ kind = 'neutral', children }: { readonly kind?: BadgeKind; readonly children: ReactNode }) {
  return (
    <Tag color={colors[kind]} variant="outlined">
      {children}
    </Tag>
  );
}

interface CountProps {
  readonly count: number;
  /** What is counted, for assistive technology: "3 new conversations". */
  readonly label: string;
}

/** A filled count beside a name; nothing at zero. */
export function CountBadge({ count, label }: CountProps) {
  if (count === 0) return null;
  return (
    <span role="img" aria-label={`${count} ${label}`}>
      <AntdBadge count={count} title="" />
    </span>
  );
}
