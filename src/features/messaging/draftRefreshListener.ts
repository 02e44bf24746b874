import type { ListenerEffectAPI, UnknownAction } from '@reduxjs/toolkit';
import { emptyApi, messagingApi } from '@/api';
import type { AppDispatch, AppState } from '@/store/hooks';
import { canSave } from './draftListener';
import { isSaved } from './draftsToSave';
import { draftConflicted, selectConversationsWithDraft, selectIsSavingDraft, selectSavedDraft } from './messagingSlice';

const { onFocus } = emptyApi.internalActions;

/**
 * Reads the drafts again when the user returns to the page, because another tab may have sent or changed them: a text
 * that was sent there must not be sent again here. A draft with unsaved changes stays, because its save merges both; so
 * does one that was saved since the request, because the response may be older.
 */
export const draftRefreshListener = {
  predicate: (action: UnknownAction): boolean => onFocus.match(action),
  effect: async (_action: UnknownAction, api: ListenerEffectAPI<AppState, AppDispatch>): Promise<void> => {
    const before = api.getState();
    if (!canSave(before)) return;
    const request = messagingApi.endpoints.getMessageDrafts.initiate(undefined, {
      forceRefetch: true,
      subscribe: false,
    });
    const { data } = await api.dispatch(request);
    if (!data || selectIsSavingDraft(api.getState())) return;
    const stored = new Map(data.drafts.map((draft) => [draft.conversationId, draft]));
    for (const conversationId of new Set([...stored.keys(), ...selectConversationsWithDraft(api.getState())])) {
      const isUnchanged =
        isSaved(api.getState(), conversationId) &&
        selectSavedDraft(api.getState(), conversationId) === selectSavedDraft(before, conversationId);
      if (isUnchanged)
        api.dispatch(draftConflicted(stored.get(conversationId) ?? { conversationId, content: '', unsent: [] }));
    }
  },
};
