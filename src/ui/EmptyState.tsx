import { Empty, Flex } from 'antd';
import type { ReactNode } from 'react';
import { type DrawingName, Drawing } from './Drawing';
import * as styles from './EmptyState.module.css';
import * as shared from './shared.module.css';

interface EmptyStateProps {
  /** Null without one. */
  readonly drawing?: DrawingName | null;
  readonly title: ReactNode;
  /** Explains what will appear here and what to do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The level of the heading. */
  readonly level?: 2 | 3;
}

/** Replaces missing content by a drawing, a title, a text and an action; also for "no access" and "not found". */
export function EmptyState(props: EmptyStateProps) {
  const { drawing = 'document', title, children, action, level = 2 } = props;
  const Heading = level === 2 ? 'h2' : 'h3';
  const description = (
    <>
      <Heading className={styles.title} dir="auto">
        {title}
      </Heading>
      {children !== undefined && <div className={shared.secondary}>{children}</div>}
    </>
  );
  return (
    <Empty
      className={styles.root}
      image={drawing && <Drawing name={drawing} />}
      styles={drawing === null ? { image: { display: 'none' } } : {}}
      description={description}
    >
      {action !== undefined && (
        <Flex wrap justify="center" gap={8}>
          {action}
        </Flex>
      )}
    </Empty>
  );
}
