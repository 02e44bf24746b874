import { responding, failing, hanging, notFound, unreachable } from '../network';
import type { Shot } from '../shot';
import { choose, drawn, follow, inTurn, press, sleepFor, type, unfold } from '../steps';

const conversations = '/api/messaging/getclientconversations';
const profile = '/api/profile/GetProfile';
const invoices = '/api/invoice/getInvoices';
const summary = '/api/invoice/getinvoices';

const chart = drawn(/^Net worth from/);
const pickAshford = choose('Pick a family', 'Ashford');

const messages: readonly Shot[] = [
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
    network: responding(conversations, { conversations: [] }),
  },
  {
    name: 'messages, error',
    account: 'client',
    path: '/messages',
    shows: 'Failed to load messages',
    network: failing(conversations),
  },
];

const documents: readonly Shot[] = [{ name: 'documents', account: 'client', path: '/documents', shows: '.pdf' }];

const dashboard: readonly Shot[] = [
  { name: 'dashboard', account: 'client', path: '/dashboard', shows: 'View Details', steps: chart },
  {
    name: 'dashboard, loading',
    account: 'client',
    path: '/dashboard',
    shows: 'Coming Soon',
    network: inTurn(hanging(conversations), hanging(profile), hanging(summary), hanging('/api/onboarding/Agreement')),
    fleeting: true,
  },
  {
    name: 'dashboard, errors',
    account: 'client',
    path: '/dashboard',
    shows: 'Failed to fetch invoice summary',
    network: inTurn(failing(summary), failing(conversations)),
    steps: chart,
  },
  {
    name: 'dashboard, no tasks',
    account: 'client-no-billing',
    path: '/dashboard',
    shows: 'You have no open tasks.',
    network: responding(conversations, { conversations: [] }),
    steps: chart,
  },
];

const profileShots: readonly Shot[] = [
  { name: 'profile', account: 'client', path: '/profile', shows: 'Connected' },
  {
    name: 'profile, loading',
    account: 'client',
    path: '/profile',
    shows: 'Loading profile...',
    network: hanging(profile),
    fleeting: true,
  },
  {
    name: 'profile, none yet',
    account: 'client',
    path: '/profile',
    shows: 'No profile data available',
    network: notFound(profile),
  },
  {
    name: 'profile, load failed',
    account: 'client',
    path: '/profile',
    shows: 'Failed to load profile data',
    network: inTurn(failing(profile), failing('/api/health')),
  },
  {
    name: 'profile, saved',
    account: 'client',
    path: '/profile',
    shows: 'Profile updated successfully!',
    steps: inTurn(type('Display Name', 'Nell'), press('Save Changes')),
    fleeting: true,
  },
  {
    name: 'profile, save failed',
    account: 'client',
    path: '/profile',
    shows: 'Failed to update profile',
    steps: inTurn(failing('/api/profile/UpdateProfile'), type('Bio', 'Sails.'), press('Save Changes')),
    fleeting: true,
  },
];

const invoiceShots: readonly Shot[] = [
  { name: 'invoices, no family picked', account: 'client', path: '/invoices', shows: 'Please select a family.' },
  { name: 'invoices', account: 'client', path: '/invoices', shows: 'ASH-2152', steps: pickAshford },
  {
    name: 'invoices, narrowed with lines',
    account: 'client',
    path: '/invoices',
    shows: 'Unit Price',
    steps: inTurn(pickAshford, follow(/^Overdue/), unfold(/^\d+ lines?/)),
  },
  {
    name: 'invoices, loading',
    account: 'client',
    path: '/invoices',
    shows: 'Loading invoices...',
    steps: inTurn(hanging(invoices), pickAshford),
    fleeting: true,
  },
  {
    name: 'invoices, none',
    account: 'client',
    path: '/invoices',
    shows: 'No invoices found for this customer',
    steps: inTurn(responding(invoices, { invoices: { results: [] } }), pickAshford),
  },
  {
    name: 'invoices, error',
    account: 'client',
    path: '/invoices',
    shows: 'Unable to load invoices',
    steps: inTurn(failing(invoices), pickAshford),
  },
  {
    name: 'invoices, no billing access',
    account: 'client-no-billing',
    path: '/invoices',
    shows: 'Billing access required',
  },
  {
    name: 'invoices, office without billing',
    account: 'client-no-billing',
    path: '/invoices',
    shows: 'No invoices yet',
    network: responding('/api/profile/getprofile', { hasBillComCustomerId: false, billingOffered: false }),
  },
];

const shell: readonly Shot[] = [
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
    shows: 'System',
    steps: press('Account, EA'),
    widths: [1440, 1024],
  },
  {
    name: 'phone menu',
    account: 'client',
    path: '/messages',
    shows: 'Invoices',
    steps: press('Open menu'),
    widths: [390],
  },
  { name: 'not found', account: 'client', path: '/nowhere', shows: "This page doesn't exist!" },
  {
    name: 'page could not be shown',
    account: 'client',
    path: '/messages',
    shows: 'This page could not be shown',
    steps: inTurn(unreachable('/config.json'), unreachable('/assets/'), follow('Profile')),
    widths: [1440],
  },
  {
    name: 'idle warning',
    account: 'client',
    path: '/invoices',
    shows: 'Are you still there?',
    steps: sleepFor(14),
  },
  { name: 'unassigned', account: 'unassigned', path: '/messages', shows: 'Action Required' },
  { name: 'invoices, no family', account: 'unassigned', path: '/invoices', shows: 'Go to Messages' },
  // The last one of this account: its session is over.
  {
    name: 'signed out for want of activity',
    account: 'unassigned',
    path: '/invoices',
    shows: 'You were signed out',
    steps: sleepFor(16),
  },
];

/** The screens of an onboarded client. */
export const clientShots: readonly Shot[] = [
  ...messages,
  ...documents,
  ...dashboard,
  ...profileShots,
  ...invoiceShots,
  ...shell,
];
