import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isRecord } from '@/lib/isRecord';
import { paths } from '@/lib/paths';
import { Spinner } from '@/ui/Spinner';
import { signOutRequest, useSession, useStoreSession } from './useSession';

const isRequested = (state: unknown): boolean => isRecord(state) && state['signOut'] === signOutRequest.signOut;

/** Signs out if the previous page requested it; opened by its URL it goes to `/`. */
export function SignOutPage() {
  const location = useLocation();
  const [requested] = useState(() => isRequested(location.state));
  const { status } = useSession();
  const session = useStoreSession();
  const isLeaving = requested && status === 'authenticated';
  useEffect(() => {
    if (!isLeaving) return;
    // Back must not return here and sign out the next user.
    window.history.replaceState(null, '', paths.home);
    void session.signOut('user');
  }, [isLeaving, session]);
  return isLeaving || status === 'signingOut' ? (
    <Spinner page label="Signing out..." />
  ) : (
    <Navigate to={paths.home} replace />
  );
}
