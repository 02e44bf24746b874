import type { OperationId } from '#server/generated/operations.gen';
import type { TestCaller } from './accessUsers';
import * as records from './accessRecords';
import type { Ids } from './accessRecords';
import { newParty, partyKinds, type PartyKind } from '../samples/relatedParties';
import { newRecord } from './serverUsers';

/** A request of an operation that succeeds for every caller the contract lets in. */
export interface Sample {
  /** Creates records of this user and returns their ids. The tests replace each id by one of another family. */
  readonly ids?: (whose: TestCaller) => Promise<Ids> | Ids;
  /** Prepares data of the caller. */
  readonly given?: (caller: TestCaller) => Promise<unknown>;
  /** Query parameters other than ids. */
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: (ids: Ids, caller: TestCaller) => unknown;
  /** The fields of a multipart request. */
  readonly form?: (ids: Ids, caller: TestCaller) => readonly (readonly [string, string | File])[];
}

type MakeIds = (whose: TestCaller) => Promise<Ids>;

/** Returns some of the ids. */
const some =
  (make: NonNullable<Sample['ids']>, ...names: readonly string[]): MakeIds =>
  async (whose) =>
    Object.fromEntries(Object.entries(await make(whose)).filter(([name]) => names.includes(name)));

/** Returns one of the ids as the operation's `id`. */
const asId =
  (make: MakeIds, name: string): MakeIds =>
  async (whose) => ({ id: (await make(whose))[name]! });

const inBooks = { type: 'consolidated', journalStatus: 'all', reportEndDate: '2024-12-31' };
const inYear = { ...inBooks, startDate: '2024-01-01' };
const byVendor = { ...inYear, dimensionType: 'Vendor' };

const conversation: Sample = { ids: some(records.startConversation, 'conversationId') };

const capitalized = (kind: PartyKind): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** The four requests of a kind of related party. */
const partySamples = (kind: PartyKind): Record<string, Sample> => ({
  [`get${capitalized(kind)}`]: { ids: some(records.addParty(kind), 'id') },
  [`create${capitalized(kind)}`]: { ids: records.ownFamily, json: () => newParty(kind) },
  [`update${capitalized(kind)}`]: {
    ids: records.addParty(kind),
    json: (ids) => ({ ...newParty(kind), ...withoutParts(kind), ...ids, version: 1 }),
  },
  [`delete${capitalized(kind)}`]: { ids: some(records.addParty(kind), 'id') },
});

/** The owners or members of a record as new ones: the contract's examples name ids. */
const withoutParts = (kind: PartyKind): object =>
  kind === 'business'
    ? { beneficialOwners: [newRecord('BeneficialOwner')] }
    : kind === 'trust'
      ? { trustMembers: [newRecord('TrustMember')] }
      : {};

/**
 * A request for each operation that needs parameters, a body or stored records, for the matrix of who may call what
 * (server/features/access.test.ts). When the operation may respond with 404, its line lists the ids of the request.
 */
