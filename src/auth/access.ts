import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useGetClientFamiliesQuery, useIsConciergeQuery, useIsOnboardedQuery } from '@/api';
import { selectAuth } from './authSlice';

const useIsSignedIn = (): boolean => useSelector(selectAuth).status === 'authenticated';

/**
 * Returns the user's role: `isSettled` when the check has succeeded or failed. A failed check is logged, and counts as
 * "not concierge" until `retry` succeeds. Spec: R-ACC-8.
 */
export function useRole() {
  const { data, isError, refetch } = useIsConciergeQuery(undefined, { skip: !useIsSignedIn() });
  const isLoaded = data !== undefined;
  const retry = useCallback(() => void refetch(), [refetch]);
  return { isConcierge: data === true, isSettled: isLoaded || isError, isFailed: isError && !isLoaded, retry };
}

/** Whether the user has completed onboarding; a failed check is logged and counts as "no". Spec: R-ACC-8. */
export function useIsOnboarded(): boolean {
  const { data } = useIsOnboardedQuery(undefined, { skip: !useIsSignedIn() });
  return data === true;
}

/**
 * Whether the user is a client without a family; false for a concierge, and until both checks are settled. A failed
 * check of the families is logged and counts as an empty list. Sends no request for a concierge.
 * Spec: R-SHL-5, R-ACC-8.
 */
export function useIsUnassigned(): boolean {
  const isSignedIn = useIsSignedIn();
  const { isConcierge, isSettled, isFailed } = useRole();
  const isClient = isSettled && !isConcierge;
  const { data, isError } = useGetClientFamiliesQuery(undefined, { skip: !isSignedIn || !isClient });
  const isLoaded = data !== undefined || isError;
  return isClient && !isFailed && isLoaded && (data?.families ?? []).length === 0;
}
