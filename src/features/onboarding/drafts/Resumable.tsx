import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Draft, DraftStep } from '@/api';
import { errorStatus, isUnsupported, useDeleteDraftMutation, useGetDraftQuery } from '@/api';
import { useAppSelector } from '@/app/hooks';
import type { FormSnapshot } from '../onboardingSlice';
import { selectFormStash } from '../onboardingSlice';
import { useAtOpening } from '@/forms/useAtOpening';
import { isRecord } from '@/lib/isRecord';
import { formatDayAndTime } from '@/lib/dates';
import { logFailure } from '@/lib/log';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';

/** What a step begins with beside what is stored. */
export interface Begin {
  /** What the server keeps of the step; the next one kept replaces it. */
  readonly kept: Draft | undefined;
  /** What was typed before and comes back into the form. */
  readonly resumed: (Pick<FormSnapshot, 'data'> & Partial<Pick<FormSnapshot, 'open'>>) | undefined;
  /** The field to begin in. */
  readonly place: string | undefined;
  /** Whether the backend has drafts. */
  readonly hasDrafts: boolean;
}

interface ResumableProps {
  readonly step: DraftStep;
  /** Stands there until it is known whether there is something to resume. */
  readonly loading: ReactNode;
  readonly children: (begin: Begin) => ReactNode;
}

type Choice = 'resume' | 'discard';

interface Found {
  readonly draft: Draft | undefined;
  readonly hasDrafts: boolean;
}

/** A backend that cannot tell has nothing to offer. A session that is over is asked for again on this page. */
const without = (error: unknown): Found | undefined =>
  errorStatus(error) === 401 ? undefined : { draft: undefined, hasDrafts: !isUnsupported(error) };

/** The field to begin in, unless it stands in a card that was closed after it. */
function placeIn({ place, open }: FormSnapshot): string | undefined {
  const [card] = /^\w+\[\d+\]/.exec(place ?? '') ?? [];
  return card === undefined || open.includes(card) ? place : undefined;
}

/**
 * A step that was left in the middle. What the page keeps comes back as it was; what only the server keeps is offered, at
 * the field where it stopped. Who comes by a link that says to resume is not asked.
 */
export function Resumable({ step, loading, children }: ResumableProps) {
  const visit = readLocationState(useLocation().state);
  const now = useAppSelector(selectFormStash)[step];
  const [here] = useState(now);
  const [choice, setChoice] = useState<Choice | undefined>(visit.resume ? 'resume' : undefined);
  const [discard] = useDeleteDraftMutation();
  const query = useGetDraftQuery({ step }, { refetchOnMountOrArgChange: true });
  const found = useAtOpening(
    query,
    (answer): Found => ({ draft: answer?.draft ?? undefined, hasDrafts: true }),
    without,
  );
  if (found === undefined) return loading;
  const { draft, hasDrafts } = found;
  const begin = { kept: draft, resumed: undefined, place: visit.place, hasDrafts };
  if (here !== undefined) return children({ ...begin, resumed: here, place: visit.place ?? placeIn(here) });
  if (draft === undefined || choice === 'discard') return children({ ...begin, kept: undefined });
  if (choice === 'resume')
    return children({ ...begin, resumed: draft, place: visit.place ?? draft.place ?? undefined });
  const throwAway = async (): Promise<void> => {
    setChoice('discard');
    const { error } = await discard({ step });
    if (error !== undefined) logFailure('A draft could not be discarded', error);
  };
  return <ResumeOffer draft={draft} onResume={() => setChoice('resume')} onDiscard={() => void throwAway()} />;
}

interface ResumeOfferProps {
  readonly draft: Draft;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** Suggestions to go on with what was typed and not saved, before anything else is typed over it. */
function ResumeOffer({ draft, onResume, onDiscard }: ResumeOfferProps) {
  const resume = useRef<HTMLButtonElement>(null);
  useEffect(() => resume.current?.focus(), []);
  return (
    <Card
      title="Continue where you left off?"
      description={`This step has unsaved answers from ${formatDayAndTime(draft.savedAt)}.`}
    >
      <Flex wrap gap={10}>
        <Button type="primary" ref={resume} onClick={onResume}>
          Resume
        </Button>
        <Button danger onClick={onDiscard}>
          Discard
        </Button>
      </Flex>
    </Card>
  );
}

/** What a link to a step asks of it, as the state of the navigation. */
export interface StepLocationState {
  /** Go on with what is kept, without asking. */
  readonly resume?: boolean;
  /** The field to begin in. */
  readonly place?: string | undefined;
}

/** Reads a navigation's state; it may be anything. */
function readLocationState(state: unknown): StepLocationState {
  if (!isRecord(state)) return {};
  const { resume, place } = state;
  return { resume: resume === true, place: typeof place === 'string' ? place : undefined };
}
