import { useEffect, useMemo } from 'react';
import { useGetMessageDraftsQuery } from '@/api';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { draftsRestored, selectIsRestored } from '../messagingSlice';
import type { Sender } from './outbox';
import { deliver, retryPassing } from './outbox';

/** Who sends: undefined until the caller's login profile is known. */
export function useSender(
  loginProfileId: number | undefined,
  describeFailure: Sender['describeFailure'],
): Sender | undefined {
  return useMemo(
    () => (loginProfileId === undefined ? undefined : { loginProfileId, describeFailure }),
    [loginProfileId, describeFailure],
  );
}

/**
 * Takes over the drafts and unsent messages the server keeps, once, and sends what waits: after a reload, after signing in
 * again, and when the network is back. A backend without drafts leaves all of that to the page.
 */
export function useRestoredOutbox(sender: Sender | undefined): void {
  const dispatch = useAppDispatch();
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
    const onOnline = (): void => dispatch(retryPassing(sender));
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [dispatch, sender]);
}
