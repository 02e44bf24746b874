import { useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import { useGetMessageDraftsQuery } from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { type Outgoing, draftsRestored, selectIsRestored, selectOutgoing } from '../messagingSlice';
import { type Sender, deliver, retryAll } from './outbox';

/** The outbox messages of a conversation, in the order they were written. */
export const useOutgoing = (conversationId: number): readonly Outgoing[] =>
  useAppSelector(
    (state) => selectOutgoing(state).filter((message) => message.conversationId === conversationId),
    shallowEqual,
  );

/**
 * Restores the drafts and unsent messages stored on the server, once, and sends what waits: after a reload, after
 * signing in again, and when the network is back.
 *
 * @returns The sender of the page's messages; undefined until the caller's login profile is known.
 */
export function useOutbox(
  loginProfileId: number | undefined,
  describeFailure: Sender['describeFailure'],
): Sender | undefined {
  const dispatch = useAppDispatch();
  const sender = useMemo(
    () => (loginProfileId === undefined ? undefined : { loginProfileId, describeFailure }),
    [loginProfileId, describeFailure],
  );
  const { drafts } = useGetMessageDraftsQuery(undefined, {
    selectFromResult: ({ data }) => ({ drafts: data?.drafts }),
  });
  const isRestored = useAppSelector(selectIsRestored);
  useEffect(() => {
    if (!sender || !drafts || isRestored) return;
    dispatch(draftsRestored(drafts));
    for (const { conversationId } of drafts) void dispatch(deliver(conversationId, sender));
  }, [dispatch, drafts, isRestored, sender]);
  useEffect(() => {
    if (!sender) return undefined;
    const onOnline = (): void => dispatch(retryAll(sender));
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [dispatch, sender]);
  return sender;
}
