import { useEffect, useState } from 'react';
import { cleanFileName, fileNameFault } from '#openapi/shared/fileNames';
import { newMessageFields } from '@/api';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { lengthOf } from '#openapi/shared/visibleText';
import {
  type ChosenFile,
  type Draft,
  composerClosed,
  draftChanged,
  isSendable,
  messageText,
  selectDraft,
} from '../messagingSlice';
import { type Sender, sendDraft } from '../outbox';

const { content: contentRules, attachments: fileRules } = newMessageFields;

/** The `accept` attribute of a file input. Spec: R-MSG-7. */
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

/** The names of files that are not added for one reason; a whole folder of them would hide the conversation. */
const maxNames = 3;

const namesText = (names: readonly string[]): string =>
  names.length > maxNames
    ? `${names.slice(0, maxNames).join(', ')} and ${names.length - maxNames} more`
    : names.join(', ');

/**
 * Adds files to those of a draft. Leaves out those that cannot be sent, and returns a sentence for each reason.
 *
 * @param folders - The names of the added files that are folders, which browsers give as files, too.
 */
export function addFiles(present: readonly ChosenFile[], added: readonly File[], folders: readonly string[] = []) {
  const files = [...present];
  const refused = new Map<string, string[]>();
  if (folders.length > 0) refused.set('Folders cannot be sent. Add the files in them', [...folders]);
  for (const file of added.filter(({ name }) => !folders.includes(name)).map(withCleanName)) {
    const reason = rejectionOf(file) ?? (files.length >= fileRules.maxItems ? fileRules.messages.maxItems : undefined);
    if (reason === undefined) files.push({ key: crypto.randomUUID(), file });
    else refused.set(reason, [...(refused.get(reason) ?? []), file.name]);
  }
  return { files, rejections: [...refused].map(([reason, names]) => `${namesText(names)}: ${reason}`) };
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
 * @param trim - Whether to trim the text when it is sent: for concierges. Spec: R-MSG-6.
 */
export function useComposer(conversationId: number, sender: Sender, trim: boolean) {
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => selectDraft(state, conversationId));
  const [rejections, setRejections] = useState<readonly string[]>([]);
  useEffect(() => () => void dispatch(composerClosed()), [dispatch, conversationId]);
  const validationError = validationErrorOf(draft);
  const change = (next: Partial<Draft>): void => void dispatch(draftChanged({ conversationId, ...next }));
  return {
    draft,
    validationError,
    /** The files that were not added, each with the reason. */
    rejections,
    dismissRejections: (): void => setRejections([]),
    setContent: (content: string): void => change({ content }),
    add: (added: readonly File[], folders?: readonly string[]): void => {
      const result = addFiles(draft.files, added, folders);
      const chosen = result.files.map(({ file }) => file.name);
      change({ files: result.files, lostFiles: draft.lostFiles.filter((name) => !chosen.includes(name)) });
      setRejections(result.rejections);
    },
    remove: (key: string): void => change({ files: draft.files.filter((file) => file.key !== key) }),
    forgetLostFiles: (): void => change({ lostFiles: [] }),
    send: (): void => {
      if (validationError !== undefined) return;
      setRejections([]);
      dispatch(sendDraft(conversationId, sender, trim));
    },
  };
}
