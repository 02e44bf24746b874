import type { ReactNode } from 'react';
import { LinkButton } from '@/ui/LinkButton';
import * as styles from './StepActions.module.css';

interface StepActionsProps {
  /** URL of the previous step. */
  readonly back: string;
  /** Buttons and links, the most important first. */
  readonly children: ReactNode;
}

/** The buttons at the end of a step. */
export function StepActions({ back, children }: StepActionsProps) {
  return (
    <div className={styles.actions}>
      <div className={styles.forward}>{children}</div>
      <LinkButton to={back}>Go Back</LinkButton>
    </div>
  );
}
