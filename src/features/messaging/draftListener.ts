import { type UnknownAction, isAnyOf } from '@reduxjs/toolkit';
import { emptyApi, errorStatus, messagingApi, selectHasFeature } from '@/api';
import type { AppDispatch, AppState } from '@/store/hooks';
import { autosaveListener } from '@/lib/autosaveListener';
import { logFailure } from '@/lib/log';
import {
  composerClosed,
  draftChanged,
  draftSaveEnded,
  draftSaveStarted,
  draftsLoaded,
  messageMovedToDraft,
  messageQueued,
  messageUpdated,
  messagesRemoved,
  selectDraftToSave,
  selectIsRestored,
  selectIsSavingDraft,
  selectUnsavedDrafts,
} from './messagingSlice';

const { onOnline, onFocusLost } = emptyApi.internalActions;

/** A save is repeated after these: the session or the server's limit ended it, not what was typed. */
const repeatable = new Set([401, 408, 429]);

/** The progress of an upload changes no draft. */
const isNewStatus = (action: UnknownAction): boolean =>
  messageUpdated.match(action) && action.payload.status !== undefined;

/**
 * Saves the drafts of conversations with their unsent messages, so that they survive a reload and the next sign-in.
 * Private messages are never in browser storage. The last save wins; none is made before the stored drafts are on the
 * page, because it would replace them.
 */
export const messageDraftListener = autosaveListener<AppState, AppDispatch, number>({
  isChange: isAnyOf(
    draftChanged,
    draftsLoaded,
    messageQueued,
    messageMovedToDraft,
    messagesRemoved,
    (action: UnknownAction): action is UnknownAction => isNewStatus(action),
  ),
  isUrgent: isAnyOf(composerClosed, onOnline, onFocusLost),
  pauseMs: 600,
  retry: { firstMs: 10_000, longestMs: 10_000 },
  unsavedDrafts: (state) =>
    selectHasFeature(state, 'messageDrafts') && selectIsRestored(state) ? selectUnsavedDrafts(state) : [],
  isSaving: selectIsSavingDraft,
  save: async (conversationId, api) => {
    const draft = selectDraftToSave(api.getState(), conversationId);
    api.dispatch(draftSaveStarted());
    const messageDraft = { conversationId, ...draft };
    const { error } = await api.dispatch(messagingApi.endpoints.saveMessageDraft.initiate({ messageDraft }));
    const status = errorStatus(error) ?? 500;
    const isUnconfirmed = error !== undefined && (status >= 500 || repeatable.has(status));
    // A rejected draft is sent again after its next change only.
    const isRejected = error !== undefined && !isUnconfirmed;
    const saved = { ...draft, savedAt: Date.now(), isUnconfirmed, isRejected };
    api.dispatch(draftSaveEnded({ conversationId, saved }));
    if (error !== undefined) logFailure('Saving a message draft failed', error);
    return isUnconfirmed ? 'repeat' : 'done';
  },
});
