import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { MockResponse } from '#test/support/screens/mockNetwork';
import { countsOf, newParty, type PartyKind } from '#test/support/samples/relatedParties';
import { openPage } from '#test/support/screens/formPage';
import { FamilyPage } from './FamilyPage';

export const calls = {
  summary: 'GET /api/family/getfamilysummary',
  audit: 'GET /api/audit/getoperations',
  families: 'GET /api/family/getfamilies',
  part: 'GET /api/family/getfamilypart',
  legalHold: 'PUT /api/family/setlegalhold',
  rename: 'PUT /api/family/updatefamily',
  history: 'GET /api/family/gethistory',
  restore: 'POST /api/family/restorerecord',
  unassigned: 'GET /api/family/getunassignedusers',
  assign: 'POST /api/family/assignuser',
  unassign: 'POST /api/family/unassignuser',
  billing: 'PUT /api/family/setbillingaccess',
  invitations: 'GET /api/family/getinvitations',
  invite: 'POST /api/family/invite',
  resend: 'POST /api/family/resendinvitation',
  revoke: 'POST /api/family/revokeinvitation',
  customers: 'GET /api/family/getbillingcustomers',
  link: 'POST /api/family/linkbillingcustomer',
  exportPerson: 'GET /api/family/exportperson',
  erasePerson: 'POST /api/family/eraseperson',
  deleteVendor: 'DELETE /api/vendor/deletevendor',
  netWorth: 'GET /api/accounting/NetWorth',
  invoices: 'GET /api/invoice/getInvoices',
  conversations: 'GET /api/messaging/getconciergeconversations',
} as const;

const counts = countsOf({ vendors: 2, members: 2 });

/** A family as the page's header shows it; what is given differs. */
export const summary = (rest: object = {}) => ({
  family: { id: 17, name: 'Ashworth', createdAt: '2024-02-29T16:20:00.000Z', version: 3, counts, ...rest },
});

/** A stored related party: the contract's own example under this name. */
export const party = (kind: PartyKind, id: number, rest: object = {}) => ({
  ...newParty(kind),
  id,
  familyId: 17,
  version: 1,
  updatedAt: '2024-03-02T10:05:00.000Z',
  ...rest,
});

export const vendors = [
  party('vendor', 61, { name: 'Beacon Rowe', vendorType: 'Legal' }),
  party('vendor', 62, { name: 'Aldous Art Storage', vendorType: 'Art' }),
];

const member = (loginProfileId: number, name: string, rest: object = {}) => ({
  loginProfileId,
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@ashworth.example`,
  onboarded: true,
  hasBillComCustomerId: false,
  assignedAt: '2024-03-01T09:00:00.000Z',
  ...rest,
});

export const members = [
  member(31, 'Eleanor Ashworth', { hasBillComCustomerId: true }),
  member(32, 'James Ashworth', { onboarded: false }),
];

/** The lists of the family, each with its own request. */
const lists: Readonly<Record<string, readonly object[]>> = {
  vendors,
  members,
  individuals: [
    { id: 4, firstName: 'Eleanor', lastName: 'Ashworth', email: 'eleanor@ashworth.example' },
    { id: 5, firstName: 'Ada', lastName: 'Wells', countryCode: '44', phoneNumber: '2079460958' },
    { id: 6, firstName: 'Leo', lastName: 'Wells', countryCode: '1', phoneNumber: '6175550120' },
  ],
};

/** Chooses an action in the menu of the page's header. */
export async function chooseAction(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** Opens the family page; `parts` are the requested lists. */
export async function openFamily(tab: string | undefined, responses: Readonly<Record<string, MockResponse>> = {}) {
  return openFamilyAt(`/family-management/17${tab === undefined ? '' : `?tab=${tab}`}`, responses);
}

/** Opens a family page by its address. */
export async function openFamilyAt(at: string, responses: Readonly<Record<string, MockResponse>> = {}) {
  const parts: string[] = [];
  const part = (request: Request) => {
    const name = new URL(request.url).searchParams.get('part') ?? '';
    parts.push(name);
    return { [name]: lists[name] ?? [] };
  };
  const routes = [
    { path: '/family-management/:familyId', Component: FamilyPage },
    { path: '/concierge-dashboard', element: null },
  ];
  const view = await openPage(routes, {
    at,
    responses: {
      'GET /api/user/validate': { validated: false },
      'GET /api/profile/IsConcierge': true,
      [calls.audit]: { operations: [] },
      [calls.summary]: summary(),
      [calls.part]: part,
      [calls.netWorth]: { netWorth: [] },
      [calls.invoices]: { invoices: { results: [] } },
      [calls.conversations]: { conversations: [] },
      [calls.invitations]: { invitations: [], emailOffered: true },
      [calls.customers]: { billingCustomers: [], unlinked: [] },
      ...responses,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...view, parts };
}
