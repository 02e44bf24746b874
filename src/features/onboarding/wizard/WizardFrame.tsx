import { Badge, Button, Flex, Steps, Typography } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { shallowEqual } from 'react-redux';
import { Link } from 'react-router';
import { type DraftStep, useFeature } from '@/api';
import { addAppListener, useAppDispatch, useAppSelector } from '@/store/hooks';
import { formatTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { releaseFocus } from '@/lib/releaseFocus';
import { Icon } from '@/ui/Icon';
import { LiveRegion } from '@/ui/LiveRegion';
import { draftListener } from '../drafts/draftListener';
import { type DraftStatus, conflictResolved, selectDraftStatus, selectMissing } from '../onboardingSlice';
import { type StepName, type StepState, missingText, statusTexts, steps, useOnboardingProgress } from './progress';
import * as styles from './WizardFrame.module.css';
import * as nav from './WizardNav.module.css';

/** Keeps the height of the steps, the first child, in a property of the frame, for the scroll margin of its fields. */
function measureSteps(frame: HTMLDivElement) {
  const observer = new ResizeObserver(([entry]) => {
    const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
    frame.style.setProperty('--steps-height', `${height}px`);
  });
  if (frame.firstElementChild !== null) observer.observe(frame.firstElementChild, { box: 'border-box' });
  return () => observer.disconnect();
}

/** A step, or without `step` the page of all answers, beside the overview of the steps; on a phone it is folded. */
export function WizardFrame({ step, children }: { readonly step?: StepName; readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  // Stays when the wizard is left: what was typed is still saved. Adding it again has no effect.
  useEffect(() => void dispatch(addAppListener(draftListener)), [dispatch]);
  return (
    <div ref={measureSteps} className={styles.root}>
      <WizardNav step={step} />
      <div className={styles.content}>{children}</div>
    </div>
  );
}

/** "In progress · 2 answers missing" */
const statusLine = ({ status, detail }: StepState): string => [statusTexts[status], detail].filter(Boolean).join(' · ');

const antdStatus = { completed: 'finish', current: 'process', open: 'wait' } as const;

/** The steps with their states and links, and the state of the autosave; one line that unfolds on a phone. */
function WizardNav({ step }: { readonly step: StepName | undefined }) {
  const { agreementAccepted, states } = useOnboardingProgress();
  const formStep = step === 'agreement' ? undefined : step;
  const missing = useAppSelector((state) => selectMissing(state, formStep));
  const [open, setOpen] = useState(false);
  const listId = useId();
  // The step on the page is in progress, even when it was completed before.
  const current: StepState = { status: 'current', detail: missing === undefined ? undefined : missingText(missing) };
  const position = steps.findIndex(({ name }) => name === step);
  const title = steps[position]?.title ?? 'Check your answers';
  const items = steps.map(({ name, title: stepTitle, path }) => {
    const isCurrent = name === step;
    const isAvailable = name === 'agreement' || agreementAccepted;
    const state = isCurrent ? current : states[name];
    const content = (
      <>
        {stepTitle} <span className={nav.status}>{statusLine(state)}</span>
      </>
    );
    return {
      key: name,
      role: 'listitem',
      'aria-current': isCurrent ? ('step' as const) : undefined,
      status: antdStatus[state.status],
      title: isAvailable && !isCurrent ? <Link to={path}>{content}</Link> : <span>{content}</span>,
    };
  });
  return (
    <nav className={nav.root} aria-label="Onboarding steps">
      <p className={nav.heading}>Onboarding</p>
      <Button
        type="text"
        className={nav.fold}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <span>
          <strong>{position === -1 ? title : `Step ${position + 1} of ${steps.length} · ${title}`}</strong>
          {step !== undefined && <span className={nav.detail}>{statusLine(current)}</span>}
        </span>
        <Icon name="chevronDown" />
      </Button>
      <div className={clsx(nav.steps, open && nav.open)} id={listId}>
        <div role="list">
          <Steps orientation="vertical" size="small" current={position} items={items} />
        </div>
        {agreementAccepted && (
          <p className={nav.review} aria-current={step === undefined ? 'page' : undefined}>
            {step === undefined ? 'Check your answers' : <Link to={paths.onboarding.review}>Check your answers</Link>}
          </p>
        )}
      </div>
      {formStep !== undefined && <SavedStatus step={formStep} />}
    </nav>
  );
}

/** The state of the autosave; announces a failed one. */
function SavedStatus({ step }: { readonly step: DraftStep }) {
  const dispatch = useAppDispatch();
  const hasDrafts = useFeature('drafts');
  const status = useAppSelector((state) => selectDraftStatus(state, step, hasDrafts), shallowEqual);
  if (status === undefined) return null;
  const resolve = (keep: 'mine' | 'theirs'): void => void dispatch(conflictResolved({ step, keep }));
  const unsaved = unsavedText(status);
  return (
    <div className={nav.saved}>
      {status.kind === 'saved' && (
        <>
          <p>
            <Badge status="success" text={`Saved ${formatTime(status.at)}`} />
          </p>
          <Typography.Text type="secondary" className={nav.more}>
            You can leave and come back on any device.
          </Typography.Text>
        </>
      )}
      {status.kind === 'inPage' && (
        <p>
          <Badge status="success" text="Kept until you close this page." />
        </p>
      )}
      <LiveRegion className={nav.unsaved}>
        {unsaved !== undefined && <Badge status="warning" text={unsaved} />}
      </LiveRegion>
      {status.kind === 'elsewhere' && (
        <Flex wrap gap={6} style={{ marginTop: 8 }}>
          <Button size="small" onClickCapture={releaseFocus} onClick={() => resolve('mine')}>
            Keep this version
          </Button>
          <Button size="small" onClickCapture={releaseFocus} onClick={() => resolve('theirs')}>
            Use the other version
          </Button>
        </Flex>
      )}
    </div>
  );
}

function unsavedText(status: DraftStatus): string | undefined {
  if (status.kind === 'elsewhere') return 'Not saved - this step was changed on another device';
  if (status.kind === 'failed') return status.isOffline ? 'Not saved - offline' : 'Not saved - trying again';
  return undefined;
}
