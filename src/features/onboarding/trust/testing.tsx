import { screen, within } from '@testing-library/react';
import type { Answer } from '#test/support/answers';
import { renderRoutes } from '#test/support/render';
import { storeTokens } from '#test/support/tokens';
import type { Trust } from '@/api';
import { Place, newcomer } from '../testing';
import { TrustPage } from './TrustPage';

export const loadCall = 'GET /api/onboarding/GetTrustsData';
export const saveCall = 'POST /api/onboarding/SaveTrusts';

const ruth = {
  type: 'Trustee',
  companyWebsite: 'calloway.example',
  email: 'ruth@calloway.example',
  phoneNumber: '4155550171',
} as const;

/** A stored trust that breaks no rule. */
export const dune: Trust = {
  id: 7,
  version: 2,
  individualId: 4,
  name: 'Dune Trust',
  trustType: 'IrrevocableTrust',
  trustJurisdiction: 'South Dakota',
  tin: '123456789',
  dateOfFormation: '2011-03-04',
  deleted: false,
  trustMembers: [
    { ...ruth, id: 11, trustId: 7 },
    {
      id: 12,
      trustId: 7,
      type: 'TrustProtector',
      companyWebsite: 'pine.example',
      email: 'desk@pine.example',
      phoneNumber: '2125550175',
      contactNotes: 'Mornings only',
    },
  ],
};

export const shore: Trust = {
  ...dune,
  id: 8,
  name: 'Shore Trust',
  trustType: 'RevocableTrust',
  trustMembers: [{ ...ruth, id: 13, trustId: 8 }],
};

const elsewhere = ['/', '/onboarding/business', '/onboarding/brokerage-custodian', '/error'];
const routes = [
  { path: '/onboarding/trust', Component: TrustPage },
  ...elsewhere.map((path) => ({ path, element: <Place /> })),
];

/** The Trust step with these trusts stored. */
export async function setup(stored: readonly Trust[], answers: Readonly<Record<string, Answer>> = {}) {
  storeTokens();
  return renderRoutes(routes, {
    at: '/onboarding/trust',
    answers: {
      ...newcomer,
      [loadCall]: { trusts: stored },
      ...answers,
    },
  });
}

/** Keeps what is saved; answers that it is stored just so, or with these. */
export function saving(stored?: readonly Trust[]) {
  const saved: unknown[] = [];
  const answer = async (request: Request) => {
    const body: unknown = await request.json();
    saved.push(body);
    return stored === undefined ? body : { trusts: stored };
  };
  return { saved, answer };
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

export const continueButton = () => button(/^Continu/);

/** What the server answers to a deletion. */
export const gone = () => new Response(null, { status: 204 });

/** Where a save leads. */
export const next = '/onboarding/brokerage-custodian';

/** The card of a trust, by its name or number. */
export const card = async (name: RegExp) => within(await screen.findByRole('region', { name }));
