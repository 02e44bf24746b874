import type { Action, ThunkAction } from '@reduxjs/toolkit';
import { useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { isApiError, isTransient, messagingApi, useFeature, useGetMessageDraftsQuery, watchUpload } from '@/api';
import { type AppState, addAppListener, useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { backoffDelay } from '@/lib/backoff';
import { messageDraftListener } from './draftListener';
import {
  type ChosenFile,
  type Outgoing,
  draftsLoaded,
  messageQueued,
  messageUpdated,
  selectIsRestored,
  selectOutgoing,
} from './messagingSlice';

type Thunk<Result> = ThunkAction<Result, AppState, unknown, Action>;

/** The caller as the sender of messages, and the function that describes their failures. Spec: R-MSG-14. */
export interface Sender {
  readonly loginProfileId: number;
  readonly describeFailure: (error: unknown) => string;
}

/** The timeout of a message without files; an upload has the timeout of its endpoint. */
const textTimeoutMs = 10_000;
const backoff = { firstMs: 2000, longestMs: 8000 };

/**
 * The uploads in succession that end without a response before the message fails. A server may end the connection instead
 * of refusing a body that is too large for it; a lost network ends no upload, because none begins.
 */
const maxBrokenUploads = 3;
const brokenUploadText =
  'The upload was interrupted several times. The files may be too large to send at once. Please send fewer or smaller files.';

/** The state of a message after a failure. After a transient one it is sent again; the key prevents a second copy. */
function failedState(error: unknown, { describeFailure }: Sender): Partial<Outgoing> {
  const willRetry = !isApiError(error) || isTransient(error);
  return { status: 'failed', willRetry, failure: describeFailure(error) };
}

/**
 * Returns the files that can no longer be read: changed, moved or deleted since they were chosen, or folders. A request
 * with one of them fails like a lost network.
 */
async function unreadable(files: readonly ChosenFile[]): Promise<readonly ChosenFile[]> {
  const checked = await Promise.all(
    files.map(async (chosen) => {
      try {
        const { byteLength } = await new Response(chosen.file.slice(0, 1)).arrayBuffer();
        // Chromium reads a deleted file as empty; an empty file cannot be chosen.
        return byteLength > 0 ? [] : [chosen];
      } catch {
        return [chosen];
      }
    }),
  );
  return checked.flat();
}

/** Sends a message once, and returns its new state. */
const sendOnce =
  (
    { key, conversationId, content, files, brokenUploads = 0 }: Outgoing,
    sender: Sender,
  ): Thunk<Promise<Partial<Outgoing>>> =>
  async (dispatch) => {
    const lost = await unreadable(files);
    if (lost.length > 0) {
      const lostFiles = lost.map(({ file }) => file.name);
      return { status: 'failed', lostFiles, files: files.filter((file) => !lost.includes(file)) };
    }
    const fileBytes = files.reduce((sum, { file }) => sum + file.size, 0);
    // The rest of the body counts as sent first, so that no file shows as sent too early.
    const upload = { hasBegun: false };
    const onProgress = (sent: number, total: number) => {
      upload.hasBegun ||= sent > 0;
      dispatch(messageUpdated({ key, sentBytes: Math.max(0, sent - total + fileBytes) }));
    };
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
    if (!data && upload.hasBegun && isApiError(error) && error.kind === 'network') {
      const broken = brokenUploads + 1;
      const failed = failedState(error, sender);
      if (broken < maxBrokenUploads) return { ...failed, brokenUploads: broken };
      return { ...failed, willRetry: false, failure: brokenUploadText, brokenUploads: 0 };
    }
    if (!data) return failedState(error, sender);
    // Shows the stored message at once; the next poll returns it as well.
    dispatch(
      messagingApi.util.updateQueryData('getMessages', { conversationId }, ({ messages }) => {
        if (!messages.some(({ id }) => id === data.message.id)) messages.push(data.message);
      }),
    );
    return { status: 'sent', messageId: data.message.id };
  };

/**
 * Sends the messages of a conversation that are waiting or failed because of the network, one after the other, in the
 * order they were written: the next one after a response, or the same one again after a delay.
 */
const sendWaiting =
  (conversationId: number, sender: Sender): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const outgoing = selectOutgoing(getState()).filter((message) => message.conversationId === conversationId);
    const next = outgoing.find(({ status, willRetry }) => status === 'waiting' || willRetry === true);
    if (!next || outgoing.some(({ status }) => status === 'sending')) return;
    const { key, attempts } = next;
    const started = { status: 'sending', willRetry: false, failure: '', sentBytes: 0 } as const;
    dispatch(messageUpdated({ key, ...started, attempts: attempts + 1 }));
    const outcome = await dispatch(sendOnce(next, sender));
    dispatch(messageUpdated({ key, ...outcome }));
    const sendNext = () => dispatch(sendWaiting(conversationId, sender));
    if (outcome.willRetry === true) setTimeout(() => void sendNext(), backoffDelay(attempts, backoff));
    else await sendNext();
  };

/** Sends the conversation's draft: moves it to the outbox, which empties the composer, and sends it. */
export const sendDraft =
  (conversationId: number, sender: Sender, trim: boolean): Thunk<void> =>
  (dispatch) => {
    dispatch(messageQueued({ conversationId, key: crypto.randomUUID(), sentDate: new Date().toISOString(), trim }));
    void dispatch(sendWaiting(conversationId, sender));
  };

/** Sends a failed message again with the same key. */
export const retry =
  (key: string, sender: Sender): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const message = selectOutgoing(getState()).find((one) => one.key === key);
    if (message?.status !== 'failed' || message.lostFiles.length > 0) return;
    dispatch(messageUpdated({ key, status: 'waiting' }));
    await dispatch(sendWaiting(message.conversationId, sender));
  };

