import { useEffect, useRef } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { type MessageDraft, isUnsupported, useGetMessageDraftsQuery, useSaveMessageDraftMutation } from '@/api';
import { useAppSelector } from '@/app/hooks';
import { logFailure } from '@/lib/log';
import { type Outgoing, selectDraft } from '../messagingSlice';
import { useOutgoing } from './useOutbox';

/** The pause after the last keystroke before a draft is saved. */
const pauseMs = 600;

const asUnsent = ({ key, content, files, lostFiles }: Outgoing): MessageDraft['unsent'][number] => {
  const fileNames = lostFiles ?? files.map(({ file }) => file.name);
  return {
    clientKey: key,
    ...(content !== '' && { content }),
    ...(fileNames.length > 0 && { fileNames: [...fileNames] }),
  };
};

/**
 * Saves a conversation's draft and unsent messages on the server, after a pause in typing and when the user leaves, so
 * that they survive a reload and the next sign-in. Private correspondence never goes into browser storage. Does nothing
 * when the backend has no drafts.
 */
export function useDraftAutosave(conversationId: number): void {
  const [save] = useSaveMessageDraftMutation();
  const { isOffered, stored } = useGetMessageDraftsQuery(undefined, {
    selectFromResult: ({ data, error }) => ({
      isOffered: data !== undefined || (error !== undefined && !isUnsupported(error)),
      stored: data?.drafts.find((draft) => draft.conversationId === conversationId),
    }),
  });
  const { content } = useAppSelector((state) => selectDraft(state, conversationId));
  const unsent = useOutgoing(conversationId)
    .filter(({ status }) => status !== 'sent')
    .map(asUnsent);
  const json = JSON.stringify({ content, unsent });
  const saved = useRef<string>(undefined);
  const saveChanges = useDebouncedCallback(
    () => {
      if (saved.current === json) return;
      saved.current = json;
      void save({ messageDraft: { conversationId, content, unsent } }).then(({ error }) => {
        if (error) logFailure('Saving a message draft failed', error);
      });
    },
    pauseMs,
    { flushOnExit: true },
  );
  useEffect(() => {
    if (!isOffered) return;
    saved.current ??= JSON.stringify({ content: stored?.content ?? '', unsent: stored?.unsent ?? [] });
    saveChanges();
  }, [isOffered, json, saveChanges, stored]);
}
