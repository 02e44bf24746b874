import type { ComponentType } from 'react';
import { type RelatedPartyKind, paths } from '@/lib/paths';
import { ChunkRecovery } from './chunkRecovery';
import { confirmReload, reloadPage } from './reload';

type Screen = () => Promise<{ Component: ComponentType }>;

const partyForm =
  (kind: RelatedPartyKind): Screen =>
  async () => ({ Component: (await import('../features/families/related-parties/forms')).partyPages[kind] });

/** Loads the code of each screen. */
const code = {
  agreement: async () => ({ Component: (await import('../features/onboarding/AgreementPage')).AgreementPage }),
  individual: async () => ({ Component: (await import('../features/onboarding/IndividualPage')).IndividualPage }),
  business: async () => ({ Component: (await import('../features/onboarding/business/BusinessPage')).BusinessPage }),
  trust: async () => ({ Component: (await import('../features/onboarding/trust/TrustPage')).TrustPage }),
  brokerageCustodian: async () => ({
    Component: (await import('../features/onboarding/brokerage-custodian/BrokerageCustodianPage'))
      .BrokerageCustodianPage,
  }),
  review: async () => ({ Component: (await import('../features/onboarding/review/ReviewPage')).ReviewPage }),
  messages: async () => ({ Component: (await import('../features/messaging/client/MessagesPage')).MessagesPage }),
  dashboard: async () => ({ Component: (await import('../features/dashboard/DashboardPage')).DashboardPage }),
  profile: async () => ({ Component: (await import('../features/profile/ProfilePage')).ProfilePage }),
  invoices: async () => ({ Component: (await import('../features/invoices/InvoicesPage')).InvoicesPage }),
  accounting: async () => ({ Component: (await import('../features/accounting/AccountingPage')).AccountingPage }),
  clientView: async () => ({ Component: (await import('./pages/client-view/ClientViewPage')).ClientViewPage }),
  conciergeDashboard: async () => ({
    Component: (await import('./pages/ConciergeDashboardPage')).ConciergeDashboardPage,
  }),
  audit: async () => ({ Component: (await import('../features/audit/AuditPage')).AuditPage }),
  family: async () => ({ Component: (await import('../features/families/FamilyPage')).FamilyPage }),
  bankAccountForm: partyForm('bankAccount'),
  brokerageCustodianForm: partyForm('brokerageCustodian'),
  insuranceCompanyForm: partyForm('insuranceCompany'),
  contactForm: partyForm('contact'),
  businessForm: partyForm('business'),
  trustForm: partyForm('trust'),
  charitableOrganizationForm: partyForm('charitableOrganization'),
  vendorForm: partyForm('vendor'),
  error: async () => ({ Component: (await import('./pages/ErrorPage')).ErrorPage }),
  notFound: async () => ({ Component: (await import('./pages/NotFoundPage')).NotFoundPage }),
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof code;

const recovery = new ChunkRecovery({
  storage: sessionStorage,
  reload: reloadPage,
  confirm: confirmReload,
  isServerUp: () =>
    fetch('/config.json', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
});

/** Loads code; reloads the page where a new deployment has removed it. */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> => recovery.load(load);

/** Loads a screen for its route. */
export const screen =
  (name: ScreenName): Screen =>
  () =>
    loadCode<{ Component: ComponentType }>(code[name]);

const preloaded: Readonly<Record<string, ScreenName>> = {
  [paths.home]: 'messages',
  [paths.messages]: 'messages',
  [paths.dashboard]: 'dashboard',
  [paths.profile]: 'profile',
  [paths.invoices]: 'invoices',
  [paths.accounting]: 'accounting',
  [paths.onboarding.agreement]: 'agreement',
  [paths.onboarding.individual]: 'individual',
  [paths.onboarding.business]: 'business',
  [paths.onboarding.trust]: 'trust',
  [paths.onboarding.brokerageCustodian]: 'brokerageCustodian',
  [paths.onboarding.review]: 'review',
  [paths.conciergeDashboard]: 'conciergeDashboard',
};

/** Starts to load the code of the screen at a path, in parallel with the application itself. */
export function preloadScreen(pathname: string): void {
  const name = preloaded[pathname.toLowerCase()];
  // The route loads the code again and shows a failure.
  if (name) code[name]().catch(() => undefined);
}
