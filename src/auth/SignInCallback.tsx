import { useOktaAuth } from '@okta/okta-react';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';

import { paths } from '../lib/paths';
import { Spinner } from '../ui/Spinner';
import { completeSignIn } from './actions';
import { SignInScreen } from './SignInScreen';
import { useSession, useSessionDispatch } from './useSession';

/**
 * Where the identity provider sends the browser back to. A good answer leads on to the address that asked for sign-in; a
 * failed one is explained; opened without an answer, or with a stale one while signed in, it leads home.
 */
export function SignInCallback() {
  const { oktaAuth } = useOktaAuth();
  const [isPending, setPending] = useState(() => oktaAuth.isLoginRedirect());
  const { problem } = useSession();
  const dispatch = useSessionDispatch();
  useEffect(() => {
    if (!isPending) return;
    void dispatch(completeSignIn()).then((hasLedOn) => {
      if (!hasLedOn) setPending(false);
    });
  }, [isPending, dispatch]);
  if (problem) return <SignInScreen returnTo={paths.authRedirect} />;
  if (!isPending) return <Navigate to={paths.home} replace />;
  return <Spinner page label="Signing in..." />;
}
