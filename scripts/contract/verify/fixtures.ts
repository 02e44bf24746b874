import { isJsonObject } from '#server/contract/jsonObject';
import { period } from './data/ledger';
import { sampleBody } from './data/samples';
import type { TestData } from './testData';
import { asId, type FindIds, type Fixture, type RecordOwner, unknownId } from './fixture';
import { json, type Values } from './target';

const inBooks = (testData: TestData, whose: RecordOwner): Promise<Values> => testData.books(whose);
const byVendor: FindIds = async (testData, whose) => ({
  ...(await inBooks(testData, whose)),
  dimensionIds: await testData.dimension(whose),
});
const vendors = (): Promise<Values> => Promise.resolve({ dimensionType: 'Vendor' });

/** Packages and runs are those of an office: requests name one that does not exist. */
const ofImport: Fixture = { ids: asId(() => Promise.resolve(unknownId)), alsoValid: [404] };

/** An invitation of the kit's own family. */
const ofInvitation: Fixture = {
  ids: async ({ target, ownFamily }, whose) => {
    const familyId = await ownFamily(whose);
    const body = json({ familyId, email: 'kit@portal.example' });
    const { invitation } = await target.request('concierge', 'invitePerson', {}, body);
    return { familyId, id: isJsonObject(invitation) ? invitation['id'] : undefined };
  },
};

const ofFamily: Fixture = { ids: asId((testData, whose) => testData.family(whose)) };

/** Fixtures by operation. An operation without one needs only the contract. */
export const fixtures: Readonly<Partial<Record<string, Fixture>>> = {
  getProfile: { alsoValid: [404] },
  importDwpData: { alsoValid: [409], excludedCallers: ['newcomer'] },
  markImportComplete: { excludedCallers: ['newcomer'] },
  acceptAgreement: { excludedCallers: ['newcomer'] },
  saveDraft: { needsVersion: true, serverValues: () => Promise.resolve({ step: 'individual' }) },
  getBusinesses: { alsoValid: [404] },
  addFamily: { irreversible: true },
  getFamily: ofFamily,
  getFamilySummary: ofFamily,
  getFamilyPart: ofFamily,
  getFamilyHistory: {
    // It has several changes.
    ids: asId(({ target, family, ownFamily }, whose) => (target.readOnly ? family(whose) : ownFamily(whose))),
  },
  getUnassignedUsers: { ids: async (testData, whose) => ({ familyId: await testData.family(whose) }) },
  updateFamily: { ids: asId((testData, whose) => testData.ownFamily(whose)) },
  unassignUser: {
    ids: async ({ assign, ownFamily, profile }, whose, fresh) => {
      const familyId = await ownFamily(whose);
      return fresh ? assign(familyId, whose) : { familyId, loginProfileId: await profile(whose) };
    },
    deletes: true,
  },
  restoreRelatedParty: {
    ids: async ({ target, ownFamily }, whose) => {
      const familyId = await ownFamily(whose);
      const body = json(sampleBody('createVendor'));
      const { vendor } = await target.request('concierge', 'createVendor', { familyId }, body);
      const recordId = isJsonObject(vendor) ? vendor['id'] : undefined;
      await target.requestJson('concierge', 'deleteVendor', { id: recordId });
      return { familyId, recordId };
    },
    serverValues: () => Promise.resolve({ recordKind: 'vendor' }),
    deletes: true,
    undo: ({ target }, caller, _reply, { recordId }) => target.requestJson(caller, 'deleteVendor', { id: recordId }),
  },
  setLegalHold: {
    // The reason is stored while the hold lasts, and deleted records are kept.
    serverValues: async ({ deletedConversation }) => {
      await deletedConversation('client').catch(() => undefined);
      return { held: true };
    },
    undo: ({ target }, caller, _reply, { familyId }) =>
      target.request(caller, 'setLegalHold', {}, json({ familyId, held: false })),
  },
  // The clients of the kit are not erased: requests name a person who does not exist.
  erasePerson: { ids: async () => ({ loginProfileId: await Promise.resolve(unknownId) }), alsoValid: [404] },
  // No operation that the contract requires names the billing customers of a family, or says that it has several (409).
  setBillingAccess: { serverValues: () => Promise.resolve({ enabled: true }), alsoValid: [400, 409] },
  invitePerson: { alsoValid: [400] },
  linkBillingCustomer: { alsoValid: [404] },
  resendInvitation: ofInvitation,
  revokeInvitation: ofInvitation,

  getInvoiceSummary: { alsoValid: [400] },
  getInvoices: { alsoValid: [403] },

  getBalanceSheet: { ids: inBooks, serverValues: () => Promise.resolve({ comparativeColumnCount: 1 }) },
  getCashFlow: { ids: inBooks },
  getIncomeStatement: { ids: byVendor, serverValues: vendors },
  getAccountEntries: {
    ids: async (testData, whose) => ({
      ...(await byVendor(testData, whose, false)),
      accountNumber: await testData.account(whose),
    }),
    serverValues: () => Promise.resolve({ dimensionType: 'Vendor', ...period() }),
  },

  checkImportUpload: ofImport,
  applyImportUpload: ofImport,
  cancelImportUpload: ofImport,
  removeImportUpload: ofImport,
  undoImportRun: ofImport,

  sendMessage: { irreversible: true },
  deleteMessage: { ids: asId((testData, whose, fresh) => testData.message(whose, fresh)) },
  createConciergeConversation: {
    ids: async (testData, whose) => ({
      familyId: await testData.family(whose),
      clientLoginProfileId: await testData.profile(whose),
    }),
  },
  updateConversationStatus: { ids: asId((testData, whose) => testData.conversation(whose)), alsoValid: [409] },
  deleteConversation: {
    ids: asId((testData, whose, fresh) => (fresh ? testData.newConversation(whose) : testData.conversation(whose))),
  },
  downloadAttachment: { ids: asId((testData, whose) => testData.attachment(whose)) },
};
