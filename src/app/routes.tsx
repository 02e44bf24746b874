import { type RouteObject, Navigate, ScrollRestoration } from 'react-router';
import { AuthGuard, AuthRedirect, ConciergeGuard, OnboardingGuard, UserGate } from '@/auth/guards';
import { IdleWatch } from '@/auth/IdleWatch';
import { RoleNotice } from '@/auth/RoleNotice';
import { SessionExpiredDialog } from '@/auth/SessionExpiredDialog';
import { SignInCallback } from '@/auth/SignInCallback';
import { SignOutPage } from '@/auth/SignOutPage';
import { UnsentPrompt } from '@/features/messaging/UnsentPrompt';
import { UnsavedPrompt } from '@/features/onboarding/drafts/UnsavedPrompt';
import type { PortalConfig } from '@/lib/portalConfig';
import { loadCode } from '@/lib/loadCode';
import { paths } from '@/lib/paths';
import { Spinner } from '@/ui/Spinner';
import { Layout } from './layout/Layout';
import { ReloadDialog } from './ReloadDialog';
import { RouteErrorPage } from './RouteErrorPage';
import { screens } from './screens';

/** Routes that load the code of their screens. */
const routesOf = (group: keyof typeof screens, hidden: readonly string[] = []): RouteObject[] =>
  Object.entries(screens[group])
    .filter(([path]) => !hidden.includes(path))
    .map(([path, load]) => ({ path, lazy: () => loadCode(load) }));

const guarded = (hiddenPages: PortalConfig['hiddenPages']): RouteObject => ({
  Component: AuthGuard,
  children: [
    {
      Component: UserGate,
      children: routesOf(
        'client',
        hiddenPages.map((page) => paths[page]),
      ),
    },
    {
      Component: OnboardingGuard,
      children: [
        { path: paths.onboarding.start, element: <Navigate to={paths.onboarding.agreement} replace /> },
        ...routesOf('signedIn'),
      ],
    },
    { Component: ConciergeGuard, children: routesOf('concierge') },
    { path: paths.authRedirect, Component: AuthRedirect },
  ],
});

const open: RouteObject[] = [
  { path: paths.signInCallback, Component: SignInCallback },
  { path: paths.signOut, Component: SignOutPage },
  ...routesOf('anyone'),
];

/** The shell with the dialogs and notices that may appear above any page. */
export function RootRoute() {
  return (
    <>
      <Layout />
      <RoleNotice />
      <IdleWatch />
      <SessionExpiredDialog />
      <UnsavedPrompt />
      <UnsentPrompt />
      <ReloadDialog />
      <ScrollRestoration />
    </>
  );
}

const FirstLoad = () => <Spinner page label="Loading..." labelHidden />;

/**
 * Returns all routes of the portal with their guards, without those of pages that the office does not have. Paths match case-insensitively. A route loads the code of its screen; the
 * shell stays usable when a screen fails. Spec: R-SHL-1.
 */
export const routesFor = ({ hiddenPages }: Pick<PortalConfig, 'hiddenPages'>): RouteObject[] => [
  {
    Component: RootRoute,
    ErrorBoundary: RouteErrorPage,
    children: [
      { ErrorBoundary: RouteErrorPage, HydrateFallback: FirstLoad, children: [guarded(hiddenPages), ...open] },
    ],
  },
];
