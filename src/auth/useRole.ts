import { useCallback } from 'react';
import { useSelector } from 'react-redux';

import { useIsConciergeQuery } from '../api';
import { selectAuth } from './authSlice';

export interface Role {
  /** False as long as it is not known, and when the check failed. */
  readonly isConcierge: boolean;
  /** Whether the check has an outcome: an answer or a failure. */
  readonly isSettled: boolean;
  /** The check failed: `isConcierge` is an assumption. */
  readonly isFailed: boolean;
  /** Checks again. */
  readonly retry: () => void;
}

/** Whether anybody is signed in, so that checks about the caller make sense. */
export const useIsSignedIn = (): boolean => useSelector(selectAuth).status === 'authenticated';

/**
 * The caller's role. A failed check is logged and counts as "not concierge"; {@link RoleNotice} offers Retry.
 * Spec: client-portal 6.
 */
export function useRole(): Role {
  const { data, isError, refetch } = useIsConciergeQuery(undefined, { skip: !useIsSignedIn() });
  const isKnown = data !== undefined;
  const retry = useCallback(() => void refetch(), [refetch]);
  return { isConcierge: data === true, isSettled: isKnown || isError, isFailed: isError && !isKnown, retry };
}
