import { useIsOnboarded, useRole } from '@/auth/access';
import { useSession } from '@/auth/useSession';
import type { Viewer } from './links';

/** Returns the conditions of the shell's links for the current user. */
export function useViewer(): Viewer {
  const isSignedIn = useSession().status === 'authenticated';
  const { isConcierge, isSettled } = useRole();
  const isOnboarded = useIsOnboarded();
  return { isSignedIn, isConcierge: isSettled ? isConcierge : null, isOnboarded };
}
