import { Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import * as shared from './shared.module.css';

interface LoadingProps {
  /** What is loading; visible unless `labelHidden`, always announced. */
  readonly label: string;
  readonly labelHidden?: boolean;
  /** The number of rows of the skeleton, each of two lines. */
  readonly rows?: number;
  /** A skeleton in the shape of the content, instead of rows. */
  readonly children?: ReactNode;
}

/** Renders a skeleton with a label. */
export function Loading({ label, labelHidden = false, rows = 5, children }: LoadingProps) {
  return (
    <Flex vertical gap={8} style={{ width: '100%' }} role="status" aria-busy="true">
      <p className={labelHidden ? shared.visuallyHidden : shared.secondary}>{label}</p>
      <div aria-hidden="true">{children ?? <Skeleton active title={false} paragraph={{ rows: rows * 2 }} />}</div>
    </Flex>
  );
}
