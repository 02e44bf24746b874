// Spec: R-SHL-1.
import { generatePath, matchRoutes } from 'react-router';
import { relatedPartyKinds } from '@/api';
import { paths } from '@/lib/paths';
import { routesFor } from './routes';
import { screens } from './screens';

const routes = routesFor({ hiddenPages: [] });

const names = (url: string): (string | undefined)[] =>
  (matchRoutes(routes, url) ?? []).map(({ route }) => route.Component?.name).filter(Boolean);
const path = (url: string): string | undefined => matchRoutes(routes, url)?.at(-1)?.route.path;

const forms = relatedPartyKinds.flatMap((kind) => {
  const add = paths.addRelatedParty(17, kind);
  return [add, add.replace(/add$/, 'edit')];
});

/** The URLs of all screens, by who may open them. */
const urls = {
  client: [
    paths.home,
    paths.messages,
    paths.dashboard,
    paths.profile,
    paths.invoices,
    paths.documents,
    paths.accounting,
  ],
  signedIn: Object.values(paths.onboarding).filter((url) => url !== paths.onboarding.start),
  concierge: [
    paths.conciergeDashboard,
    paths.audit(),
    paths.data(),
    paths.family(17),
    '/family-management/17/client-view',
    ...forms,
  ],
};

it.each(['client', 'signedIn', 'concierge'] as const)('the table above has all screens of the group %s', (group) => {
  expect(Object.keys(screens[group]).map((pattern) => generatePath(pattern, { familyId: '17' }))).toEqual(urls[group]);
});

it.each(urls.client)('%s needs sign-in and completed onboarding', (url) => {
  expect(names(url)).toEqual(['RootRoute', 'AuthGuard', 'UserGate']);
  expect(path(url)).toBe(url);
});

it.each([paths.onboarding.start, ...urls.signedIn])('%s needs sign-in, and sends concierges away', (url) => {
  expect(names(url)).toEqual(['RootRoute', 'AuthGuard', 'OnboardingGuard']);
  expect(path(url)).toBe(url);
});

it.each(urls.concierge)('%s needs the concierge role', (url) => {
  expect(names(url)).toEqual(['RootRoute', 'AuthGuard', 'ConciergeGuard']);
  expect(path(url)).not.toBe('*');
});

it('the forms have the paths of the specification', () => {
  expect(paths.addRelatedParty(17, 'bankAccount')).toBe('/family-management/17/bankaccount/add');
  expect(paths.editRelatedParty(17, 'brokerageCustodian', 3)).toBe(
    '/family-management/17/brokerageCustodian/edit?brokerageCustodianId=3',
  );
  expect(paths.editRelatedParty(17, 'insuranceCompany', 3)).toBe(
    '/family-management/17/insurance-company/edit?insuranceCompanyId=3',
  );
});

it('/auth-redirect forces sign-in', () => {
  expect(names(paths.authRedirect)).toEqual(['RootRoute', 'AuthGuard', 'AuthRedirect']);
});

it('the error page needs no sign-in', () => {
  expect(names(paths.error)).toEqual(['RootRoute']);
});

it.each([
  '/no/such/page',
  '/nowhere/',
  '/messages/7',
  '/onboarding/xyz',
  '/onboarding/individual/1',
  '/family-management',
  '/family-management/1/nonsense/add',
  '/family-management/1/trust/remove',
  '/family-management/1/client-view/invoices/7',
  '/concierge',
  '/login',
  '/messages%2F1',
  '/%25zz',
  '/caf%C3%A9',
])('%s is unknown and needs no sign-in', (url) => {
  expect(names(url)).toEqual(['RootRoute']);
  expect(path(url)).toBe('*');
});

it.each([
  ['/onboarding/Business', paths.onboarding.business],
  ['/Messages', paths.messages],
  ['/PROFILE/', paths.profile],
  ['/%6Dessages', paths.messages],
])('%s, with other letter case, a trailing slash or an encoded letter, opens %s', (url, known) => {
  expect(path(url)).toBe(known);
});

it('an office without billing and accounting has no routes to them', () => {
  const fewer = routesFor({ hiddenPages: ['invoices', 'accounting'] });
  const matched = [paths.invoices, paths.accounting, paths.messages].map(
    (url) => matchRoutes(fewer, url)?.at(-1)?.route,
  );
  expect(matched.map((route) => route?.path)).toEqual(['*', '*', paths.messages]);
});
