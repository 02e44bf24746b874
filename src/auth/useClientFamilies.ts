import type { ClientFamily } from '../api';
import { useGetClientFamiliesQuery } from '../api';
import { useIsSignedIn, useRole } from './useRole';

export interface ClientFamilies {
  readonly families: readonly ClientFamily[];
  /** Whether the caller is to be told that no family is assigned: never a concierge, and not before both are known. */
  readonly isUnassigned: boolean;
}

const none: readonly ClientFamily[] = [];

/**
 * The families the caller belongs to; a failed check is logged and counts as an empty list. Asked for only once the
 * caller is known not to be a concierge. Spec: client-portal 2, Layout shell; client-portal 6.
 */
export function useClientFamilies(): ClientFamilies {
  const isSignedIn = useIsSignedIn();
  const { isConcierge, isSettled, isFailed } = useRole();
  const isClient = isSettled && !isConcierge;
  const { data, isError } = useGetClientFamiliesQuery(undefined, { skip: !isSignedIn || !isClient });
  const families = data?.families ?? none;
  const isAnswered = data !== undefined || isError;
  return { families, isUnassigned: isClient && !isFailed && isAnswered && families.length === 0 };
}
