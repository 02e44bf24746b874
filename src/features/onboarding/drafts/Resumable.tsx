import { Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { type Draft, type DraftStep, errorStatus, useDeleteDraftMutation, useGetDraftQuery } from '@/api';
import { useAppSelector } from '@/store/hooks';
import { type FormSnapshot, selectLeftForm } from '../onboardingSlice';
import { useFirstResponse } from '@/forms/useFirstResponse';
import { isRecord } from '@/lib/isRecord';
import { formatDayAndTime } from '@/lib/dates';
import { logFailure } from '@/lib/log';
import { releaseFocus } from '@/lib/releaseFocus';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';

/** How a step starts, besides its stored record. */
export interface StepStart {
  /** The draft on the server, which the form continues. */
  readonly draft: Draft | undefined;
  /** Unsaved values to restore. */
  readonly resumed: (Pick<FormSnapshot, 'data'> & Partial<Pick<FormSnapshot, 'open'>>) | undefined;
  /** Path of the field to focus. */
  readonly focusedField: string | undefined;
  /** Id of the entry of a list that has this field; its position may have changed. */
  readonly entryId?: number | undefined;
}

/** An error counts as no draft, except 401: the page asks for a new session then. */
const withoutDraft = (error: unknown): Pick<StepStart, 'draft'> | undefined =>
  errorStatus(error) === 401 ? undefined : { draft: undefined };

/** Path of the field to focus, unless its card was closed. */
function fieldToFocus({ focusedField, open }: FormSnapshot): string | undefined {
  const [card] = /^\w+\[\d+\]/.exec(focusedField ?? '') ?? [];
  return card === undefined || open.includes(card) ? focusedField : undefined;
}

interface ResumableProps {
  readonly step: DraftStep;
  /** Shown until the draft is loaded. */
  readonly loading: ReactNode;
  readonly children: (start: StepStart) => ReactNode;
}

/** Restores the unsaved values of a step: those of the page at once, a stored draft on request. */
export function Resumable({ step, loading, children }: ResumableProps) {
  const { resume, focusedField, entryId } = readLocationState(useLocation().state);
  const [left] = useState(useAppSelector((state) => selectLeftForm(state, step)));
  const [choice, setChoice] = useState<'resume' | 'discard' | undefined>(resume ? 'resume' : undefined);
  const [discard] = useDeleteDraftMutation();
  const query = useGetDraftQuery({ step }, { refetchOnMountOrArgChange: true });
  const found = useFirstResponse(query, (response) => ({ draft: response?.draft ?? undefined }), withoutDraft);
  if (found === undefined) return loading;
  const { draft } = found;
  const start = { ...found, resumed: undefined, focusedField, entryId };
  if (left !== undefined) {
    return children({ ...start, resumed: left, focusedField: focusedField ?? fieldToFocus(left) });
  }
  if (draft === undefined || choice === 'discard') return children({ ...start, draft: undefined });
  if (choice === 'resume') {
    return children({ ...start, resumed: draft, focusedField: focusedField ?? draft.place ?? undefined });
  }
  const discardDraft = async (): Promise<void> => {
    setChoice('discard');
    const { error } = await discard({ step });
    if (error !== undefined) logFailure('A draft could not be discarded', error);
  };
  return (
    <Card
      title="Continue where you left off?"
      description={`You have a draft from ${formatDayAndTime(draft.savedAt)}.`}
    >
      <Flex wrap gap={10}>
        <Button type="primary" autoFocus onClickCapture={releaseFocus} onClick={() => setChoice('resume')}>
          Resume
        </Button>
        <Button danger onClickCapture={releaseFocus} onClick={() => void discardDraft()}>
          Discard
        </Button>
      </Flex>
    </Card>
  );
}

/** Location state of a link to a step. */
export interface StepLocationState {
  /** Restores the draft without asking. */
  readonly resume?: boolean;
  /** Path of the field to focus. */
  readonly focusedField?: string | undefined;
  /** Id of the saved entry of a list that has this field. */
  readonly entryId?: number | undefined;
}

/** Reads the location state, which may have any shape. */
function readLocationState(state: unknown): StepLocationState {
  if (!isRecord(state)) return {};
  const { resume, focusedField, entryId } = state;
  return {
    resume: resume === true,
    focusedField: typeof focusedField === 'string' ? focusedField : undefined,
    entryId: typeof entryId === 'number' ? entryId : undefined,
  };
}
