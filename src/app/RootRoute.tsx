import { ScrollRestoration } from 'react-router';

import { IdleWatch } from '../auth/IdleWatch';
import { RoleNotice } from '../auth/RoleNotice';
import { SessionExpiredDialog } from '../auth/SessionExpiredDialog';
import { UnsavedPrompt } from '../features/onboarding/drafts/UnsavedPrompt';
import { Layout } from './layout/Layout';
import { ReloadDialog } from './ReloadDialog';

/** The shell with the dialogs and notices that may appear above any page. */
export function RootRoute() {
  return (
    <>
      <Layout />
      <RoleNotice />
      <IdleWatch />
      <SessionExpiredDialog />
      <UnsavedPrompt />
      <ReloadDialog />
      <ScrollRestoration />
    </>
  );
}
