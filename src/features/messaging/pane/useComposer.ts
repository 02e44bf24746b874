import { useEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import {
  type MessageDraft,
  isUnsupported,
  newIdempotencyKey,
  newMessageFields,
  useGetMessageDraftsQuery,
  useSaveMessageDraftMutation,
} from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { logFailure } from '@/lib/log';
import { type ChosenFile, type Draft, type Outgoing, draftChanged, isSendable, selectDraft } from '../messagingSlice';
import { type Sender, sendDraft, useOutgoing } from '../outbox';

const { content: contentRules, attachments: fileRules } = newMessageFields;
const acceptedExtensions: readonly string[] = fileRules.acceptedExtensions;
const refusedInnerExtensions: readonly string[] = fileRules.refusedInnerExtensions;

/** The `accept` attribute of a file input. Spec: concierge 5 and 9, accepted file types. */
export const acceptedTypes = acceptedExtensions.map((extension) => `.${extension}`).join(',');

/** Why a file cannot be sent, in the contract's words; undefined when it can. The server checks the content as well. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const { minFileBytes, maxFileBytes, messages } = fileRules;
  const [, ...inner] = name.toLowerCase().split('.');
  const last = inner.pop() ?? '';
  if (!acceptedExtensions.includes(last)) return messages['x-acceptedExtensions'];
  if (inner.some((extension) => refusedInnerExtensions.includes(extension)))
    return messages['x-refusedInnerExtensions'];
  if (size < minFileBytes) return messages['x-minFileBytes'];
  return size > maxFileBytes ? messages['x-maxFileBytes'] : undefined;
}

/** Adds files to those of a draft. Leaves out each one that cannot be sent, and returns a sentence with the reason. */
export function addFiles(present: readonly ChosenFile[], added: readonly File[]) {
  const files = [...present];
  const refusals: string[] = [];
  for (const file of added) {
    const reason =
      refusalOf(file) ?? (files.length >= fileRules.maxFiles ? fileRules.messages['x-maxFiles'] : undefined);
    if (reason === undefined) files.push({ key: newIdempotencyKey(), file });
    else refusals.push(`${file.name}: ${reason}`);
  }
  return { files, refusals };
}

/** Why a draft cannot be sent; undefined when it can. */
function obstacleOf(draft: Draft): string | undefined {
  if (!isSendable(draft)) return contentRules.messages.required;
  return draft.content.length > contentRules.maxLength ? contentRules.messages.maxLength : undefined;
}

/**
 * The draft of a conversation and its actions. The draft stays when the user leaves the conversation.
 *
 * @param trim - Whether to trim the text when it is sent: for concierges. Spec: concierge 5, Message send.
 */
export function useComposer(conversationId: number, sender: Sender, trim: boolean) {
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => selectDraft(state, conversationId));
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  useDraftAutosave(conversationId, draft.content);
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

/** Focuses the text of the open conversation's new message. */
export const focusComposer = (): void => document.querySelector<HTMLElement>('textarea[aria-label=Message]')?.focus();

/** The pause after the last keystroke before a draft is saved. */
const pauseMs = 600;

const asUnsent = ({ key, content, files, lostFiles }: Outgoing): MessageDraft['unsent'][number] => ({
  clientKey: key,
  content,
  fileNames: [...(lostFiles ?? files.map(({ file }) => file.name))],
});

/** Whether the server refused a text: it is saved as a part of the draft, so that no reload sends it again. */
const isRefused = ({ status, willRetry, files, lostFiles }: Outgoing): boolean =>
  status === 'failed' && willRetry !== true && files.length === 0 && !lostFiles;

/**
 * Saves a conversation's draft and unsent messages on the server, after a pause in typing and when the user leaves, so
 * that they survive a reload and the next sign-in. Private correspondence never goes into browser storage. Does nothing
 * when the backend has no drafts.
 */
function useDraftAutosave(conversationId: number, typed: string): void {
  const [save] = useSaveMessageDraftMutation();
  const { isOffered, stored } = useGetMessageDraftsQuery(undefined, {
    selectFromResult: ({ data, error }) => ({
      isOffered: data !== undefined || (error !== undefined && !isUnsupported(error)),
      stored: data?.drafts.find((draft) => draft.conversationId === conversationId),
    }),
  });
  const outgoing = useOutgoing(conversationId);
  const texts = [...outgoing.filter(isRefused).map((message) => message.content), typed];
  const content = texts.filter(Boolean).join('\n');
  const unsent = outgoing.filter((message) => message.status !== 'sent' && !isRefused(message)).map(asUnsent);
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
