import { type UnknownAction, isAnyOf } from '@reduxjs/toolkit';
import { type MessageDraft, emptyApi, errorStatus, messagingApi, selectHasFeature } from '@/api';
import type { AppDispatch, AppState } from '@/store/hooks';
import { storedIn } from '@/forms/submitFailure';
import { autosaveListener } from '@/lib/autosaveListener';
import { isRecord } from '@/lib/isRecord';
import { logFailure } from '@/lib/log';
import { draftToSave, isSaved } from './draftsToSave';
import {
  composerClosed,
  draftChanged,
  draftConflicted,
  draftSaveEnded,
  draftSaveStarted,
  draftsRestored,
  messageMovedToDraft,
  messageQueued,
  messageUpdated,
  messagesRemoved,
  selectConversationsWithDraft,
  selectIsRestored,
  selectIsSavingDraft,
  selectSavedDraft,
} from './messagingSlice';

const { getMessageDrafts, saveMessageDraft } = messagingApi.endpoints;
const { onOnline, onFocusLost } = emptyApi.internalActions;

/** Whether the backend stores drafts, and those stored there are on the page: a save would replace them. */
export function canSave(state: AppState): boolean {
  if (!selectHasFeature(state, 'messageDrafts')) return false;
  const { data, error } = getMessageDrafts.select()(state);
  return data === undefined ? error !== undefined : selectIsRestored(state);
}

const unsavedDrafts = (state: AppState): readonly number[] =>
  canSave(state) ? selectConversationsWithDraft(state).filter((id) => !isSaved(state, id)) : [];

const isDraft = (value: object | undefined): value is MessageDraft =>
  isRecord(value) && typeof value['content'] === 'string' && Array.isArray(value['unsent']);

/** The progress of an upload changes no draft. */
const isNewStatus = (action: UnknownAction): boolean =>
  messageUpdated.match(action) && action.payload.status !== undefined;

/**
 * Saves the drafts of conversations with their unsent messages, so that they survive a reload and the next sign-in.
 * Private messages are never in browser storage. A draft that another session has saved since (412) is merged with this
 * one, and saved again.
 */
export const messageDraftListener = autosaveListener<AppState, AppDispatch, number>({
  isChange: isAnyOf(
    draftChanged,
    draftConflicted,
    messageQueued,
    messageMovedToDraft,
    messagesRemoved,
    draftsRestored,
    (action: UnknownAction): action is UnknownAction => isNewStatus(action),
  ),
  isUrgent: isAnyOf(composerClosed, onOnline, onFocusLost),
  pauseMs: 600,
  retry: { firstMs: 10_000, longestMs: 10_000 },
  unsavedDrafts,
  isSaving: selectIsSavingDraft,
  save: async (conversationId, api) => {
    const draft = draftToSave(api.getState(), conversationId);
    const { version } = selectSavedDraft(api.getState(), conversationId);
    api.dispatch(draftSaveStarted());
    const messageDraft = { conversationId, ...draft, ...(version !== undefined && { version }) };
    const { data, error } = await api.dispatch(saveMessageDraft.initiate({ messageDraft }));
    const stored = storedIn(error);
    if (isDraft(stored)) {
      api.dispatch(draftConflicted({ ...stored, conversationId }));
      return 'done';
    }
    const isUnconfirmed = error !== undefined && (errorStatus(error) ?? 500) >= 500;
    // A rejected draft is sent again after its next change only.
    const isRejected = error !== undefined && !isUnconfirmed;
    const saved = { ...draft, version: data?.version ?? version, isUnconfirmed, isRejected };
    api.dispatch(draftSaveEnded({ conversationId, saved }));
    if (error !== undefined) logFailure('Saving a message draft failed', error);
    return isUnconfirmed ? 'repeat' : 'done';
  },
});
