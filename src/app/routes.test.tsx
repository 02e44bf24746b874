import { matchRoutes } from 'react-router';
import { paths, relatedPartyForms } from '../lib/paths';
import { routes } from './routes';

const names = (url: string): (string | undefined)[] =>
  (matchRoutes(routes, url) ?? []).map(({ route }) => route.Component?.name).filter(Boolean);
const path = (url: string): string | undefined => matchRoutes(routes, url)?.at(-1)?.route.path;

it.each([paths.home, paths.messages, paths.dashboard, paths.profile, paths.invoices, paths.accounting])(
  '%s needs sign-in and completed onboarding',
  (url) => {
    expect(names(url)).toEqual(['RootRoute', 'AuthGuard', 'UserGate']);
    expect(path(url)).toBe(url);
  },
);

it.each(Object.values(paths.onboarding))('%s needs sign-in alone', (url) => {
  expect(names(url)).toEqual(['RootRoute', 'AuthGuard']);
  expect(path(url)).toBe(url);
});

const forms = Object.values(relatedPartyForms).flatMap(({ segment }) => [
  `/family-management/17/${segment}/add`,
  `/family-management/17/${segment}/edit`,
]);

it.each([paths.conciergeDashboard, paths.audit(), paths.family(17), ...forms])('%s needs the concierge role', (url) => {
  expect(names(url)).toEqual(['RootRoute', 'AuthGuard', 'ConciergeGuard', 'TableLayouts']);
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

it('12.14: an unknown path requires sign-in first', () => {
  expect(names('/no/such/page')).toEqual(['RootRoute', 'AuthGuard']);
});

it('paths match case-insensitively', () => {
  expect(path('/onboarding/Business')).toBe(paths.onboarding.business);
  expect(path('/Messages')).toBe(paths.messages);
});
