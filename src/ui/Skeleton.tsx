import { Skeleton as AntdSkeleton } from 'antd';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';
import * as shared from './shared.module.css';

interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number | string;
}

/** A grey block where something will stand, of its size. */
export function Skeleton({ width = '100%', height = 14 }: SkeletonProps) {
  return <AntdSkeleton.Node active styles={{ root: { width, height }, content: { width, height } }} />;
}

/** Rows of a list or table to come. */
export function SkeletonRows({ rows = 5 }: { readonly rows?: number }) {
  return <AntdSkeleton active title={false} paragraph={{ rows: rows * 2 }} />;
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
    <div style={{ width: '100%' }} role="status" aria-busy="true">
      {labelHidden ? (
        <VisuallyHidden>{label}</VisuallyHidden>
      ) : (
        <p className={shared.secondary} style={{ marginBottom: 8 }}>
          {label}
        </p>
      )}
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
