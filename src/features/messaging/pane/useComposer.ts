import { useState } from 'react';
import { newMessageFields } from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { choose } from '../outbox/fileRules';
import type { Draft } from '../messagingSlice';
import { filesChosen, isSendable, selectDraft, draftChanged } from '../messagingSlice';
import type { Sender } from '../outbox/outbox';
import { sendDraft } from '../outbox/outbox';
import { useDraftAutosave } from '../outbox/useDraftAutosave';

interface Composer {
  readonly draft: Draft;
  /** Why the message cannot be sent as it is; undefined when it can. */
  readonly obstacle: string | undefined;
  /** Files that were not taken, each with its reason. */
  readonly refusals: readonly string[];
  readonly type: (content: string) => void;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  readonly forgetRefusals: () => void;
  readonly send: () => void;
}

const { maxLength, messages } = newMessageFields.content;

const obstacleOf = (draft: Draft): string | undefined => {
  if (!isSendable(draft)) return messages.required;
  return draft.content.length > maxLength ? messages.maxLength : undefined;
};

/**
 * What stands in the composer of a conversation and what can be done with it. It belongs to the conversation, not to the
 * screen: it is there again when one comes back, and never in another conversation's box.
 *
 * @param trim - Whether what is sent is trimmed: on the concierge's side. Spec: concierge 5, Message send.
 */
export function useComposer(conversationId: number, sender: Sender, trim: boolean): Composer {
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => selectDraft(state, conversationId));
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  useDraftAutosave(conversationId);
  const obstacle = obstacleOf(draft);
  return {
    draft,
    obstacle,
    refusals,
    type: (content) => dispatch(draftChanged({ conversationId, content })),
    add: (added) => {
      const choice = choose(draft.files, added);
      dispatch(filesChosen({ conversationId, files: choice.files }));
      setRefusals(choice.refusals);
    },
    remove: (key) => {
      dispatch(filesChosen({ conversationId, files: draft.files.filter((file) => file.key !== key) }));
    },
    forgetRefusals: () => setRefusals([]),
    send: () => {
      if (obstacle !== undefined) return;
      setRefusals([]);
      dispatch(sendDraft(conversationId, sender, trim));
    },
  };
}
