import { useId, useState } from 'react';
import { missingText } from '../../../forms/problems';
import { cx } from '../../../lib/cx';
import { paths } from '../../../lib/paths';
import { Icon } from '../../../ui/Icon';
import type { FormReport } from './report';
import { SavedStatus } from './SavedStatus';
import type { StepName, StepState } from './steps';
import { statusTexts, steps } from './steps';
import { stepStates } from './stepStates';
import { useStanding } from './useStanding';
import { ReviewItem, WizardStep } from './WizardStep';
import * as styles from './WizardNav.module.css';

interface WizardNavProps {
  readonly step: StepName | undefined;
  readonly report: FormReport | undefined;
}

/** The step on the page is in progress, even when it was completed before; its form says what is missing. */
const onPage = (report: FormReport | undefined): StepState => ({
  status: 'current',
  detail: report && missingText(report.missing),
});

/** "In progress · 2 answers missing" */
const statusWords = ({ status, detail }: StepState): string =>
  [statusTexts[status], detail].filter(Boolean).join(' · ');

/**
 * The overview: every step with how it stands, each that can be reached one click away, and whether what is typed is kept.
 * On a phone it is one line on top that unfolds.
 */
export function WizardNav({ step, report }: WizardNavProps) {
  const standing = useStanding();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const states = stepStates(standing);
  const stateOf = (name: StepName): StepState => (name === step ? onPage(report) : states[name]);
  const place = steps.findIndex(({ name }) => name === step);
  const title = steps[place]?.title ?? 'Check your answers';
  return (
    <nav className={styles.root} aria-label="Onboarding steps">
      <p className={styles.heading}>Onboarding</p>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <span>
          <strong>{place === -1 ? title : `Step ${place + 1} of ${steps.length} · ${title}`}</strong>
          {step !== undefined && <span className={styles.detail}>{statusWords(stateOf(step))}</span>}
        </span>
        <Icon name="chevronDown" />
      </button>
      <ol className={cx(styles.steps, open && styles.open)} id={listId}>
        {steps.map(({ name, title: words, path }, index) => (
          <WizardStep
            key={name}
            number={index + 1}
            title={words}
            path={path}
            state={stateOf(name)}
            words={statusWords(stateOf(name))}
            isHere={name === step}
            isReachable={name === 'agreement' || standing.agreementAccepted}
          />
        ))}
        {standing.agreementAccepted && <ReviewItem path={paths.onboarding.review} isHere={step === undefined} />}
      </ol>
      {report !== undefined && (
        <div className={styles.saved}>
          <SavedStatus report={report} />
        </div>
      )}
    </nav>
  );
}
