import type { ReactNode } from 'react';
import { useId } from 'react';
import * as styles from './FieldGroup.module.css';

interface FieldGroupProps {
  /** Without it the group is only the two columns. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Fields two in a row, one under the other on a phone, under a heading of their own. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  const titleId = useId();
  if (title === undefined) return <div className={styles.fields}>{children}</div>;
  return (
    <div className={styles.root} role="group" aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        {title}
      </h3>
      <div className={styles.fields}>{children}</div>
    </div>
  );
}
