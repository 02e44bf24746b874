import { Empty, Flex } from 'antd';
import type { ReactNode } from 'react';
import { type DrawingName, drawings } from './drawings';
import * as styles from './EmptyState.module.css';
import * as shared from './shared.module.css';

interface EmptyStateProps {
  readonly drawing?: DrawingName;
  readonly title: ReactNode;
  /** Explains what will appear here and what to do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** The level of the heading. */
  readonly level?: 2 | 3;
}

/**
 * Renders a drawing, a title, a text and an action in place of missing content; also for "no access" and "not found".
 */
export function EmptyState({ drawing = 'document', title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const words = (
    <>
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={shared.secondary}>{children}</div>}
    </>
  );
  return (
    <Empty className={styles.root} image={<Drawing name={drawing} />} description={words}>
      {action !== undefined && (
        <Flex wrap justify="center" gap={8}>
          {action}
        </Flex>
      )}
    </Empty>
  );
}

/** Renders a line drawing; decoration only. */
export function Drawing({ name }: { readonly name: DrawingName }) {
  const { plane, lines, accent } = drawings[name];
  return (
    <svg className={styles.drawing} width="120" height="88" viewBox="0 0 120 88" aria-hidden="true" focusable="false">
      <path className={styles.plane} d={plane} />
      <path d={lines} />
      <path className={styles.accent} d={accent} />
    </svg>
  );
}
