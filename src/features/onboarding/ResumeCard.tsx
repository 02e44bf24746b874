import { formatDayAndTime } from '@/lib/dates';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import type { StepVisit } from './drafts/Resumable';
import { steps } from './wizard/steps';
import { useOnboardingProgress } from './wizard/useOnboardingProgress';

const resume: StepVisit = { resume: true };

/** At the start: the way back to where the client stopped last, on whatever device. Nothing when there is nothing to go on with. */
export function ResumeCard() {
  const { drafts } = useOnboardingProgress();
  const begun = steps.flatMap((step) => {
    const draft = step.name === 'agreement' ? undefined : drafts[step.name];
    return draft === undefined ? [] : [{ ...step, draft }];
  });
  const [latest] = begun.toSorted((one, other) => other.draft.savedAt.localeCompare(one.draft.savedAt));
  if (latest === undefined) return null;
  return (
    <Card
      title="Continue where you left off?"
      description={`You have unsaved answers in ${latest.title} from ${formatDayAndTime(latest.draft.savedAt)}.`}
    >
      <LinkButton type="primary" to={latest.path} state={resume}>
        Resume {latest.title}
      </LinkButton>
    </Card>
  );
}
