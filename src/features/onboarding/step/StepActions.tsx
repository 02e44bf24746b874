import type { ReactNode } from 'react';
import { SubmitButton } from '@/forms/SubmitButton';
import { LinkButton } from '@/ui/LinkButton';
import * as styles from './StepActions.module.css';

const continueButton = <SubmitButton submittingText="Continuing...">Continue</SubmitButton>;

/** The buttons at the end of a step, the most important first, and a link to the previous step. */
export function StepActions({ back, children = continueButton }: Readonly<{ back: string; children?: ReactNode }>) {
  return (
    <div className={styles.actions}>
      <div className={styles.forward}>{children}</div>
      <LinkButton to={back}>Go Back</LinkButton>
    </div>
  );
}
