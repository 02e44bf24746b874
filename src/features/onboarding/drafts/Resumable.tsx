import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Draft, DraftStep } from '../../../api';
import { useDeleteDraftMutation, useGetDraftQuery } from '../../../api';
import { isKept } from '../../../forms/keptForms';
import { logFailure } from '../../../lib/log';
import { useAtOpening } from '../../../forms/useAtOpening';
import { ResumeOffer } from './ResumeOffer';
import { readVisit } from './visit';

/** What a step begins with beside what is stored. */
export interface Begin {
  /** What the server keeps of the step; the next one kept replaces it. */
  readonly kept: Draft | undefined;
  /** What of it is to be brought back into the form. */
  readonly resumed: Draft | undefined;
  /** The field to begin in. */
  readonly place: string | undefined;
}

interface ResumableProps {
  readonly step: DraftStep;
  /** What the form is kept as when a failed save leads to the error page: what comes back from there needs no question. */
  readonly name: string;
  /** Stands there until it is known whether there is something to resume. */
  readonly loading: ReactNode;
  readonly children: (begin: Begin) => ReactNode;
}

type Choice = 'resume' | 'discard';

/**
 * A step that was left in the middle: offers to go on there, at the field where it stopped. Who comes by a link that says
 * to resume is not asked. A backend without drafts has nothing to offer, and neither has one that fails.
 */
export function Resumable({ step, name, loading, children }: ResumableProps) {
  const visit = readVisit(useLocation().state);
  const [returning] = useState(() => isKept(name));
  const [choice, setChoice] = useState<Choice | undefined>(visit.resume ? 'resume' : undefined);
  const [discard] = useDeleteDraftMutation();
  const query = useGetDraftQuery({ step }, { refetchOnMountOrArgChange: true });
  const found = useAtOpening(query, (answer) => ({ draft: answer?.draft ?? undefined }));
  if (found === undefined && (query.isFetching || query.error === undefined)) return loading;
  const draft = found?.draft;
  if (draft === undefined || choice === 'discard') {
    return children({ kept: undefined, resumed: undefined, place: visit.place });
  }
  if (returning) return children({ kept: draft, resumed: undefined, place: undefined });
  if (choice === 'resume') return children({ kept: draft, resumed: draft, place: visit.place ?? draft.place });
  const throwAway = async (): Promise<void> => {
    setChoice('discard');
    const { error } = await discard({ step });
    if (error !== undefined) logFailure('A draft could not be discarded', error);
  };
  return <ResumeOffer draft={draft} onResume={() => setChoice('resume')} onDiscard={() => void throwAway()} />;
}
