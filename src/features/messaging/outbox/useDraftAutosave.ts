import { useEffect, useRef } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import type { MessageDraft } from '@/api';
import { isUnsupported, useGetMessageDraftsQuery, useSaveMessageDraftMutation } from '@/api';
import { useAppSelector } from '@/app/hooks';
import { logFailure } from '@/lib/log';
import type { Outgoing } from '../messagingSlice';
import { selectDraft, selectOutgoing } from '../messagingSlice';

/** How long nothing must be typed before a draft is kept. */
const pauseMs = 600;

const asUnsent = ({ key, content, files, lostFiles }: Outgoing): MessageDraft['unsent'][number] => {
  const fileNames = lostFiles ?? files.map(({ file }) => file.name);
  return {
    clientKey: key,
    ...(content !== '' && { content }),
    ...(fileNames.length > 0 && { fileNames: [...fileNames] }),
  };
};

/** What is to be kept of a conversation now. */
function useUnsent(conversationId: number): Pick<MessageDraft, 'content' | 'unsent'> {
  const { content } = useAppSelector((state) => selectDraft(state, conversationId));
  const outgoing = useAppSelector(selectOutgoing);
  const unsent = outgoing.filter((one) => one.conversationId === conversationId && one.status !== 'sent').map(asUnsent);
  return { content, unsent };
}

/**
 * Keeps what is written and not sent in a conversation at the server, a moment after the last keystroke and when the conversation is
 * left, so that it survives a reload and the next sign-in. It is private correspondence: nothing of it goes into browser storage.
 * A backend without drafts is not asked.
 */
export function useDraftAutosave(conversationId: number): void {
  const [save] = useSaveMessageDraftMutation();
  const { isOffered, served } = useGetMessageDraftsQuery(undefined, {
    selectFromResult: ({ data, error }) => ({
      isOffered: data !== undefined || (error !== undefined && !isUnsupported(error)),
      served: data?.drafts.find((draft) => draft.conversationId === conversationId),
    }),
  });
  const unsent = useUnsent(conversationId);
  const text = JSON.stringify(unsent);
  const saved = useRef<string>(undefined);
  const saveChanges = useDebouncedCallback(
    () => {
      if (saved.current === text) return;
      saved.current = text;
      void save({ messageDraft: { conversationId, ...unsent } }).then(({ error }) => {
        if (error) logFailure('Saving a message draft failed', error);
      });
    },
    pauseMs,
    { flushOnExit: true },
  );
  useEffect(() => {
    if (!isOffered) return;
    saved.current ??= JSON.stringify({ content: served?.content ?? '', unsent: served?.unsent ?? [] });
    saveChanges();
  }, [isOffered, text, saveChanges, served]);
}
