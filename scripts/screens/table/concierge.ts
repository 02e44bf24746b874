import { responding, failing, hanging } from '../network';
import type { Shot } from '../shot';
import type { Page } from '@playwright/test';
import { drawn, inTurn, pick, press, type } from '../steps';

const dashboard = '/concierge-dashboard';
const families = '/api/family/getfamilies';
const addFamily = press('Add New Family');

/** Opens the command bar and types. */
const goTo = (text: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Go to' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill(text);
};

/** Shows the families as cards or as a table, for this browser tab. */
const inView = (view: 'Cards' | 'Table') => async (page: Page) => {
  await page.getByRole('radiogroup', { name: 'View' }).getByText(view).click();
};

const audit = '/concierge/audit';
const auditEvents = '/api/audit/getevents';

const event = {
  at: '2026-03-02T10:05:00.000Z',
  who: 'Dana Whitlock',
  subject: '00u1a2b3',
  role: 'concierge',
  times: 1,
  record: 'id=68',
  familyId: 1,
  familyName: 'Ashford',
  outcome: 200,
  address: '203.0.113.7',
  session: 's-91c2',
};
const events = [
  { ...event, id: 4711, operation: 'getVendor' },
  { ...event, id: 4710, operation: 'setLegalHold', record: 'familyId=1' },
  { ...event, id: 4709, who: 'Eleanor Ashford', role: 'client', operation: 'getMessages', record: 'conversationId=5' },
  {
    ...event,
    id: 4708,
    who: 'Eleanor Ashford',
    role: 'client',
    operation: 'getVendor',
    outcome: 403,
    reason: 'Not allowed.',
  },
  { ...event, id: 4707, operation: 'createVendor', outcome: 400, reason: 'Please review the marked fields.' },
  {
    id: 4706,
    at: event.at,
    role: 'anyone',
    operation: 'getFamilies',
    outcome: 401,
    times: 12,
    reason: 'The token has expired.',
    address: '198.51.100.20',
  },
];

const deletion = {
  recordKind: 'conversation',
  recordId: 12,
  familyId: 1,
  familyName: 'Ashford',
  participantName: 'Eleanor Ashford',
  content: 'Could you send us the closing papers for the house?',
  deletedBy: 'Dana Whitlock',
  deletedAt: '2024-03-02T10:05:00.000Z',
  purgeAt: '2024-04-01T10:05:00.000Z',
};
const deleted = [
  deletion,
  { ...deletion, recordKind: 'message', recordId: 9, purgeAt: undefined, participantName: 'Julian Ashford' },
];

/** The screens of a concierge. */
export const conciergeShots: readonly Shot[] = [
  { name: 'concierge families', account: 'concierge', path: dashboard, shows: 'Ashford', steps: inView('Cards') },
  {
    name: 'concierge families, table',
    account: 'concierge',
    path: `${dashboard}?sort=-overdue`,
    shows: 'Ashford',
    steps: inView('Table'),
  },
  {
    name: 'client view, dashboard',
    account: 'concierge',
    path: '/family-management/1/client-view',
    shows: 'as its clients see it',
    steps: drawn(/^Net worth from/),
  },
  {
    name: 'client view, invoices',
    account: 'concierge',
    path: '/family-management/1/client-view/invoices',
    shows: 'Visible to',
  },
  {
    name: 'audit log',
    account: 'concierge',
    path: audit,
    shows: 'Dana Whitlock',
    network: responding(auditEvents, { events, before: 4706 }),
  },
  {
    name: 'audit log, empty',
    account: 'concierge',
    path: `${audit}?family=1&outcome=refused&from=2026-03-01`,
    shows: 'No events match',
  },
  {
    name: 'audit log, error',
    account: 'concierge',
    path: audit,
    shows: 'The events could not be loaded.',
    network: failing(auditEvents),
  },
  {
    name: 'deleted conversations',
    account: 'concierge',
    path: `${dashboard}?tab=conversations&show=deleted`,
    shows: 'Kept under legal hold',
    network: responding('/api/messaging/GetDeleted', { deleted }),
  },
  {
    name: 'legal hold',
    account: 'concierge',
    path: '/family-management/1',
    shows: 'View as Client',
    steps: pick('More', 'Place Legal Hold'),
  },
  { name: 'command bar', account: 'concierge', path: dashboard, shows: 'Individuals', steps: goTo('ash') },
  {
    name: 'command bar, no results',
    account: 'concierge',
    path: dashboard,
    shows: 'Nothing found for',
    steps: goTo('zzzz'),
  },
  {
    name: 'concierge families, loading',
    account: 'concierge',
    path: dashboard,
    shows: 'Loading families...',
    network: hanging(families),
    fleeting: true,
  },
  {
    name: 'concierge families, empty',
    account: 'concierge',
    path: dashboard,
    shows: 'No families available.',
    network: responding(families, { families: [] }),
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
    name: 'role unknown',
    account: 'concierge',
    path: '/nowhere',
    shows: 'Your role could not be checked.',
    network: failing('/api/profile/IsConcierge'),
  },
];
