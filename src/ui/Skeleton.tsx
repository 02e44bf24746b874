import { Skeleton as AntdSkeleton } from 'antd';
import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';
import * as shared from './shared.module.css';

interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number | string;
}

/** Renders a grey block in the size of the content that is loading. */
export function Skeleton({ width = '100%', height = 14 }: SkeletonProps) {
  return <AntdSkeleton.Node active styles={{ root: { width, height }, content: { width, height } }} />;
}

/** Renders the rows of a list or table that is loading. */
export function SkeletonRows({ rows = 5 }: { readonly rows?: number }) {
  return <AntdSkeleton active title={false} paragraph={{ rows: rows * 2 }} />;
}

interface LoadingProps {
  /** What is loading; visible unless `labelHidden`, always announced. */
  readonly label: string;
  readonly labelHidden?: boolean;
  /** The skeleton. */
  readonly children: ReactNode;
}

/** Renders a skeleton with a label. */
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
