import type { MockResponse } from '#test/support/screens/mockNetwork';
import { button, recordRequests } from '#test/support/screens/formPage';
import type { Trust } from '@/api';
import { openStep } from '../testing';
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

/** The Trust step with these trusts stored. */
export const setup = (stored: readonly Trust[], responses: Readonly<Record<string, MockResponse>> = {}) =>
  openStep('/onboarding/trust', TrustPage, { [loadCall]: { trusts: stored }, ...responses });

/** Records the saves; the server stores what it receives. */
export const saving = () => recordRequests((body: object) => body);

export const continueButton = () => button(/^Continu/);

/** Where a save leads. */
export const next = '/onboarding/brokerage-custodian';
