import type { ReactNode } from 'react';
import { LinkButton } from '@/ui/LinkButton';
import * as styles from './StepActions.module.css';

/** The buttons at the end of a step, the most important first, and a link to the previous step. */
export function StepActions({ back, children }: { readonly back: string; readonly children: ReactNode }) {
  return (
    <div className={styles.actions}>
      <div className={styles.forward}>{children}</div>
      <LinkButton to={back}>Go Back</LinkButton>
    </div>
  );
}
