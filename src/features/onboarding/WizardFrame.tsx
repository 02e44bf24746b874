import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon';
import type { StepName, StepStatus } from './steps';
import { statusOf, statusTexts, steps } from './steps';
import { useCompletedSteps } from './useCompletedSteps';
import * as styles from './WizardFrame.module.css';

interface WizardFrameProps {
  readonly step: StepName;
  readonly children: ReactNode;
}

/** A step of the wizard beside the list of all of them; the list stands on top on a phone. */
export function WizardFrame({ step, children }: WizardFrameProps) {
  const completed = useCompletedSteps();
  return (
    <div className={styles.root}>
      <nav className={styles.nav} aria-label="Onboarding steps">
        <p className={styles.heading}>Onboarding</p>
        <ol className={styles.steps}>
          {steps.map(({ name, title, path }, index) => (
            <Step key={name} number={index + 1} title={title} path={path} status={statusOf(name, step, completed)} />
          ))}
        </ol>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly path: string;
  readonly status: StepStatus;
}

/** A completed step leads back to it. */
function Step({ path, ...rest }: StepProps) {
  const { status } = rest;
  return (
    <li className={styles[status]} aria-current={status === 'current' ? 'step' : undefined}>
      {status === 'completed' ? (
        <Link className={styles.step} to={path}>
          <StepWords {...rest} />
        </Link>
      ) : (
        <span className={styles.step}>
          <StepWords {...rest} />
        </span>
      )}
    </li>
  );
}

function StepWords({ number, title, status }: Omit<StepProps, 'path'>) {
  return (
    <>
      <span className={styles.dot} aria-hidden="true">
        {status === 'completed' ? <Icon name="tick" /> : number}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span> <span className={styles.status}>{statusTexts[status]}</span>
      </span>
    </>
  );
}
