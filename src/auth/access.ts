import { useCallback } from 'react';
import { useSelector } from 'react-redux';

import { type ClientFamily, useGetClientFamiliesQuery, useIsConciergeQuery, useIsOnboardedQuery } from '@/api';
import { selectAuth } from './authSlice';

export interface Role {
  /** False until the check has succeeded. */
  readonly isConcierge: boolean;
  /** Whether the check has succeeded or failed. */
  readonly isSettled: boolean;
  /** Whether the check has failed, so that `isConcierge` is an assumption. */
  readonly isFailed: boolean;
  /** Repeats the check. */
  readonly retry: () => void;
}

const useIsSignedIn = (): boolean => useSelector(selectAuth).status === 'authenticated';

/** Returns the user's role. A failed check is logged and counts as "not concierge". Spec: client-portal 6. */
export function useRole(): Role {
  const { data, isError, refetch } = useIsConciergeQuery(undefined, { skip: !useIsSignedIn() });
  const isKnown = data !== undefined;
  const retry = useCallback(() => void refetch(), [refetch]);
  return { isConcierge: data === true, isSettled: isKnown || isError, isFailed: isError && !isKnown, retry };
}

/** Whether the user has completed onboarding; a failed check is logged and counts as "no". Spec: client-portal 6. */
export function useIsOnboarded(): boolean {
  const { data } = useIsOnboardedQuery(undefined, { skip: !useIsSignedIn() });
  return data === true;
}

export interface ClientFamilies {
  readonly families: readonly ClientFamily[];
  /** Whether the user is a client without a family; false for a concierge, and until both checks are settled. */
  readonly isUnassigned: boolean;
}

const noFamilies: readonly ClientFamily[] = [];

/**
 * Returns the families of a client; a failed check is logged and counts as an empty list. Sends no request for a
 * concierge. Spec: client-portal 2, Layout shell; client-portal 6.
 */
export function useClientFamilies(): ClientFamilies {
  const isSignedIn = useIsSignedIn();
  const { isConcierge, isSettled, isFailed } = useRole();
  const isClient = isSettled && !isConcierge;
  const { data, isError } = useGetClientFamiliesQuery(undefined, { skip: !isSignedIn || !isClient });
  const families = data?.families ?? noFamilies;
  const isLoaded = data !== undefined || isError;
  return { families, isUnassigned: isClient && !isFailed && isLoaded && families.length === 0 };
}
