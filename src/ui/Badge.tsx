import type { ReactNode } from 'react';
import { cx } from '../lib/cx';
import * as styles from './Badge.module.css';

export type BadgeKind = 'neutral' | 'success' | 'danger' | 'accent' | 'info';

/** A state in a word, outlined in its colour. */
export function Badge({ kind = 'neutral', children }: { readonly kind?: BadgeKind; readonly children: ReactNode }) {
  return <span className={cx(styles.root, styles[kind])}>{children}</span>;
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
    <span className={styles.count} role="img" aria-label={`${count} ${label}`}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
