import { Navigate, Outlet } from 'react-router';

import { paths } from '../lib/paths';
import { Spinner } from '../ui/Spinner';
import { useRole } from './useRole';

/** The route element around what only concierges see; everyone else goes to `/`. Stands inside the auth guard. Spec: concierge 2. */
export function ConciergeGuard() {
  const { isConcierge, isSettled } = useRole();
  if (!isSettled) return <Spinner page label="Checking User..." />;
  return isConcierge ? <Outlet /> : <Navigate to={paths.home} replace />;
}
