import { Button, Steps } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { missingText } from '@/forms/problems';
import { cx } from '@/lib/cx';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/Icon';
import type { FormReport } from './report';
import { SavedStatus } from './SavedStatus';
import type { StepName, StepState } from './steps';
import { statusTexts, steps } from './steps';
import { stepStates } from './stepStates';
import { useOnboardingProgress } from './useOnboardingProgress';
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

const antdStatus = { completed: 'finish', current: 'process', open: 'wait' } as const;

/**
 * The overview: every step with how it stands, each that can be reached one click away, and whether what is typed is kept.
 * On a phone it is one line on top that unfolds.
 */
export function WizardNav({ step, report }: WizardNavProps) {
  const progress = useOnboardingProgress();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const states = stepStates(progress);
  const stateOf = (name: StepName): StepState => (name === step ? onPage(report) : states[name]);
  const place = steps.findIndex(({ name }) => name === step);
  const title = steps[place]?.title ?? 'Check your answers';
  const items = steps.map(({ name, title: words, path }) => {
    const isHere = name === step;
    const isReachable = name === 'agreement' || progress.agreementAccepted;
    const state = stateOf(name);
    const content = (
      <>
        {words} <span className={styles.status}>{statusWords(state)}</span>
      </>
    );
    return {
      key: name,
      role: 'listitem',
      'aria-current': isHere ? ('step' as const) : undefined,
      status: antdStatus[state.status],
      title: isReachable && !isHere ? <Link to={path}>{content}</Link> : <span>{content}</span>,
    };
  });
  return (
    <nav className={styles.root} aria-label="Onboarding steps">
      <p className={styles.heading}>Onboarding</p>
      <Button
        type="text"
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
      </Button>
      <div className={cx(styles.steps, open && styles.open)} id={listId}>
        <div role="list">
          <Steps orientation="vertical" size="small" current={place} items={items} />
        </div>
        {progress.agreementAccepted && <ReviewLink isHere={step === undefined} />}
      </div>
      {report !== undefined && (
        <div className={styles.saved}>
          <SavedStatus report={report} />
        </div>
      )}
    </nav>
  );
}

/** The way to all answers on one page, after the last step. */
function ReviewLink({ isHere }: { readonly isHere: boolean }) {
  if (isHere)
    return (
      <p className={styles.review} aria-current="page">
        Check your answers
      </p>
    );
  return (
    <p className={styles.review}>
      <Link to={paths.onboarding.review}>Check your answers</Link>
    </p>
  );
}
