import { responding, failing, hanging } from '../network';
import type { Shot } from '../shot';
import { acceptAgreement, choose, follow, inTurn, press, sessionEnds, type } from '../steps';

const agreement = '/onboarding/agreement';
const individual = '/onboarding/individual';
const check = '/api/onboarding/CheckCanImportDWPData';
const individualCall = '/api/onboarding/Individual';

/** The start of onboarding and the Individual step. */
export const onboardingShots: readonly Shot[] = [
  { name: 'agreement', account: 'newcomer', path: agreement, shows: 'Accept' },
  {
    name: 'agreement, checkbox not checked',
    account: 'newcomer',
    path: agreement,
    shows: 'Please select the checkbox to accept the agreement.',
    steps: press('Accept'),
  },
  {
    name: 'onboarding start, loading',
    account: 'newcomer',
    path: agreement,
    shows: 'Checking your onboarding status...',
    network: hanging(check),
    fleeting: true,
  },
  {
    name: 'onboarding start, check failed',
    account: 'newcomer',
    path: agreement,
    shows: 'An error occurred while checking the user',
    network: failing(check),
  },
  {
    name: 'onboarding start, newcomer',
    account: 'newcomer',
    path: agreement,
    shows: 'Your Social Security Number',
    steps: inTurn(acceptAgreement, press('What you will need')),
  },
  {
    name: 'onboarding start, continue failed',
    account: 'newcomer',
    path: agreement,
    shows: 'Failed to navigate. Please try again.',
    steps: inTurn(acceptAgreement, failing('/api/onboarding/MarkImportComplete'), press('Continue')),
  },
  { name: 'individual, empty', account: 'newcomer', path: individual, shows: 'Complete Onboarding' },
  {
    name: 'individual, error summary',
    account: 'newcomer',
    path: individual,
    shows: 'First Name is required',
    steps: inTurn(type('Phone Number', '12'), type('Social Security Number', '12345'), press('Complete')),
  },
  {
    name: 'individual, loading',
    account: 'newcomer',
    path: individual,
    shows: 'Loading onboarding data...',
    network: hanging(individualCall),
    fleeting: true,
  },
  {
    name: 'individual, data not found',
    account: 'newcomer',
    path: individual,
    shows: 'Try Again',
    network: responding(individualCall, null),
  },
  {
    name: 'unassigned, phone menu',
    account: 'newcomer',
    path: agreement,
    shows: 'Profile',
    steps: press('Open menu'),
    widths: [390],
  },

  {
    name: 'onboarding start, returning',
    account: 'returning',
    path: agreement,
    shows: 'Import Data',
    steps: acceptAgreement,
  },
  {
    name: 'start fresh',
    account: 'returning',
    path: agreement,
    shows: 'Start Fresh?',
    steps: inTurn(acceptAgreement, press('Start Fresh')),
  },
  {
    name: 'onboarding start, import failed',
    account: 'returning',
    path: agreement,
    shows: 'Failed to import existing data. Please try again.',
    steps: inTurn(acceptAgreement, failing('/api/onboarding/ImportDWPData'), press('Import Data')),
  },

  {
    name: 'onboarding start, imported',
    account: 'imported',
    path: agreement,
    shows: 'Continue',
    steps: acceptAgreement,
  },
  { name: 'individual, filled', account: 'imported', path: individual, shows: 'Complete Onboarding' },
  {
    name: 'individual, retired',
    account: 'imported',
    path: individual,
    shows: 'Income Source',
    steps: choose('Employment Status', 'Retired'),
  },
  {
    name: 'individual, save failed',
    account: 'imported',
    path: individual,
    shows: 'An error occurred while submitting the form. Please try again.',
    steps: inTurn(type('Last Name', 'Lund'), failing(individualCall, 'POST'), press('Complete')),
  },
  {
    name: 'unsaved changes',
    account: 'imported',
    path: individual,
    shows: 'Unsaved Changes',
    steps: inTurn(type('Last Name', 'Lund'), follow('Go Back')),
  },
  // The last one of this account: its session is over.
  {
    name: 'session expired',
    account: 'imported',
    path: individual,
    shows: 'Please sign in again',
    steps: inTurn(type('Last Name', 'Lund'), sessionEnds(individualCall), press('Complete')),
  },
];
