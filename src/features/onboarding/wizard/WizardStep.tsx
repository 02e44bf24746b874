import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon';
import type { StepState } from './steps';
import * as styles from './WizardNav.module.css';

interface WizardStepProps {
  readonly number: number;
  readonly title: string;
  readonly path: string;
  readonly state: StepState;
  /** How it stands, in words. */
  readonly words: string;
  readonly isHere: boolean;
  readonly isReachable: boolean;
}

/** A step in the overview. One that can be reached, and is not the one on the page, is a link. */
export function WizardStep({ path, isHere, isReachable, ...rest }: WizardStepProps) {
  return (
    <li className={styles[rest.state.status]} aria-current={isHere ? 'step' : undefined}>
      {isReachable && !isHere ? (
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

function StepWords({ number, title, state, words }: Omit<WizardStepProps, 'path' | 'isHere' | 'isReachable'>) {
  return (
    <>
      <span className={styles.dot} aria-hidden="true">
        {state.status === 'completed' ? <Icon name="tick" /> : number}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span> <span className={styles.status}>{words}</span>
      </span>
    </>
  );
}

/** The way to all answers on one page, after the last step. */
export function ReviewItem({ path, isHere }: { readonly path: string; readonly isHere: boolean }) {
  return (
    <li className={styles.review} aria-current={isHere ? 'page' : undefined}>
      {isHere ? <span>Check your answers</span> : <Link to={path}>Check your answers</Link>}
    </li>
  );
}
