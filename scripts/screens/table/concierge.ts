import { answering, failing, hanging } from '../network';
import type { Shot } from '../shot';
import { inTurn, press, type } from '../steps';

const dashboard = '/concierge-dashboard';
const families = '/api/family/getfamilies';
const addFamily = press('Add New Family');

/** What a concierge sees. */
export const conciergeShots: readonly Shot[] = [
  { name: 'concierge families', account: 'concierge', path: dashboard, shows: 'Ashford' },
  {
    name: 'concierge families, loading',
    account: 'concierge',
    path: dashboard,
    shows: 'Add New Family',
    network: hanging(families),
    fleeting: true,
  },
  {
    name: 'concierge families, empty',
    account: 'concierge',
    path: dashboard,
    shows: 'No families available.',
    network: answering(families, { families: [] }),
  },
  {
    name: 'concierge families, error',
    account: 'concierge',
    path: dashboard,
    shows: 'Error Code: 500',
    network: failing(families),
  },
  {
    name: 'create family',
    account: 'concierge',
    path: dashboard,
    shows: 'Create New Family',
    steps: addFamily,
  },
  {
    name: 'create family, no name',
    account: 'concierge',
    path: dashboard,
    shows: 'Family name is required.',
    steps: inTurn(addFamily, press('Create')),
  },
  {
    name: 'create family, failed',
    account: 'concierge',
    path: dashboard,
    shows: 'Failed to create family. Please try again.',
    network: failing('/api/family/addfamily'),
    steps: inTurn(addFamily, type('Family Name', 'Whitmore'), press('Create')),
  },
  {
    name: 'role not known',
    account: 'concierge',
    path: '/nowhere',
    shows: 'Your role could not be checked.',
    network: failing('/api/profile/IsConcierge'),
  },
];
