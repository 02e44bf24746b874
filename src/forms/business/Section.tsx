import { Divider } from 'antd';
import type { ReactNode } from 'react';
import { useId } from 'react';
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
    <section aria-labelledby={id}>
      {number > 1 && <Divider style={{ marginBlock: 22 }} />}
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
