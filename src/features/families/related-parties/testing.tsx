import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import type { Answer } from '#test/support/answers';
import type { PartyKind } from '#test/support/relatedParties';
import { newParty, partyPath } from '#test/support/relatedParties';
import { renderRoutes } from '#test/support/render';
import { storeTokens } from '#test/support/tokens';
import { relatedPartyForms } from '@/lib/paths';
import { BankAccountPage } from './kinds/BankAccountPage';
import { BrokerageCustodianPage } from './kinds/BrokerageCustodianPage';
import { BusinessPage } from './kinds/BusinessPage';
import { CharitableOrganizationPage } from './kinds/CharitableOrganizationPage';
import { ContactPage } from './kinds/ContactPage';
import { InsuranceCompanyPage } from './kinds/InsuranceCompanyPage';
import { TrustPage } from './kinds/TrustPage';
import { VendorPage } from './kinds/VendorPage';

const pages: Record<PartyKind, ComponentType> = {
  bankAccount: BankAccountPage,
  brokerageCustodian: BrokerageCustodianPage,
  insuranceCompany: InsuranceCompanyPage,
  contact: ContactPage,
  business: BusinessPage,
  trust: TrustPage,
  charitableOrganization: CharitableOrganizationPage,
  vendor: VendorPage,
};

const routes = [
  ...Object.entries(pages).flatMap(([kind, Component]) =>
    ['add', 'edit'].map((verb) => ({
      path: `/family-management/:familyId/${relatedPartyForms[kind as PartyKind].segment}/${verb}`,
      Component,
    })),
  ),
  { path: '/family-management/:familyId', element: <Place /> },
  { path: '/concierge-dashboard', element: <Place /> },
];

/** Stands for the page a form leads to. */
function Place() {
  const { pathname, state } = useLocation() as { pathname: string; state: { tab: string } | null };
  return (
    <>
      <p>{`At ${pathname}`}</p>
      {state && <p>{`Open: ${state.tab}`}</p>}
    </>
  );
}

/** A stored record of a kind: the contract's own example, with this id. */
export const storedParty = (kind: PartyKind, id = 61, more: object = {}): Record<string, unknown> & { id: number } => ({
  ...newParty(kind),
  id,
  familyId: 17,
  version: 2,
  updatedAt: '2024-02-29T16:20:00.000Z',
  ...more,
});

const call = (method: string, verb: 'get' | 'create' | 'update' | 'delete', kind: PartyKind): string =>
  `${method} ${partyPath(verb, kind)}`;

export const calls = (kind: PartyKind) => ({
  get: call('GET', 'get', kind),
  create: call('POST', 'create', kind),
  update: call('PUT', 'update', kind),
  remove: call('DELETE', 'delete', kind),
});

const counts = {
  individuals: 0,
  businesses: 1,
  trusts: 1,
  charitableOrganizations: 1,
  bankAccounts: 1,
  brokerageCustodians: 1,
  insuranceCompanies: 1,
  contacts: 1,
  vendors: 1,
  members: 0,
};

/** A concierge, and the family Ashworth. */
const family: Readonly<Record<string, Answer>> = {
  'GET /api/user/validate': { validated: false },
  'GET /api/profile/IsConcierge': true,
  'GET /api/family/getfamilypart': {},
  'GET /api/family/getfamilysummary': {
    family: { id: 17, name: 'Ashworth', createdAt: '2024-02-29T16:20:00.000Z', version: 1, counts },
  },
};

/** Opens a form at its address, as a concierge has it. */
export async function openForm(at: string, answers: Readonly<Record<string, Answer>> = {}) {
  storeTokens();
  return renderRoutes(routes, { at, answers: { ...family, ...answers } });
}

/** Where a form stands. */
export const addressOf = (kind: PartyKind, id?: number): string => {
  const { segment, idParameter } = relatedPartyForms[kind];
  return `/family-management/17/${segment}/${id === undefined ? 'add' : `edit?${idParameter}=${id}`}`;
};

/** Keeps what is sent, and answers that it is stored so. */
export function saving(kind: PartyKind) {
  const sent: { readonly body: Record<string, unknown>; readonly key: string | null; readonly search: string }[] = [];
  const answer = async (request: Request) => {
    const body = (await request.json()) as Record<string, unknown>;
    sent.push({ body, key: request.headers.get('Idempotency-Key'), search: new URL(request.url).search });
    const version = typeof body['version'] === 'number' ? body['version'] + 1 : 1;
    return { [kind]: { id: 61, familyId: 17, ...body, version } };
  };
  return { sent, answer };
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** The control with the label that begins so. */
export const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
