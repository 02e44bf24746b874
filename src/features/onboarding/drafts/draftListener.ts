import { isAnyOf } from '@reduxjs/toolkit';
import { type Draft, type DraftStep, emptyApi, isApiError, onboardingApi, selectHasFeature } from '@/api';
import type { AppDispatch, AppState } from '@/store/hooks';
import { storedIn } from '@/forms/submitFailure';
import { sameValues } from '@/forms/values';
import { autosaveListener } from '@/lib/autosaveListener';
import { isRecord } from '@/lib/isRecord';
import {
  type StepForm,
  conflictResolved,
  draftConflicted,
  draftFailed,
  draftRequested,
  draftSaved,
  formChanged,
  formClosed,
  selectIsSavingDraft,
  selectStepForm,
  selectUnsavedSteps,
  submitFailed,
} from '../onboardingSlice';

const { saveDraft, deleteDraft } = onboardingApi.endpoints;
const { onOnline, onFocusLost } = emptyApi.internalActions;

const isOffline = (error: unknown): boolean =>
  !navigator.onLine || (isApiError(error) && (error.kind === 'network' || error.kind === 'timeout'));

const isDraft = (value: object | undefined): value is Draft =>
  isRecord(value) && isRecord(value['data']) && typeof value['version'] === 'number' && 'savedAt' in value;

interface SaveResult {
  readonly data?: Draft | undefined;
  readonly error?: unknown;
}

/** Stores the values of a step as its draft, or deletes the draft of a step without unsaved values. */
async function send(step: DraftStep, { unsaved, draft }: StepForm, dispatch: AppDispatch): Promise<SaveResult> {
  if (unsaved === undefined) return { error: (await dispatch(deleteDraft.initiate({ step }))).error };
  const draftUpdate = {
    step,
    data: unsaved.data,
    ...(unsaved.focusedField !== undefined && { place: unsaved.focusedField }),
    ...(draft !== undefined && { version: draft.version }),
  };
  return dispatch(saveDraft.initiate({ draftUpdate }));
}

/**
 * Saves the drafts of the onboarding steps. Another session that edits the same step (412) stops that until the user
 * has chosen; a backend without drafts (404, 405, 501) leaves the values in the page.
 */
export const draftListener = autosaveListener<AppState, AppDispatch, DraftStep>({
  isChange: isAnyOf(formChanged),
  isUrgent: isAnyOf(formClosed, submitFailed, conflictResolved, onOnline, onFocusLost),
  pauseMs: 700,
  retry: { firstMs: 3000, longestMs: 30_000 },
  unsavedDrafts: (state) => (selectHasFeature(state, 'drafts') ? selectUnsavedSteps(state) : []),
  isSaving: selectIsSavingDraft,
  save: async (step, api) => {
    const form = selectStepForm(api.getState(), step);
    const { unsaved, draft } = form;
    api.dispatch(draftRequested({ step }));
    if (sameValues(draft?.data, unsaved?.data)) {
      api.dispatch(draftSaved({ step, draft }));
      return 'done';
    }
    const { data, error } = await send(step, form, api.dispatch);
    const stored = storedIn(error);
    const other = isDraft(stored) ? stored : undefined;
    // Equal values were saved by this form, and the response was lost.
    if (error === undefined || (other && sameValues(other.data, unsaved?.data))) {
      api.dispatch(draftSaved({ step, draft: other ?? data }));
    } else if (other) api.dispatch(draftConflicted({ step, other }));
    else if (!selectHasFeature(api.getState(), 'drafts')) api.dispatch(draftFailed({ step, failure: undefined }));
    else {
      api.dispatch(draftFailed({ step, failure: isOffline(error) ? 'offline' : 'server' }));
      return 'repeat';
    }
    return 'done';
  },
});
