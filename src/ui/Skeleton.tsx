import type { ReactNode } from 'react';
import * as styles from './Skeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number | string;
}

/** A grey block where something will stand, of its size. */
export function Skeleton({ width = '100%', height = 14 }: SkeletonProps) {
  return <span className={styles.block} style={{ width, height }} aria-hidden="true" />;
}

/** Rows of a list or table to come. */
export function SkeletonRows({ rows = 5 }: { readonly rows?: number }) {
  return (
    <div className={styles.rows} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div className={styles.row} key={row}>
          <Skeleton width={`${String(34 + ((row * 17) % 28))}%`} />
          <Skeleton width={`${String(58 + ((row * 13) % 30))}%`} height={10} />
        </div>
      ))}
    </div>
  );
}

interface LoadingProps {
  /** What is being loaded; heard, and seen unless `labelHidden`. */
  readonly label: string;
  readonly labelHidden?: boolean;
  /** The skeleton, in the final shape. */
  readonly children: ReactNode;
}

/** A skeleton with the words that say what it stands for. */
export function Loading({ label, labelHidden = false, children }: LoadingProps) {
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <p className={styles.label}>{label}</p>}
      {children}
    </div>
  );
}
