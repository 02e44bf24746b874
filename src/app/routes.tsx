import type { RouteObject } from 'react-router';
import { Navigate } from 'react-router';

import { AuthGuard, AuthRedirect, ConciergeGuard, UserGate } from '../auth/guards';
import { SignInCallback } from '../auth/SignInCallback';
import { SignOutPage } from '../auth/SignOutPage';
import { paths, relatedPartyForms } from '../lib/paths';
import { Spinner } from '../ui/Spinner';
import { RootRoute } from './RootRoute';
import { RouteErrorPage } from './RouteErrorPage';
import type { ScreenName } from './screens';
import { screen } from './screens';
import { TableLayouts } from './TableLayouts';

const at = (path: string, name: ScreenName): RouteObject => ({ path, lazy: screen(name) });

/** Signed in and onboarded. */
const client: RouteObject[] = [
  at(paths.home, 'messages'),
  at(paths.messages, 'messages'),
  at(paths.dashboard, 'dashboard'),
  at(paths.profile, 'profile'),
  at(paths.invoices, 'invoices'),
  at(paths.accounting, 'accounting'),
];

/** Signed in. */
const onboarding: RouteObject[] = [
  { path: paths.onboarding.start, element: <Navigate to={paths.onboarding.agreement} replace /> },
  at(paths.onboarding.agreement, 'agreement'),
  at(paths.onboarding.individual, 'individual'),
  at(paths.onboarding.business, 'business'),
  at(paths.onboarding.trust, 'trust'),
  at(paths.onboarding.brokerageCustodian, 'brokerageCustodian'),
  at(paths.onboarding.review, 'review'),
];

/** Adding and editing share a screen; a query parameter names the record. */
const relatedPartyScreens = [
  [relatedPartyForms.bankAccount, 'bankAccountForm'],
  [relatedPartyForms.brokerageCustodian, 'brokerageCustodianForm'],
  [relatedPartyForms.insuranceCompany, 'insuranceCompanyForm'],
  [relatedPartyForms.contact, 'contactForm'],
  [relatedPartyForms.business, 'businessForm'],
  [relatedPartyForms.trust, 'trustForm'],
  [relatedPartyForms.charitableOrganization, 'charitableOrganizationForm'],
  [relatedPartyForms.vendor, 'vendorForm'],
] as const satisfies readonly (readonly [{ readonly segment: string }, ScreenName])[];

const relatedParties = relatedPartyScreens.flatMap(([{ segment }, name]) => [
  at(`/family-management/:familyId/${segment}/add`, name),
  at(`/family-management/:familyId/${segment}/edit`, name),
]);

/** Signed in and concierge. */
const concierge: RouteObject[] = [
  at(paths.conciergeDashboard, 'conciergeDashboard'),
  at(paths.audit(), 'audit'),
  at('/family-management/:familyId', 'family'),
  at('/family-management/:familyId/client-view/:section?', 'clientView'),
  ...relatedParties,
];

const guarded: RouteObject = {
  Component: AuthGuard,
  children: [
    { Component: UserGate, children: client },
    ...onboarding,
    { Component: ConciergeGuard, children: [{ Component: TableLayouts, children: concierge }] },
    { path: paths.authRedirect, Component: AuthRedirect },
    // A signed-out user signs in before an unknown path is reported.
    at('*', 'notFound'),
  ],
};

const open: RouteObject[] = [
  { path: paths.signInCallback, Component: SignInCallback },
  { path: paths.signOut, Component: SignOutPage },
  at(paths.error, 'error'),
];

function FirstLoad() {
  return <Spinner page label="Loading..." labelHidden />;
}

/**
 * All routes of the portal with their guards. Paths match case-insensitively. A route loads the code of its screen; the shell
 * stays usable when a screen fails. Spec: client-portal 2, concierge 2.
 */
export const routes: RouteObject[] = [
  {
    Component: RootRoute,
    ErrorBoundary: RouteErrorPage,
    children: [{ ErrorBoundary: RouteErrorPage, HydrateFallback: FirstLoad, children: [guarded, ...open] }],
  },
];
