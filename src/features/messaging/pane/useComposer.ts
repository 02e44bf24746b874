import { useEffect, useRef, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { cleanFileName, fileNameFault } from '#openapi/keywords/fileNames';
import {
  type MessageDraft,
  errorStatus,
  isUnsupported,
  newIdempotencyKey,
  newMessageFields,
  useGetMessageDraftsQuery,
  useSaveMessageDraftMutation,
} from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { logFailure } from '@/lib/log';
import { lengthOf } from '#openapi/keywords/text';
import {
  type ChosenFile,
  type Draft,
  type Outgoing,
  draftChanged,
  isSendable,
  messageText,
  selectDraft,
} from '../messagingSlice';
import { type Sender, sendDraft, useOutgoing } from '../outbox';

const { content: contentRules, attachments: fileRules } = newMessageFields;

/** The `accept` attribute of a file input. Spec: concierge 5 and 9, accepted file types. */
export const acceptedTypes = fileRules.acceptedExtensions.map((extension) => `.${extension}`).join(',');

/** The contract's message why a file cannot be sent; undefined when it can. The server checks the content as well. */
export function rejectionOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const { minFileBytes, maxFileBytes, messages } = fileRules;
  const nameFault = fileNameFault(name, fileRules);
  if (nameFault !== undefined) return messages[nameFault];
  if (size < minFileBytes) return messages['x-minFileBytes'];
  return size > maxFileBytes ? messages['x-maxFileBytes'] : undefined;
}

/** Returns the file with the name that the server stores. Backslashes are a part of names on macOS. */
function withCleanName(file: File): File {
  const name = cleanFileName(file.name.replaceAll('\\', '_'));
  return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
}

/** Adds files to those of a draft. Leaves out each one that cannot be sent, and returns a sentence with the reason. */
export function addFiles(present: readonly ChosenFile[], added: readonly File[]) {
  const files = [...present];
  const rejections: string[] = [];
  for (const file of added.map(withCleanName)) {
    const reason =
      rejectionOf(file) ?? (files.length >= fileRules.maxFiles ? fileRules.messages['x-maxFiles'] : undefined);
    if (reason === undefined) files.push({ key: newIdempotencyKey(), file });
    else rejections.push(`${file.name}: ${reason}`);
  }
  return { files, rejections };
}

/** Why a draft cannot be sent; undefined when it can. */
export function validationErrorOf(draft: Draft): string | undefined {
  if (!isSendable(draft)) return contentRules.messages.required;
  const length = lengthOf(messageText(draft.content));
  return length > contentRules.maxLength ? contentRules.messages.maxLength : undefined;
}

/**
 * The draft of a conversation and its actions. The draft stays when the user leaves the conversation.
 *
 * @param trim - Whether to trim the text when it is sent: for concierges. Spec: concierge 5, Message send.
 */
export function useComposer(conversationId: number, sender: Sender, trim: boolean) {
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => selectDraft(state, conversationId));
  const [rejections, setRejections] = useState<readonly string[]>([]);
  useDraftAutosave(conversationId, draft.content);
  const validationError = validationErrorOf(draft);
  const change = (next: Partial<Draft>): void => void dispatch(draftChanged({ conversationId, ...next }));
  return {
    draft,
    validationError,
    /** The files that were not added, each with the reason. */
    rejections,
    dismissRejections: (): void => setRejections([]),
    setContent: (content: string): void => change({ content }),
    add: (added: readonly File[]): void => {
      const result = addFiles(draft.files, added);
      change({ files: result.files });
      setRejections(result.rejections);
    },
    remove: (key: string): void => change({ files: draft.files.filter((file) => file.key !== key) }),
    send: (): void => {
      if (validationError !== undefined) return;
      setRejections([]);
      dispatch(sendDraft(conversationId, sender, trim));
    },
  };
}

/** Focuses the text input of the open conversation. */
export const focusComposer = (): void => document.querySelector<HTMLElement>('textarea[aria-label=Message]')?.focus();

/** The time between the last keystroke and saving the draft. */
const autosaveDelayMs = 600;
/** The time until a failed save is repeated. */
const retryIntervalMs = 10_000;

const toUnsent = ({ key, content, files, lostFiles }: Outgoing): MessageDraft['unsent'][number] => ({
  clientKey: key,
  content,
  fileNames: [...(lostFiles ?? []), ...files.map(({ file }) => file.name)],
});

/** Whether the server rejected a text: it is saved as a part of the draft, so that no reload sends it again. */
const isRejected = ({ status, willRetry, files, lostFiles }: Outgoing): boolean =>
  status === 'failed' && willRetry !== true && files.length === 0 && !lostFiles;

/**
 * Saves a conversation's draft and unsent messages on the server, after a pause in typing and when the user leaves, so
 * that they survive a reload and the next sign-in. Private messages are never in browser storage. Does nothing when the
 * backend has no drafts.
 */
function useDraftAutosave(conversationId: number, text: string): void {
  const [save] = useSaveMessageDraftMutation();
  const { isOffered, stored } = useGetMessageDraftsQuery(undefined, {
    selectFromResult: ({ data, error }) => ({
      isOffered: data !== undefined || (error !== undefined && !isUnsupported(error)),
      stored: data?.drafts.find((draft) => draft.conversationId === conversationId),
    }),
  });
  const outgoing = useOutgoing(conversationId);
  const texts = [...outgoing.filter(isRejected).map((message) => message.content), text];
  const content = texts.filter(Boolean).join('\n');
  const unsent = outgoing.filter((message) => message.status !== 'sent' && !isRejected(message)).map(toUnsent);
  const json = JSON.stringify({ content, unsent });
  const saved = useRef<string>(undefined);
  /** One save follows the other, so that the last one stays. */
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const saveChanges = useDebouncedCallback(
    () => {
      if (saved.current === json) return;
      saved.current = json;
      saving.current = saving.current.then(async () => {
        const { error } = await save({ messageDraft: { conversationId, content, unsent } });
        if (!error) return;
        // A rejected draft is sent again after its next change only.
        if ((errorStatus(error) ?? 500) >= 500) saved.current = '';
        logFailure('Saving a message draft failed', error);
      });
    },
    autosaveDelayMs,
    { flushOnExit: true },
  );
  useEffect(() => {
    if (!isOffered) return undefined;
    saved.current ??= JSON.stringify({ content: stored?.content ?? '', unsent: stored?.unsent ?? [] });
    saveChanges();
    const timer = setInterval(saveChanges, retryIntervalMs);
    return () => clearInterval(timer);
  }, [isOffered, json, saveChanges, stored]);
}
