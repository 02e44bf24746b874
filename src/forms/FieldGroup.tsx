import { type ReactNode, useId } from 'react';
import * as styles from './FieldGroup.module.css';

interface FieldGroupProps {
  /** Without a title the group is only a two-column layout. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Fields in two columns, one on a phone, with an optional heading. */
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
