import type { Action, ThunkAction } from '@reduxjs/toolkit';
import type { ApiError, Message } from '@/api';
import { isApiError, messagingApi, newIdempotencyKey, watchUpload } from '@/api';
import { backoffDelay } from '@/lib/backoff';
import type { Outgoing } from '../messagingSlice';
import {
  draftChanged,
  filesChosen,
  messageQueued,
  messagesRemoved,
  messageUpdated,
  messagingSlice,
  selectOutgoing,
} from '../messagingSlice';

type State = Parameters<typeof selectOutgoing>[0] &
  Parameters<ReturnType<typeof messagingApi.endpoints.getMessages.select>>[0];
type Thunk<Result> = ThunkAction<Result, State, unknown, Action>;

/** Who sends, and in which words a failure is told. Spec: concierge 8. */
export interface Sender {
  readonly loginProfileId: number;
  readonly describeFailure: (error: unknown) => string;
}

/** A message without files has no more time than any other call; an upload has as long as the API gives it. */
const textTimeoutMs = 10_000;
const backoff = { firstMs: 2000, longestMs: 8000 };

const isPassing = ({ kind }: ApiError): boolean => kind === 'network' || kind === 'timeout';

/** What a failed message is marked with. */
function failureOf(error: unknown, { describeFailure }: Sender): Partial<Outgoing> {
  // An aborted call has hung: whether it arrived is not known, so it is sent again under the same key.
  const passing = !isApiError(error) || isPassing(error);
  const fields = isApiError(error) ? Object.values(error.fieldErrors ?? {}).flat() : [];
  return { status: 'failed', passing, failure: [describeFailure(error), ...fields].join(' ') };
}

/** The stored message takes its place in the thread at once; the poll that follows finds it there. */
const inThread = (conversationId: number, message: Message) =>
  messagingApi.util.updateQueryData('getMessages', { conversationId }, (answer) => {
    if (!answer.messages.some(({ id }) => id === message.id)) answer.messages.push(message);
  });

/**
 * Notes how much of a message's files has been sent. What travels around them counts as sent first, so that no file is said to be there
 * before it is.
 */
const watchFiles =
  ({ key, files }: Outgoing): Thunk<() => void> =>
  (dispatch) => {
    if (files.length === 0) return () => undefined;
    const sizes = files.reduce((sum, { file }) => sum + file.size, 0);
    return watchUpload(key, (sent, total) =>
      dispatch(messageUpdated({ key, sentBytes: Math.max(0, sent - total + sizes) })),
    );
  };

/** One attempt. Whatever happens to it, the next one carries the same key, so that the message is stored once. */
const attempt =
  (outgoing: Outgoing, sender: Sender): Thunk<Promise<Partial<Outgoing>>> =>
  async (dispatch) => {
    const { key, conversationId, content, files } = outgoing;
    const stopWatching = dispatch(watchFiles(outgoing));
    const newMessage = {
      conversationId,
      senderId: sender.loginProfileId,
      ...(content !== '' && { content }),
      ...(files.length > 0 && { attachments: files.map(({ file }) => file) }),
    };
    const call = dispatch(
      messagingApi.endpoints.sendMessage.initiate({ idempotencyKey: key, newMessage }, { track: false }),
    );
    const timer = files.length > 0 ? undefined : setTimeout(() => call.abort(), textTimeoutMs);
    const { data, error } = await call;
    clearTimeout(timer);
    stopWatching();
    if (!data) return failureOf(error, sender);
    dispatch(inThread(conversationId, data.message));
    return { status: 'sent', messageId: data.message.id };
  };

/** Tries again by itself what failed for want of a network, after a pause that doubles each time. */
const tryLater =
  ({ key, attempts }: Outgoing, sender: Sender): Thunk<void> =>
  (dispatch) => {
    setTimeout(() => void dispatch(retry(key, sender, true)), backoffDelay(attempts, backoff));
  };

/** Sends what waits in a conversation, one after the other, so that messages arrive in the order they were written. */
export const deliver =
  (conversationId: number, sender: Sender): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const own = selectOutgoing(getState()).filter((one) => one.conversationId === conversationId);
    const next = own.find(({ status }) => status === 'waiting');
    if (!next || own.some(({ status }) => status === 'sending')) return;
    const { key } = next;
    dispatch(
      messageUpdated({
        key,
        status: 'sending',
        passing: false,
        failure: '',
        sentBytes: 0,
        attempts: next.attempts + 1,
      }),
    );
    const outcome = await dispatch(attempt(next, sender));
    dispatch(messageUpdated({ key, ...outcome }));
    if (outcome.passing === true) dispatch(tryLater(next, sender));
    await dispatch(deliver(conversationId, sender));
  };

/**
 * Sends the conversation's draft. It is shown at once, and the composer is empty from this moment on, so that a second Enter
 * or click sends nothing.
 */
export const sendDraft =
  (conversationId: number, sender: Sender, trim: boolean): Thunk<void> =>
  (dispatch) => {
    dispatch(messageQueued({ conversationId, key: newIdempotencyKey(), sentDate: new Date().toISOString(), trim }));
    void dispatch(deliver(conversationId, sender));
  };

/** Sends a failed message again, under its key. With `onlyPassing`, only when it still waits for the network. */
export const retry =
  (key: string, sender: Sender, onlyPassing = false): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const message = selectOutgoing(getState()).find((one) => one.key === key);
    if (message?.status !== 'failed' || message.lostFiles || (onlyPassing && message.passing !== true)) return;
    dispatch(messageUpdated({ key, status: 'waiting' }));
    await dispatch(deliver(message.conversationId, sender));
  };

/** Sends again everything that waits for the network: it is back. */
export const retryPassing =
  (sender: Sender): Thunk<void> =>
  (dispatch, getState) => {
    for (const { key } of selectOutgoing(getState())) void dispatch(retry(key, sender, true));
  };

/** Takes a failed message back into the composer, before what stands there; it gets a key of its own when it is sent. */
export const editAgain =
  (key: string): Thunk<void> =>
  (dispatch, getState) => {
    const message = selectOutgoing(getState()).find((one) => one.key === key);
    if (!message) return;
    const { conversationId } = message;
    const draft = messagingSlice.selectors.selectDraft(getState(), conversationId);
    const content = [message.content, draft.content].filter((text) => text !== '').join('\n');
    dispatch(messagesRemoved([key]));
    dispatch(draftChanged({ conversationId, content }));
    dispatch(filesChosen({ conversationId, files: [...message.files, ...draft.files] }));
  };
