import { responding, failing, hanging } from '../network';
import type { Shot, Step } from '../shot';
import { expand, follow, inTurn, press, type } from '../steps';

const business = '/onboarding/business';
const trust = '/onboarding/trust';
const custodian = '/onboarding/brokerage-custodian';
const businessCall = '/api/onboarding/Business';
const trustsCall = '/api/onboarding/GetTrustsData';
const custodiansCall = '/api/onboarding/BrokerageCustodians';

const addBusiness = press('+ Add Your First Business');
const addTrust = press('+ Add Your First Trust');

const businessShots: readonly Shot[] = [
  { name: 'business, empty', account: 'newcomer', path: business, shows: 'No Businesses' },
  { name: 'business, new', account: 'newcomer', path: business, shows: 'Registered Agent', steps: addBusiness },
  {
    name: 'business, error summary',
    account: 'newcomer',
    path: business,
    shows: 'Entity Type is required',
    steps: inTurn(addBusiness, type('Business Name', 'Harbor LLC'), press('Continue')),
  },
  {
    name: 'business, loading',
    account: 'newcomer',
    path: business,
    shows: 'Loading business data...',
    network: hanging(businessCall),
    fleeting: true,
  },
  { name: 'business, stored', account: 'client', path: business, shows: 'Business 2' },
  {
    name: 'business, opened',
    account: 'client',
    path: business,
    shows: 'Registered Agent',
    steps: expand(/^Business 1/),
  },
  {
    name: 'business, removed',
    account: 'client',
    path: business,
    shows: 'Undo',
    network: responding('/api/onboarding/DeleteBusiness/', {}),
    steps: press('Remove Business'),
    fleeting: true,
  },
  {
    name: 'business, save failed',
    account: 'client',
    path: business,
    shows: 'An error occurred while saving business information',
    steps: inTurn(failing(businessCall, 'POST'), press('Continue')),
  },
  {
    name: 'business, unsaved changes',
    account: 'client',
    path: business,
    shows: 'Unsaved Changes',
    steps: inTurn(expand(/^Business 1/), type('Business Name', 'Harbor LLC'), follow('Go Back')),
  },
];

const trustShots: readonly Shot[] = [
  { name: 'trust, empty', account: 'newcomer', path: trust, shows: 'No Trusts' },
  {
    name: 'trust, new with a member',
    account: 'newcomer',
    path: trust,
    shows: 'Company Website',
    steps: inTurn(addTrust, press('Add Trustee')),
  },
  {
    name: 'trust, error summary',
    account: 'newcomer',
    path: trust,
    shows: 'At least one trust member is required for this trust.',
    steps: inTurn(addTrust, type('Trust Name', 'Dune Trust'), press('Continue')),
  },
  {
    name: 'trust, loading',
    account: 'newcomer',
    path: trust,
    shows: 'Loading trust data...',
    network: hanging(trustsCall),
    fleeting: true,
  },
  {
    name: 'trust, data not found',
    account: 'newcomer',
    path: trust,
    shows: 'Data Not Found',
    network: responding(trustsCall, null),
  },
  { name: 'trust, stored', account: 'client', path: trust, shows: 'Trust #1' },
  {
    name: 'trust, save failed',
    account: 'client',
    path: trust,
    shows: 'An error occurred while saving trust information',
    steps: inTurn(failing('/api/onboarding/SaveTrusts'), press('Continue')),
  },
];

const custodianShots: readonly Shot[] = [
  {
    name: 'custodian, empty',
    account: 'newcomer',
    path: custodian,
    shows: 'No Brokerages or Custodians',
  },
  {
    name: 'custodian, new',
    account: 'newcomer',
    path: custodian,
    shows: 'New Brokerage/Custodian',
    steps: press('+ Add Your First Brokerage/Custodian'),
  },
  {
    name: 'custodian, error summary',
    account: 'newcomer',
    path: custodian,
    shows: 'Business Name is required',
    steps: inTurn(press('+ Add Your First Brokerage/Custodian'), press('Save Brokerage/Custodian')),
  },
  {
    name: 'custodian, loading',
    account: 'newcomer',
    path: custodian,
    shows: 'Loading brokerage and custodian data...',
    network: hanging(custodiansCall),
    fleeting: true,
  },
  {
    name: 'custodian, load failed',
    account: 'newcomer',
    path: custodian,
    shows: 'Retry',
    network: failing(custodiansCall),
  },
  { name: 'custodian, stored', account: 'client', path: custodian, shows: 'Add Another Brokerage/Custodian' },
  {
    name: 'custodian, opened',
    account: 'client',
    path: custodian,
    shows: 'Save Brokerage/Custodian',
    steps: press('Edit Northbridge Custody'),
  },
];

/** The draft of the server has these businesses. */
const keepingBusinesses: Step = async (page) => {
  const data = {
    businessEntities: [{ name: 'Harbor LLC', businessPhone: '415', beneficialOwners: [{ name: 'Ada' }] }],
  };
  const place = 'businessEntities[0].businessPhone';
  const draft = { step: 'business', data, place, version: 1, savedAt: '2026-11-20T14:02:00Z' };
  await page.route('**/api/onboarding/Draft?*', (route) =>
    route.fulfill({ json: { draft: route.request().url().endsWith('=business') ? draft : null } }),
  );
};

const wizardShots: readonly Shot[] = [
  {
    name: 'business, stored draft',
    account: 'newcomer',
    path: business,
    shows: 'Continue where you left off?',
    network: keepingBusinesses,
  },
  {
    name: 'business, resumed',
    account: 'newcomer',
    path: business,
    shows: 'Registered Agent',
    network: keepingBusinesses,
    steps: press('Resume'),
  },
  {
    name: 'overview, unfolded',
    account: 'client',
    path: trust,
    shows: 'Check your answers',
    steps: expand(/^Step 4 of 5/),
    widths: [390],
  },
  { name: 'check your answers', account: 'client', path: '/onboarding/review', shows: 'Registered Agent' },
  { name: 'check your answers, empty', account: 'newcomer', path: '/onboarding/review', shows: 'No Trusts' },
];

/**
 * The list steps of onboarding (businesses, trusts, brokerages and custodians), their drafts, and the review.
 */
export const listShots: readonly Shot[] = [...businessShots, ...trustShots, ...custodianShots, ...wizardShots];
