import type { ReactNode } from 'react';
import * as styles from './VisuallyHidden.module.css';

/** Text for assistive technology alone. */
export function VisuallyHidden({ children, id }: { readonly children: ReactNode; readonly id?: string }) {
  return (
    <span className={styles.root} id={id}>
      {children}
    </span>
  );
}
