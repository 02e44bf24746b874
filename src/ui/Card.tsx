import { Card as AntdCard, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useId } from 'react';
import * as styles from './Card.module.css';

interface CardProps {
  readonly title?: ReactNode;
  /** Stands under the title, in secondary text. */
  readonly description?: ReactNode;
  /** Stands at the right of the title. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** antd's card. With a title it is a region of that name, headed by an `h2`. */
export function Card({ title, description, actions, children, className }: CardProps) {
  const titleId = useId();
  if (title === undefined) return <AntdCard className={className}>{children}</AntdCard>;
  return (
    <AntdCard className={className} role="region" aria-labelledby={titleId}>
      <Flex wrap justify="space-between" gap={8}>
        <div className={styles.words}>
          <h2 id={titleId}>{title}</h2>
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        {actions !== undefined && <Flex gap={8}>{actions}</Flex>}
      </Flex>
      {children !== undefined && <div className={styles.body}>{children}</div>}
    </AntdCard>
  );
}