export const samples: Readonly<Partial<Record<OperationId, Sample>>> = {
  getProfile: { given: records.saveProfile },
  updateProfile: { json: async (_ids, caller) => ({ displayName: 'Sam', ...(await records.profileVersion(caller)) }) },
  saveNotificationSettings: { json: () => ({ email: true }) },

  importDwpData: { given: records.holdPartnerData },
  acceptAgreement: { json: (_ids, caller) => records.agreementInForce(caller) },
  getDraft: { query: { step: 'business' } },
  saveDraft: { json: () => ({ step: 'business', data: {} }) },
  deleteDraft: { query: { step: 'business' } },
  saveIndividual: {
    json: async (_ids, caller) => ({ ...newRecord('Individual'), ...(await records.individualVersion(caller)) }),
  },
  getBusinesses: { given: records.saveBusinesses },
  saveBusinesses: {
    ids: records.saveBusinesses,
    json: ({ business, owner }) => [
      {
        ...newRecord('BusinessEntity'),
        id: business,
        version: 1,
        beneficialOwners: [{ ...newRecord('BeneficialOwner'), id: owner }],
      },
    ],
  },
  deleteOnboardingBusiness: { ids: asId(records.saveBusinesses, 'business') },
  deleteBeneficialOwner: { ids: asId(records.saveBusinesses, 'owner') },
  saveTrusts: {
    ids: records.saveTrusts,
    json: ({ trust, member }) => ({
      trusts: [
        { ...newRecord('Trust'), id: trust, version: 1, trustMembers: [{ ...newRecord('TrustMember'), id: member }] },
      ],
    }),
  },
  deleteOnboardingTrust: { ids: asId(records.saveTrusts, 'trust') },
  deleteTrustMember: { ids: asId(records.saveTrusts, 'member') },
  createOnboardingBrokerageCustodian: { json: () => newRecord('OnboardingBrokerageCustodian') },
  updateOnboardingBrokerageCustodian: {
    ids: records.saveBrokerageCustodian,
    json: (ids) => ({ ...newRecord('OnboardingBrokerageCustodian'), ...ids, version: 1 }),
  },
  deleteOnboardingBrokerageCustodian: { ids: records.saveBrokerageCustodian },

  addFamily: { json: () => ({ familyName: 'Sample' }) },
  getFamily: { ids: records.asFamily },
  getFamilySummary: { ids: records.asFamily },
  searchFamilies: { query: { searchTerm: 'ash' } },
  getFamilyPart: { ids: records.asFamily, query: { part: 'vendors' } },
  updateFamily: {
    ids: records.asFamily,
    json: async (ids, { server: { db } }) => {
      const [family] = await db.query<{ version: number }>('SELECT version FROM family WHERE id = $1', [ids['id']]);
      return { ...ids, name: 'Renamed', version: family?.version ?? 1 };
    },
  },
  getFamilyHistory: { ids: records.asFamily },
  restoreRelatedParty: { ids: records.deleteVendor, json: (ids) => ({ ...ids, recordKind: 'vendor' }) },
  getUnassignedUsers: { ids: records.ownFamily },
  assignUser: { ids: records.membership, json: (ids) => ids },
  unassignUser: { ids: records.secondMembership, json: (ids) => ids },
  exportPerson: { ids: some(records.membership, 'loginProfileId') },
  erasePerson: { ids: records.newPerson, json: (ids) => ids },
  getInvitations: { ids: records.ownFamily },
  invitePerson: {
    ids: records.ownFamily,
    json: (ids, { email }) => ({ ...ids, email: `invited.by.${email}` }),
  },
  resendInvitation: { ids: records.inviteSomeone, json: (ids) => ids },
  revokeInvitation: { ids: records.inviteSomeone, json: (ids) => ids },
  getBillingCustomers: { ids: records.ownFamily },
  linkBillingCustomer: {
    ids: records.ownFamily,
    given: records.keepSource,
    json: (ids) => ({ ...ids, source: 'BILL', customer: `C-${String(ids['familyId'])}` }),
  },
  setLegalHold: { ids: records.ownFamily, json: (ids) => ({ ...ids, held: true }) },
  setBillingAccess: { ids: some(records.membership, 'loginProfileId'), json: (ids) => ({ ...ids, enabled: true }) },

  getInvoiceSummary: { given: records.bill },
  getInvoices: { ids: records.ownFamily, given: records.giveBillingAccess },

  getBalanceSheet: { ids: some(records.keepBooks, 'familyId', 'locationId'), query: inBooks },
  getCashFlow: { ids: some(records.keepBooks, 'familyId', 'locationId'), query: inYear },
  getIncomeStatement: { ids: some(records.keepBooks, 'familyId', 'locationId', 'dimensionIds'), query: byVendor },
  getLocations: { ids: records.ownFamily },
  getDimensions: { ids: records.ownFamily, query: { dimensionType: 'Vendor' } },
  getAccountEntries: { ids: records.keepBooks, query: { ...byVendor, report: 'incomeStatement' } },
  getNetWorth: { ids: records.ownFamily, query: { reportEndDate: '2024-12-31' } },

  ...Object.fromEntries(partyKinds.flatMap(([kind]) => Object.entries(partySamples(kind)))),

  getMessages: conversation,
  sendMessage: {
    ...conversation,
    form: ({ conversationId }, { profileId }) => [
      ['conversationId', String(conversationId)],
      ['senderId', String(profileId)],
      ['content', 'Hello'],
    ],
  },
  markMessagesAsRead: conversation,
  markMessagesAsUnread: conversation,
  saveMessageDraft: { ...conversation, json: (ids) => ({ ...ids, content: 'Hello' }) },
  createClientConversation: { ids: records.ownFamily, json: (ids) => ids },
  createConciergeConversation: {
    ids: ({ profileId, familyId }) => ({ clientLoginProfileId: profileId, familyId }),
    json: (ids) => ids,
  },
  searchMessageableIndividuals: { query: { searchTerm: 'access' } },
  updateConversationStatus: { ids: asId(records.startConversation, 'conversationId'), json: () => 3 },
  deleteMessage: { ids: asId(records.startConversation, 'messageId') },
  deleteConversation: { ids: asId(records.startConversation, 'conversationId') },
  getDocuments: { ids: records.ownFamily },
  searchMessages: { ids: records.ownFamily, query: { searchTerm: 'access' } },
  downloadAttachment: { ids: records.sendFile },
  getFamilyContext: { ids: records.ownFamily },

  getImportRun: { query: { id: '1' } },
  getImportIssues: { query: { id: '1' } },
  getImportUpload: { query: { id: '1' } },
  uploadImportPackage: { form: () => [['files', new File(['not read'], 'books.zip')]] },
  checkImportUpload: { ids: records.uploadPackage, json: (ids) => ids },
  applyImportUpload: { ids: records.uploadPackage, json: (ids) => ids },
  cancelImportUpload: { ids: records.waitingPackage, json: (ids) => ids },
  removeImportUpload: { ids: records.uploadPackage, json: (ids) => ids },
  undoImportRun: { ids: records.importRun, json: (ids) => ids },
};
