import { type ComponentType, createElement } from 'react';
import { relatedPartyKinds } from '@/api';
import { paths, segmentOf } from '@/lib/paths';

type Screen = () => Promise<{ readonly Component: ComponentType }>;

/** Loads a screen: the export `name` of a module. */
const screen =
  <Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, ComponentType>>>): Screen =>
  async () => ({ Component: (await load())[name] });

const messages = screen('MessagesPage', () => import('@/features/messaging/client/MessagesPage'));

const familyPath = '/family-management/:familyId';

/** The forms of related parties. Adding and editing share a screen; a query parameter names the record. */
const partyForms = relatedPartyKinds.flatMap((kind) => {
  const load: Screen = async () => {
    const { RelatedPartyPage } = await import('@/features/families/related-parties/RelatedPartyPage');
    return { Component: () => createElement(RelatedPartyPage, { kind }) };
  };
  return ['add', 'edit'].map((mode) => [`${familyPath}/${segmentOf(kind)}/${mode}`, load] as const);
});

/** Loads the code of each screen, by path and by who may open it. */
export const screens = {
  /** Signed in and onboarded. */
  client: {
    [paths.home]: messages,
    [paths.messages]: messages,
    [paths.dashboard]: screen('DashboardPage', () => import('@/features/dashboard/DashboardPage')),
    [paths.profile]: screen('ProfilePage', () => import('@/features/profile/ProfilePage')),
    [paths.invoices]: screen('InvoicesPage', () => import('@/features/invoices/InvoicesPage')),
    [paths.documents]: screen('DocumentsPage', () => import('@/features/messaging/documents/DocumentsPage')),
    [paths.accounting]: screen('AccountingPage', () => import('@/features/accounting/AccountingPage')),
  },
  /** Signed in; concierges have no onboarding. */
  signedIn: {
    [paths.onboarding.agreement]: screen('AgreementPage', () => import('@/features/onboarding/AgreementPage')),
    [paths.onboarding.individual]: screen('IndividualPage', () => import('@/features/onboarding/IndividualPage')),
    [paths.onboarding.business]: screen('BusinessPage', () => import('@/features/onboarding/business/BusinessPage')),
    [paths.onboarding.trust]: screen('TrustPage', () => import('@/features/onboarding/trust/TrustPage')),
    [paths.onboarding.brokerageCustodian]: screen(
      'BrokerageCustodianPage',
      () => import('@/features/onboarding/brokerage-custodian/BrokerageCustodianPage'),
    ),
    [paths.onboarding.review]: screen('ReviewPage', () => import('@/features/onboarding/review/ReviewPage')),
  },
  /** Signed in and concierge. */
  concierge: {
    [paths.conciergeDashboard]: screen('ConciergeDashboardPage', () => import('./pages/ConciergeDashboardPage')),
    [paths.audit()]: screen('AuditPage', () => import('@/features/audit/AuditPage')),
    [paths.data()]: screen('DataPage', () => import('@/features/data/DataPage')),
    [familyPath]: screen('FamilyDetailPage', () => import('./pages/FamilyDetailPage')),
    [`${familyPath}/client-view/:section?`]: screen('ClientViewPage', () => import('./pages/ClientViewPage')),
    ...Object.fromEntries(partyForms),
  },
  anyone: {
    [paths.error]: screen('ErrorPage', () => import('./pages/ErrorPage')),
    '*': screen('NotFoundPage', () => import('./pages/ErrorPage')),
  },
} as const satisfies Record<string, Readonly<Record<string, Screen>>>;

/** Starts to load the code of the screen at a path, in parallel with the application itself. */
export function preloadScreen(pathname: string): void {
  const { client, signedIn, concierge } = screens;
  const byPath: Readonly<Record<string, Screen>> = { ...client, ...signedIn, ...concierge };
  // The route loads the code again and shows a failure.
  byPath[pathname.toLowerCase()]?.().catch(() => undefined);
}
