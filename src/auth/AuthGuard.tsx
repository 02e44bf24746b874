import { useEffect } from 'react';
import { Outlet } from 'react-router';

import { useConfig } from '../api';
import { Spinner } from '../ui/Spinner';
import { SignInScreen } from './SignInScreen';
import { useHere, useSession } from './useSession';

/**
 * The route element around everything that needs sign-in: a spinner while the session is loading, sign-in when there is
 * none, else the page. Spec: client-portal 2, Auth guard.
 */
export function AuthGuard() {
  const { status, reason, problem } = useSession();
  const { signInMode } = useConfig();
  if (status === 'authenticated') return <Outlet />;
  if (status === 'signingOut') return <Spinner page label="Signing out..." />;
  if (status === 'loading') return <Spinner page label="Loading..." />;
  return signInMode === 'popup' || reason || problem ? <SignInScreen /> : <RedirectToSignIn />;
}

function RedirectToSignIn() {
  const { signIn } = useSession();
  const here = useHere();
  useEffect(() => {
    void signIn(here);
  }, [signIn, here]);
  return <Spinner page label="Redirecting to sign-in..." />;
}
