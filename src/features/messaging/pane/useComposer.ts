import { useState } from 'react';
import { newMessageFields } from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { type Draft, draftChanged, isSendable, selectDraft } from '../messagingSlice';
import { addFiles } from '../outbox/fileRules';
import { type Sender, sendDraft } from '../outbox/outbox';
import { useDraftAutosave } from '../outbox/useDraftAutosave';

const { maxLength, messages } = newMessageFields.content;

/** Why a draft cannot be sent; undefined when it can. */
const obstacleOf = (draft: Draft): string | undefined => {
  if (!isSendable(draft)) return messages.required;
  return draft.content.length > maxLength ? messages.maxLength : undefined;
};

/**
 * The draft of a conversation and its actions. The draft stays when the user leaves the conversation.
 *
 * @param trim - Whether to trim the text when it is sent: for concierges. Spec: concierge 5, Message send.
 */
export function useComposer(conversationId: number, sender: Sender, trim: boolean) {
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => selectDraft(state, conversationId));
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  useDraftAutosave(conversationId);
  const obstacle = obstacleOf(draft);
  const change = (next: Partial<Draft>): void => void dispatch(draftChanged({ conversationId, ...next }));
  return {
    draft,
    obstacle,
    /** The files that were not added, each with the reason. */
    refusals,
    dismissRefusals: (): void => setRefusals([]),
    setContent: (content: string): void => change({ content }),
    add: (added: readonly File[]): void => {
      const result = addFiles(draft.files, added);
      change({ files: result.files });
      setRefusals(result.refusals);
    },
    remove: (key: string): void => change({ files: draft.files.filter((file) => file.key !== key) }),
    send: (): void => {
      if (obstacle !== undefined) return;
      setRefusals([]);
      dispatch(sendDraft(conversationId, sender, trim));
    },
  };
}
