import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../../lib/cx';
import * as styles from './Section.module.css';

interface SectionProps {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** A numbered section of a business. Its number stays when the one before it is hidden. */
export function Section({ number, title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={cx(styles.root, number > 1 && styles.next)} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {number}. {title}
      </h3>
      {children}
    </section>
  );
}

/** Heads a group of fields within a section. */
export function Subtitle({ children }: { readonly children: string }) {
  return <h4 className={styles.subtitle}>{children}</h4>;
}
