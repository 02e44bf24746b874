import { Badge, Button, Flex, Steps, Typography } from 'antd';
import { type ReactNode, createContext, useId, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '@/lib/cx';
import { formatClock } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { releaseFocus } from '@/lib/releaseFocus';
import { Icon } from '@/ui/Icon';
import { LiveRegion } from '@/ui/LiveRegion';
import type { DraftAutosave, DraftStatus } from '../drafts/DraftAutosave';
import { type StepName, type StepState, missingText, statusTexts, steps, useOnboardingProgress } from './progress';
import * as styles from './WizardFrame.module.css';
import * as nav from './WizardNav.module.css';

/** State of the form on the page, as the wizard shows it. */
export interface FormStatus {
  /** Number of missing values. */
  readonly missing: number;
  readonly draftStatus: DraftStatus;
  readonly autosave: DraftAutosave;
}

/** Receives the state of the form; undefined when the form unmounts. */
export const FormStatusContext = createContext<(formStatus: FormStatus | undefined) => void>(() => undefined);

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
  const [formStatus, setFormStatus] = useState<FormStatus>();
  return (
    <FormStatusContext value={setFormStatus}>
      <div ref={measureSteps} className={styles.root}>
        <WizardNav step={step} formStatus={formStatus} />
        <div className={styles.content}>{children}</div>
      </div>
    </FormStatusContext>
  );
}

/** "In progress · 2 answers missing" */
const statusLine = ({ status, detail }: StepState): string => [statusTexts[status], detail].filter(Boolean).join(' · ');

const antdStatus = { completed: 'finish', current: 'process', open: 'wait' } as const;

/** The steps with their states and links, and the state of the autosave; one line that unfolds on a phone. */
function WizardNav({ step, formStatus }: Readonly<{ step: StepName | undefined; formStatus: FormStatus | undefined }>) {
  const { agreementAccepted, states } = useOnboardingProgress();
  const [open, setOpen] = useState(false);
  const listId = useId();
  // The step on the page is in progress, even when it was completed before.
  const current: StepState = { status: 'current', detail: formStatus && missingText(formStatus.missing) };
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
      <div className={cx(nav.steps, open && nav.open)} id={listId}>
        <div role="list">
          <Steps orientation="vertical" size="small" current={position} items={items} />
        </div>
        {agreementAccepted && (
          <p className={nav.review} aria-current={step === undefined ? 'page' : undefined}>
            {step === undefined ? 'Check your answers' : <Link to={paths.onboarding.review}>Check your answers</Link>}
          </p>
        )}
      </div>
      {formStatus !== undefined && <SavedStatus {...formStatus} />}
    </nav>
  );
}

/** The state of the autosave; announces a failed one. */
function SavedStatus({ draftStatus: status, autosave }: FormStatus) {
  const unsaved = unsavedText(status);
  return (
    <div className={nav.saved}>
      {status.kind === 'saved' && (
        <>
          <p>
            <Badge status="success" text={`Saved ${formatClock(status.at)}`} />
          </p>
          <Typography.Text type="secondary" className={nav.more}>
            You can leave and come back on any device.
          </Typography.Text>
        </>
      )}
      {status.kind === 'stashed' && (
        <p>
          <Badge status="success" text="Kept until you close this page." />
        </p>
      )}
      <LiveRegion className={nav.unsaved}>
        {unsaved !== undefined && <Badge status="warning" text={unsaved} />}
      </LiveRegion>
      {status.kind === 'elsewhere' && (
        <Flex wrap gap={6} style={{ marginTop: 8 }}>
          <Button size="small" onClickCapture={releaseFocus} onClick={() => autosave.resolve(status.other, 'mine')}>
            Keep this version
          </Button>
          <Button size="small" onClickCapture={releaseFocus} onClick={() => autosave.resolve(status.other, 'theirs')}>
            Use the other version
          </Button>
        </Flex>
      )}
    </div>
  );
}

function unsavedText(status: DraftStatus): string | undefined {
  if (status.kind === 'elsewhere') return 'Not saved - this step was changed on another device';
  if (status.kind === 'failed') return status.offline ? 'Not saved - offline' : 'Not saved - trying again';
  return undefined;
}
