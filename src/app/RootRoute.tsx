import { Outlet, ScrollRestoration } from 'react-router';

import { IdleWatch } from '../auth/IdleWatch';
import { RoleNotice } from '../auth/RoleNotice';
import { SessionExpiredDialog } from '../auth/SessionExpiredDialog';
import { Layout } from './layout/Layout';
import { ReloadDialog } from './ReloadDialog';

/** The shell, and what may appear above any page. */
export function RootRoute() {
  return (
    <>
      <Layout />
      <IdleWatch />
      <SessionExpiredDialog />
      <ReloadDialog />
      <ScrollRestoration />
    </>
  );
}

/** What stands unseen beside every page, within the shell. */
export function PageRoute() {
  return (
    <>
      <RoleNotice />
      <Outlet />
    </>
  );
}
