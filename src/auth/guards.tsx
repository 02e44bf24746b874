import { useEffect } from 'react';
import { Navigate, Outlet } from 'react-router';
import { errorStatus, useConfig, useValidateUserQuery } from '@/api';
import { errorPageState, useNewError } from '@/errors/errorPage';
import { paths } from '@/lib/paths';
import { Spinner } from '@/ui/Spinner';
import { useRole } from './access';
import { SignInScreen } from './SignInScreen';
import { useCurrentUrl, useSession } from './useSession';

/** The route element of pages that need sign-in: spinner, sign-in screen or page. Spec: R-ACC-2. */
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
  const url = useCurrentUrl();
  useEffect(() => {
    void signIn(url);
  }, [signIn, url]);
  return <Spinner page label="Redirecting to sign-in..." />;
}

const checking = <Spinner page label="Checking User..." />;
const validationError = 'An error occurred while validating the user';

/**
 * The route element of all pages that need completed onboarding, inside the auth guard. Sends a user who is not
 * validated to the concierge dashboard or to onboarding. Spec: R-ACC-3, R-ACC-4.
 */
export function UserGate() {
  const { data, error: lastError } = useValidateUserQuery();
  const error = useNewError(lastError);
  const { isConcierge, isSettled } = useRole();
  if (data?.validated) return <Outlet />;
  // After a 401 the session is renewed, or the user signs in again, on this page.
  if (error && data === undefined && errorStatus(error) !== 401) {
    return <Navigate to={paths.error} state={errorPageState(error, validationError)} replace />;
  }
  if (data === undefined || !isSettled) return checking;
  return <Navigate to={isConcierge ? paths.conciergeDashboard : paths.onboarding.agreement} replace />;
}

/**
 * The route element of onboarding, inside the auth guard; sends concierges, who have none, to the concierge dashboard, as
 * the user gate does. Spec: R-ACC-3, R-ACC-4.
 */
export function OnboardingGuard() {
  const { isConcierge, isSettled } = useRole();
  if (!isSettled) return checking;
  return isConcierge ? <Navigate to={paths.conciergeDashboard} replace /> : <Outlet />;
}

/** The route element of the concierges' pages, inside the auth guard; sends clients to `/`. Spec: R-ACC-7. */
export function ConciergeGuard() {
  const { isConcierge, isSettled } = useRole();
  if (!isSettled) return checking;
  return isConcierge ? <Outlet /> : <Navigate to={paths.home} replace />;
}

/** Sends a concierge to the concierge dashboard and a client to messages. Spec: R-ACC-6. */
export function AuthRedirect() {
  const { isConcierge, isSettled } = useRole();
  if (!isSettled) return checking;
  return <Navigate to={isConcierge ? paths.conciergeDashboard : paths.messages} replace />;
}
