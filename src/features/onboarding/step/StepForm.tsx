import { type ReactNode, useCallback, useRef, useState } from 'react';
import { type DraftStep, emptyApi } from '@/api';
import { useAppDispatch } from '@/store/hooks';
import { alignWithStored } from '@/forms/entries/deletedEntries';
import { followedPath, pathInEntry } from '@/forms/entries/followedPath';
import { OpenAtStartContext } from '@/forms/formCards';
import { LeaveGuard } from '@/forms/LeaveGuard';
import { SchemaForm } from '@/forms/SchemaForm';
import type { SubmitFailure } from '@/forms/submitFailure';
import { SuggestionsContext } from '@/forms/suggestions/suggestionsFor';
import type { FormSchema } from '@/lib/formSchema';
import { FormDraft } from '../drafts/FormDraft';
import type { StepStart } from '../drafts/Resumable';
import { type FormSnapshot, submitFailed, submitStarted, submitSucceeded } from '../onboardingSlice';
import { useSuggestions } from '../suggestions/useSuggestions';

export interface StepFormProps<T> {
  readonly step: DraftStep;
  readonly schema: FormSchema<T>;
  /** The stored record. */
  readonly stored: object;
  /** Restored values, and the field to focus. */
  readonly start: StepStart;
  readonly onSubmit: (values: T, intent: string) => Promise<SubmitFailure | undefined>;
  /** Fields and buttons. */
  readonly children: ReactNode;
}

/** The form of a step with its draft, suggestions and leave guard. */
export function StepForm<T>({ step, schema, stored, start, onSubmit, children }: StepFormProps<T>) {
  const [aligned] = useState(() => alignStart(start, stored));
  const read = useRef<() => FormSnapshot | undefined>(() => undefined);
  const setReader = useCallback((reader: () => FormSnapshot | undefined) => {
    read.current = reader;
  }, []);
  const submit = useStepSubmit(step, onSubmit, () => read.current());
  return (
    <SuggestionsContext value={useSuggestions(step)}>
      <OpenAtStartContext value={aligned.resumed?.open}>
        <SchemaForm schema={schema} initialValues={stored} resumed={aligned.resumed?.data} onSubmit={submit}>
          <LeaveGuard />
          <FormDraft step={step} start={aligned} onReady={setReader} />
          {children}
        </SchemaForm>
      </OpenAtStartContext>
    </SuggestionsContext>
  );
}

/** Aligns restored values with what is stored now, and the paths of the focused field and the open cards with them. */
function alignStart(given: StepStart, stored: object): StepStart {
  const { resumed, entryId } = given;
  const found = given.focusedField && pathInEntry(given.focusedField, entryId, resumed?.data ?? { ...stored });
  const start = { ...given, focusedField: found };
  if (resumed === undefined) return start;
  const data = alignWithStored(resumed.data, stored);
  const follow = (path: string): string | undefined => followedPath(path, resumed.data, data);
  const open = resumed.open?.flatMap((path) => follow(path) ?? []);
  return { ...start, resumed: { data, ...(open && { open }) }, focusedField: found && follow(found) };
}

/** A submit waits at most this long for a draft request, which would store the draft again. */
const maxDraftDelayMs = 1500;

/**
 * Wraps the submit of a step: meanwhile no draft is saved, because it would outlive the submit. A failed submit saves
 * it again.
 *
 * @param read - Reads the unsaved values of the form.
 */
function useStepSubmit<T>(step: DraftStep, send: StepFormProps<T>['onSubmit'], read: () => FormSnapshot | undefined) {
  const dispatch = useAppDispatch();
  return async (values: T, intent: string): Promise<SubmitFailure | undefined> => {
    dispatch(submitStarted({ step, unsaved: read() }));
    const drafts = dispatch(emptyApi.util.getRunningMutationsThunk()).filter(
      ({ arg }) => arg.endpointName === 'saveDraft',
    );
    const timeout = new Promise((resolve) => setTimeout(resolve, maxDraftDelayMs));
    if (drafts.length > 0) await Promise.race([Promise.all(drafts), timeout]);
    const failure = await send(values, intent);
    if (failure === undefined) dispatch(submitSucceeded({ step }));
    else dispatch(submitFailed({ step, isLeftForError: failure.hasLeft === true }));
    return failure;
  };
}
