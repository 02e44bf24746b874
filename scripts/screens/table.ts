import { answering, failing, hanging, signInByPopup } from './network';
import type { Shot } from './shot';
import { acceptAgreement, choose, follow, inTurn, press, signInWrongly, type } from './steps';

const conversations = '/api/messaging/getclientconversations';
const families = '/api/family/getfamilies';
const individual = '/api/onboarding/Individual';

const phone = [390];
const belowDesktop = [1024, 390];
const desktop = [1440, 1024];

/** Every finished screen and its states, in the order of the contact sheet. A new screen adds its lines here. */
export const shots: readonly Shot[] = [
  { name: 'sign-in', account: 'nobody', path: '/', shows: 'Eleanor Ashford' },
  { name: 'sign-in, wrong password', account: 'nobody', path: '/', shows: 'Username', steps: signInWrongly },
  { name: 'sign-in by popup', account: 'nobody', path: '/', shows: 'Sign in', network: signInByPopup },
  { name: 'not found, signed out', account: 'nobody', path: '/nowhere', shows: "This page doesn't exist!" },
  { name: 'error, signed out', account: 'nobody', path: '/error', shows: 'Oops! Something went wrong' },

  { name: 'agreement', account: 'newcomer', path: '/onboarding/agreement', shows: 'Accept' },
  {
    name: 'agreement, box not ticked',
    account: 'newcomer',
    path: '/onboarding/agreement',
    shows: 'Please tick the box to accept the agreement.',
    steps: press('Accept'),
  },
  {
    name: 'onboarding start, loading',
    account: 'newcomer',
    path: '/onboarding/agreement',
    shows: 'Checking what we know about you...',
    network: hanging('/api/onboarding/CheckCanImportDWPData'),
    fleeting: true,
  },
  {
    name: 'onboarding start, newcomer',
    account: 'newcomer',
    path: '/onboarding/agreement',
    shows: 'Continue',
    steps: acceptAgreement,
  },
  {
    name: 'individual, empty',
    account: 'newcomer',
    path: '/onboarding/individual',
    shows: 'Complete Onboarding',
  },
  {
    name: 'individual, error summary',
    account: 'newcomer',
    path: '/onboarding/individual',
    shows: 'First Name is required',
    steps: inTurn(type('Phone Number', '12'), type('Social Security Number', '12345'), press('Complete')),
  },
  {
    name: 'individual, loading',
    account: 'newcomer',
    path: '/onboarding/individual',
    shows: 'Loading onboarding data...',
    network: hanging(individual),
    fleeting: true,
  },
  {
    name: 'individual, data not found',
    account: 'newcomer',
    path: '/onboarding/individual',
    shows: 'Try Again',
    network: answering(individual, null),
  },
  {
    name: 'unassigned, phone menu',
    account: 'newcomer',
    path: '/onboarding/agreement',
    shows: 'Profile',
    steps: press('Open menu'),
    widths: phone,
  },

  {
    name: 'onboarding start, returning',
    account: 'returning',
    path: '/onboarding/agreement',
    shows: 'Import Data',
    steps: acceptAgreement,
  },
  {
    name: 'start fresh',
    account: 'returning',
    path: '/onboarding/agreement',
    shows: 'Start Fresh?',
    steps: inTurn(acceptAgreement, press('Start Fresh')),
  },
  {
    name: 'onboarding start, imported',
    account: 'imported',
    path: '/onboarding/agreement',
    shows: 'Continue',
    steps: acceptAgreement,
  },
  { name: 'individual, filled', account: 'imported', path: '/onboarding/individual', shows: 'Complete Onboarding' },
  {
    name: 'individual, retired',
    account: 'imported',
    path: '/onboarding/individual',
    shows: 'Income Source',
    steps: choose('Employment Status', 'Retired'),
  },
  {
    name: 'individual, save failed',
    account: 'imported',
    path: '/onboarding/individual',
    shows: 'An error occurred while submitting the form. Please try again.',
    steps: inTurn(type('Last Name', 'Lund'), failing(individual), press('Complete')),
  },
  {
    name: 'unsaved changes',
    account: 'imported',
    path: '/onboarding/individual',
    shows: 'Unsaved Changes',
    steps: inTurn(type('Last Name', 'Lund'), follow('Go Back')),
  },

  { name: 'messages', account: 'client', path: '/messages', shows: 'Family: Ashford' },
  {
    name: 'messages, loading',
    account: 'client',
    path: '/messages',
    shows: 'Loading messages...',
    network: hanging(conversations),
    fleeting: true,
  },
  {
    name: 'messages, empty',
    account: 'client',
    path: '/messages',
    shows: 'No conversations yet',
    network: answering(conversations, { conversations: [] }),
  },
  {
    name: 'messages, error',
    account: 'client',
    path: '/messages',
    shows: 'Failed to load messages',
    network: failing(conversations),
  },
  {
    name: 'checking user',
    account: 'client',
    path: '/messages',
    shows: 'Checking User...',
    network: hanging('/api/user/validate'),
    fleeting: true,
  },
  {
    name: 'appearance menu',
    account: 'client',
    path: '/messages',
    shows: 'As the device',
    steps: press('Appearance'),
    widths: desktop,
  },
  {
    name: 'phone menu',
    account: 'client',
    path: '/messages',
    shows: 'Accounting',
    steps: press('Open menu'),
    widths: belowDesktop,
  },
  { name: 'coming later', account: 'client', path: '/accounting', shows: 'coming with a later step' },
  { name: 'not found', account: 'client', path: '/nowhere', shows: "This page doesn't exist!" },
  { name: 'unassigned', account: 'unassigned', path: '/messages', shows: 'Action Required' },

  { name: 'concierge families', account: 'concierge', path: '/concierge-dashboard', shows: 'Ashford' },
  {
    name: 'concierge families, loading',
    account: 'concierge',
    path: '/concierge-dashboard',
    shows: 'Add New Family',
    network: hanging(families),
    fleeting: true,
  },
  {
    name: 'concierge families, empty',
    account: 'concierge',
    path: '/concierge-dashboard',
    shows: 'No families available.',
    network: answering(families, { families: [] }),
  },
  {
    name: 'concierge families, error',
    account: 'concierge',
    path: '/concierge-dashboard',
    shows: 'Error Code: 500',
    network: failing(families),
  },
  {
    name: 'create family',
    account: 'concierge',
    path: '/concierge-dashboard',
    shows: 'Create New Family',
    steps: press('Add New Family'),
  },
  {
    name: 'create family, no name',
    account: 'concierge',
    path: '/concierge-dashboard',
    shows: 'Family name is required.',
    steps: inTurn(press('Add New Family'), press('Create')),
  },
  {
    name: 'create family, failed',
    account: 'concierge',
    path: '/concierge-dashboard',
    shows: 'Failed to create family. Please try again.',
    network: failing('/api/family/addfamily'),
    steps: inTurn(press('Add New Family'), type('Family Name', 'Whitmore'), press('Create')),
  },
];
