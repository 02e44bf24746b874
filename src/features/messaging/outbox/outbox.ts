import type { Action, ThunkAction } from '@reduxjs/toolkit';
import { isApiError, messagingApi, newIdempotencyKey, watchUpload } from '@/api';
import { backoffDelay } from '@/lib/backoff';
import {
  type Outgoing,
  draftChanged,
  messageQueued,
  messagesRemoved,
  messageUpdated,
  selectDraft,
  selectOutgoing,
} from '../messagingSlice';

type State = Parameters<typeof selectOutgoing>[0] &
  Parameters<ReturnType<typeof messagingApi.endpoints.getMessages.select>>[0];
type Thunk<Result> = ThunkAction<Result, State, unknown, Action>;

/** The caller as the sender of messages, and the wording of their failures. Spec: concierge 8. */
export interface Sender {
  readonly loginProfileId: number;
  readonly describeFailure: (error: unknown) => string;
}

/** The timeout of a message without files; an upload has the timeout of its endpoint. */
const textTimeoutMs = 10_000;
const backoff = { firstMs: 2000, longestMs: 8000 };

const messageWith = (key: string, state: State): Outgoing | undefined =>
  selectOutgoing(state).find((message) => message.key === key);

/**
 * The state of a message after a failure. Without a response it is sent again: the key prevents that it is stored
 * twice.
 */
function failed(error: unknown, { describeFailure }: Sender): Partial<Outgoing> {
  const willRetry = !isApiError(error) || error.kind === 'network' || error.kind === 'timeout';
  const fields = isApiError(error) ? Object.values(error.fieldErrors ?? {}).flat() : [];
  return { status: 'failed', willRetry, failure: [describeFailure(error), ...fields].join(' ') };
}

/**
 * Sends a message once, and returns its new state. Every attempt has the same key, so that the message is stored once.
 */
const attempt =
  ({ key, conversationId, content, files }: Outgoing, sender: Sender): Thunk<Promise<Partial<Outgoing>>> =>
  async (dispatch) => {
    const fileBytes = files.reduce((sum, { file }) => sum + file.size, 0);
    // The rest of the body counts as sent first, so that no file shows as sent too early.
    const onProgress = (sent: number, total: number) =>
      dispatch(messageUpdated({ key, sentBytes: Math.max(0, sent - total + fileBytes) }));
    const stopWatching = files.length > 0 ? watchUpload(key, onProgress) : undefined;
    const newMessage = {
      conversationId,
      senderId: sender.loginProfileId,
      ...(content !== '' && { content }),
      ...(files.length > 0 && { attachments: files.map(({ file }) => file) }),
    };
    const request = dispatch(
      messagingApi.endpoints.sendMessage.initiate({ idempotencyKey: key, newMessage }, { track: false }),
    );
    const timer = files.length > 0 ? undefined : setTimeout(() => request.abort(), textTimeoutMs);
    const { data, error } = await request;
    clearTimeout(timer);
    stopWatching?.();
    if (!data) return failed(error, sender);
    // Shows the stored message at once; the next poll returns it as well.
    dispatch(
      messagingApi.util.updateQueryData('getMessages', { conversationId }, ({ messages }) => {
        if (!messages.some(({ id }) => id === data.message.id)) messages.push(data.message);
      }),
    );
    return { status: 'sent', messageId: data.message.id };
  };

/** Sends the waiting messages of a conversation, one after the other, in the order they were written. */
export const deliver =
  (conversationId: number, sender: Sender): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const own = selectOutgoing(getState()).filter((message) => message.conversationId === conversationId);
    const next = own.find(({ status }) => status === 'waiting');
    if (!next || own.some(({ status }) => status === 'sending')) return;
    const { key, attempts } = next;
    const started = { status: 'sending', willRetry: false, failure: '', sentBytes: 0 } as const;
    dispatch(messageUpdated({ key, ...started, attempts: attempts + 1 }));
    const outcome = await dispatch(attempt(next, sender));
    dispatch(messageUpdated({ key, ...outcome }));
    if (outcome.willRetry === true)
      setTimeout(() => void dispatch(retry(key, sender, true)), backoffDelay(attempts, backoff));
    await dispatch(deliver(conversationId, sender));
  };

/** Sends the conversation's draft: moves it to the outbox, which empties the composer, and starts the delivery. */
export const sendDraft =
  (conversationId: number, sender: Sender, trim: boolean): Thunk<void> =>
  (dispatch) => {
    dispatch(messageQueued({ conversationId, key: newIdempotencyKey(), sentDate: new Date().toISOString(), trim }));
    void dispatch(deliver(conversationId, sender));
  };

/** Sends a failed message again with the same key. With `onlyAutomatic`, only if it failed because of the network. */
export const retry =
  (key: string, sender: Sender, onlyAutomatic = false): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const message = messageWith(key, getState());
    if (message?.status !== 'failed' || message.lostFiles || (onlyAutomatic && message.willRetry !== true)) return;
    dispatch(messageUpdated({ key, status: 'waiting' }));
    await dispatch(deliver(message.conversationId, sender));
  };

/** Sends every message again that failed because of the network. */
export const retryAll =
  (sender: Sender): Thunk<void> =>
  (dispatch, getState) => {
    for (const { key } of selectOutgoing(getState())) void dispatch(retry(key, sender, true));
  };

/** Moves a failed message back into the composer, before its present content. Sending it again uses a new key. */
export const editAgain =
  (key: string): Thunk<void> =>
  (dispatch, getState) => {
    const message = messageWith(key, getState());
    if (!message) return;
    const { conversationId } = message;
    const draft = selectDraft(getState(), conversationId);
    const content = [message.content, draft.content].filter((text) => text !== '').join('\n');
    dispatch(messagesRemoved([key]));
    dispatch(draftChanged({ conversationId, content, files: [...message.files, ...draft.files] }));
  };
