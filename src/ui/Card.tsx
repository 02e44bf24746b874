import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../lib/cx';
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

/** A surface for one thing. With a title it is a region of that name. */
export function Card({ title, description, actions, children, className }: CardProps) {
  const titleId = useId();
  if (title === undefined) return <div className={cx(styles.root, className)}>{children}</div>;
  return (
    <section className={cx(styles.root, className)} aria-labelledby={titleId}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h2 id={titleId}>{title}</h2>
          {description !== undefined && <p className={styles.description}>{description}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children !== undefined && <div className={styles.body}>{children}</div>}
    </section>
  );
}