/** The outbox messages of a conversation, in the order they were written. */
export const useOutgoing = (conversationId: number): readonly Outgoing[] =>
  useAppSelector(
    (state) => selectOutgoing(state).filter((message) => message.conversationId === conversationId),
    shallowEqual,
  );

/** While the stored drafts cannot be loaded, they are requested again after this time. */
const loadAgainMs = 10_000;

/** Loads the drafts that the server has, and again when the user returns to the page: another tab may have sent one. */
function useStoredDrafts(): void {
  const dispatch = useAppDispatch();
  const canLoad = useFeature('messageDrafts');
  const isRestored = useAppSelector(selectIsRestored);
  const { data, startedTimeStamp } = useGetMessageDraftsQuery(undefined, {
    skip: !canLoad,
    refetchOnFocus: true,
    pollingInterval: isRestored ? 0 : loadAgainMs,
  });
  useEffect(() => {
    if (data && startedTimeStamp !== undefined)
      dispatch(draftsLoaded({ drafts: data.drafts, requestedAt: startedTimeStamp }));
  }, [data, dispatch, startedTimeStamp]);
}

/**
 * Loads and saves drafts, and sends waiting messages again when the network is back. Returns the sender of the page's
 * messages; undefined until the caller's login profile is loaded.
 */
export function useOutbox(loginProfileId: number | undefined, describeFailure: Sender['describeFailure']) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const sender = useMemo(
    () => (loginProfileId === undefined ? undefined : { loginProfileId, describeFailure }),
    [loginProfileId, describeFailure],
  );
  // Stays when the page is left. Adding it again has no effect.
  useEffect(() => void dispatch(addAppListener(messageDraftListener)), [dispatch]);
  useStoredDrafts();
  useEffect(() => {
    if (!sender) return undefined;
    const onOnline = (): void => {
      for (const { conversationId } of selectOutgoing(store.getState()))
        void dispatch(sendWaiting(conversationId, sender));
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [dispatch, sender, store]);
  return sender;
}
