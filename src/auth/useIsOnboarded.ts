import { useIsOnboardedQuery } from '../api';
import { useIsSignedIn } from './useRole';

/** Whether the caller has completed onboarding; a failed check is logged and counts as "no". Spec: client-portal 6. */
export function useIsOnboarded(): boolean {
  const { data } = useIsOnboardedQuery(undefined, { skip: !useIsSignedIn() });
  return data === true;
}
