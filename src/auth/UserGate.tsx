import { Navigate, Outlet } from 'react-router';

import { errorPageState, errorStatus, useValidateUserQuery } from '../api';
import { paths } from '../lib/paths';
import { Spinner } from '../ui/Spinner';
import { useRole } from './useRole';

const fallback = 'An error occurred while validating the user';

/**
 * The route element around everything that needs completed onboarding. Who is not validated goes on: a concierge to the
 * concierge dashboard, everyone else to onboarding. Stands inside the auth guard. Spec: client-portal 2, User gate.
 */
export function UserGate() {
  const { data, error } = useValidateUserQuery();
  const { isConcierge, isSettled } = useRole();
  if (data?.validated) return <Outlet />;
  // A refused session is renewed or asked for again on this page.
  if (error && data === undefined && errorStatus(error) !== 401) {
    return <Navigate to={paths.error} state={errorPageState(error, fallback)} replace />;
  }
  if (data === undefined || !isSettled) return <Spinner page label="Checking User..." />;
  return <Navigate to={isConcierge ? paths.conciergeDashboard : paths.onboarding.agreement} replace />;
}
