import { useOktaAuth } from '@okta/okta-react';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '@/lib/paths';
import { Spinner } from '@/ui/Spinner';
import { SignInScreen } from './SignInScreen';
import { useSession, useStoreSession } from './useSession';

/**
 * The page the identity provider redirects to. Goes to the URL sign-in started from, or explains what failed. Without a
 * response, or with a stale one during an active session, it goes to `/`.
 */
export function SignInCallback() {
  const { oktaAuth } = useOktaAuth();
  const [isPending, setPending] = useState(() => oktaAuth.isLoginRedirect());
  const { problem } = useSession();
  const session = useStoreSession();
  useEffect(() => {
    if (!isPending) return;
    void session.completeSignIn().then((isComplete) => {
      if (!isComplete) setPending(false);
    });
  }, [isPending, session]);
  if (problem) return <SignInScreen returnTo={paths.authRedirect} />;
  if (!isPending) return <Navigate to={paths.home} replace />;
  return <Spinner page label="Signing in..." />;
}
