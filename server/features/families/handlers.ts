import type { HandlersOf } from '#server/operations/handler';
import { familyHistory } from './history/service';
import { readFamily, readPart, readWithoutLists } from './detail/service';
import { assignUser, setBillingAccess, unassignUser, unassignedUsers } from './members/service';
import { billingCustomers, linkCustomer } from './members/billingCustomers';
import { invite, listInvitations, ownInvitations, resend, revoke } from './members/invitations';
import { search } from './search/store';
import { eraseClient, exportClient } from './members/personalData';
import { addFamily, setLegalHold, updateFamily } from './service';
import { readClientFamilies, readFamilies } from './store';

/** Lists of families. Spec: R-SHL-5, R-FAM-1. */
const lists = {
  getClientFamilies: async (_request, { db, caller }) => ({
    families: await readClientFamilies(db, caller.loginProfileId),
  }),
  getFamilies: async (_request, { db, today }) => ({ families: await readFamilies(db, today()) }),
  searchFamilies: async ({ query }, { db }) => ({ found: await search(db, query.searchTerm) }),
  addFamily: async ({ body }, context) => ({ families: [await addFamily(context, body)] }),
} satisfies HandlersOf<'getClientFamilies' | 'getFamilies' | 'searchFamilies' | 'addFamily'>;

/** One family. Spec: R-FAM-4. */
const detail = {
  getFamily: async ({ query }, { db }) => ({ family: await readFamily(db, query.id) }),
  getFamilySummary: async ({ query }, { db }) => ({ family: await readWithoutLists(db, query.id) }),
  getFamilyPart: ({ query }, context) => readPart(context, query.id, query.part),
  updateFamily: async ({ body }, context) => ({ family: await updateFamily(context, body) }),
  getFamilyHistory: ({ query: { id, ...which } }, context) => familyHistory(context, { familyId: id, ...which }),
  setLegalHold: ({ body }, context) => setLegalHold(context, body),
} satisfies HandlersOf<
  'getFamily' | 'getFamilySummary' | 'getFamilyPart' | 'updateFamily' | 'getFamilyHistory' | 'setLegalHold'
>;

/** The clients assigned to a family. Spec: R-FAM-10, R-FAM-11. */
const members = {
  getUnassignedUsers: async ({ query }, context) => ({ users: await unassignedUsers(context, query.familyId) }),
  assignUser: async ({ body }, context) => ({ member: await assignUser(context, body) }),
  unassignUser: ({ body }, context) => unassignUser(context, body),
  setBillingAccess: ({ body }, context) => setBillingAccess(context, body),
  exportPerson: ({ query }, context) => exportClient(context, query.loginProfileId),
  erasePerson: ({ body }, context) => eraseClient(context, body),
} satisfies HandlersOf<
  'getUnassignedUsers' | 'assignUser' | 'unassignUser' | 'setBillingAccess' | 'exportPerson' | 'erasePerson'
>;

/** Invitations to families, and billing customers. Spec: R-FAM-10, R-FAM-11. */
const invitations = {
  getInvitations: ({ query }, context) => listInvitations(context, query.familyId),
  invitePerson: async ({ body }, context) => ({ invitation: await invite(context, body) }),
  resendInvitation: async ({ body }, context) => ({ invitation: await resend(context, body) }),
  revokeInvitation: async ({ body }, context) => ({ invitation: await revoke(context, body) }),
  getOwnInvitations: async (_request, context) => ({ invitations: await ownInvitations(context) }),
  getBillingCustomers: ({ query }, context) => billingCustomers(context, query.familyId),
  linkBillingCustomer: async ({ body }, context) => ({ billingCustomer: await linkCustomer(context, body) }),
} satisfies HandlersOf<
  | 'getInvitations'
  | 'invitePerson'
  | 'resendInvitation'
  | 'revokeInvitation'
  | 'getOwnInvitations'
  | 'getBillingCustomers'
  | 'linkBillingCustomer'
>;

/** The handlers of families, their details, their members and invitations. */
export const familiesHandlers = { ...lists, ...detail, ...members, ...invitations };
