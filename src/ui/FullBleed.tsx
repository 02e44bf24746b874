import type { ReactNode } from 'react';
import * as styles from './FullBleed.module.css';

/** For a page that takes the whole window under the top bar (an inbox): no column, no padding, its own scrolling inside. */
export function FullBleed({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.root} data-full-bleed="">
      {children}
    </div>
  );
}
