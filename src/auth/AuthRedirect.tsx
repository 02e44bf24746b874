import { Navigate } from 'react-router';

import { paths } from '../lib/paths';
import { Spinner } from '../ui/Spinner';
import { useRole } from './useRole';

/** Sends a concierge to the concierge dashboard and everyone else to messages. Stands inside the auth guard. Spec: client-portal 1. */
export function AuthRedirect() {
  const { isConcierge, isSettled } = useRole();
  if (!isSettled) return <Spinner page label="Checking User..." />;
  return <Navigate to={isConcierge ? paths.conciergeDashboard : paths.messages} replace />;
}
