import type { ReactNode } from 'react';
import { LinkButton } from '@/ui/LinkButton';
import * as styles from './StepActions.module.css';

interface StepActionsProps {
  /** The step before. */
  readonly back: string;
  /** The ways on, the most important first. */
  readonly children: ReactNode;
}

/** The ways on and the way back at the end of a step. */
export function StepActions({ back, children }: StepActionsProps) {
  return (
    <div className={styles.actions}>
      <div className={styles.onward}>{children}</div>
      <LinkButton to={back}>Go Back</LinkButton>
    </div>
  );
}
