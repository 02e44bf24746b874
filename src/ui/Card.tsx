import { Card as AntdCard, Flex } from 'antd';
import { type ReactNode, useId } from 'react';
import * as shared from './shared.module.css';

interface CardProps {
  readonly title?: ReactNode;
  /** Secondary text under the title. */
  readonly description?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** antd's `Card`. With a title it is a region of that name with an `h2`. */
export function Card({ title, description, actions, children, className }: CardProps) {
  const titleId = useId();
  if (title === undefined) return <AntdCard className={className}>{children}</AntdCard>;
  return (
    <AntdCard className={className} role="region" aria-labelledby={titleId}>
      <Flex wrap justify="space-between" gap={8}>
        <div className={shared.anywhere} style={{ flex: '1 1 140px', minWidth: 0 }}>
          <h2 id={titleId} dir="auto">
            {title}
          </h2>
          {description !== undefined && <p className={shared.secondary}>{description}</p>}
        </div>
        {actions !== undefined && (
          <Flex gap={8} style={{ maxWidth: '100%' }}>
            {actions}
          </Flex>
        )}
      </Flex>
      {children !== undefined && <div style={{ marginTop: 14 }}>{children}</div>}
    </AntdCard>
  );
}
