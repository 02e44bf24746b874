import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';

import { paths } from '../lib/paths';
import { Spinner } from '../ui/Spinner';
import { signOut } from './actions';
import { signOutRequest, useSession, useSessionDispatch } from './useSession';

function isRequested(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'signOut' in state && state.signOut === signOutRequest.signOut;
}

/** Signs out who asked for it on the page before; opened by its address it leads home. */
export function SignOutPage() {
  const location = useLocation();
  const [requested] = useState(() => isRequested(location.state));
  const { status } = useSession();
  const dispatch = useSessionDispatch();
  const leaving = requested && status === 'authenticated';
  useEffect(() => {
    if (!leaving) return;
    // Back must not come here again and sign out whoever has signed in since.
    window.history.replaceState(null, '', paths.home);
    void dispatch(signOut('user'));
  }, [leaving, dispatch]);
  return leaving || status === 'signingOut' ? (
    <Spinner page label="Signing out..." />
  ) : (
    <Navigate to={paths.home} replace />
  );
}
