import { isPart } from '#server/contract/document';
import type { OperationId } from '#server/contract/handler';
import type { Finder } from './finder';
import { partIn, recordsIn } from './lookups';
import { partyKinds } from './parties';
import { partySubjects } from './partySubjects';
import { asId, idIn, type Ids, type Subject, type Whose } from './subject';
import { callOf, type Values } from './world';

const family: Ids = async (finder, whose) => ({ familyId: await finder.family(whose) });
const assignment: Ids = async (finder, whose) => ({
  familyId: await finder.ownFamily(whose),
  loginProfileId: await finder.profile(whose),
});
const conversation: Ids = async (finder, whose) => ({ conversationId: await finder.conversation(whose) });

const businesses = (body: unknown, { business, owner, version }: Values): unknown =>
  (Array.isArray(body) ? body : [])
    .filter(isPart)
    .slice(0, 1)
    .map((first) => ({
      ...first,
      id: business,
      version,
      beneficialOwners: recordsIn(first, 'beneficialOwners')
        .slice(0, 1)
        .map((one) => ({ ...one, id: owner })),
    }));

const trusts = (body: unknown, { trust, member, version }: Values): unknown => ({
  trusts: recordsIn(isPart(body) ? body : {}, 'trusts')
    .slice(0, 1)
    .map((first) => ({
      ...first,
      id: trust,
      version,
      trustMembers: recordsIn(first, 'trustMembers')
        .slice(0, 1)
        .map((one) => ({ ...one, id: member })),
    })),
});

const versionAmong = (list: readonly Values[], id: unknown): Values => ({
  version: list.find((record) => record['id'] === id)?.['version'],
});

const conversationDeleted: NonNullable<Subject['undo']> = ({ world }, _caller, reply) =>
  world.ask('concierge', 'deleteConversation', { id: partIn(isPart(reply) ? reply : {}, 'conversation')['id'] });

const inBooks = (finder: Finder, whose: Whose): Promise<Values> => finder.books(whose);
const byVendor: Ids = async (finder, whose) => ({
  ...(await inBooks(finder, whose)),
  dimensionIds: await finder.dimension(whose),
});
const vendors = (): Promise<Values> => Promise.resolve({ dimensionType: 'Vendor' });

const vendorKind = partyKinds[7];

/** What the operations with ids, versions or consequences need. An operation that is not here needs nothing but the contract. */
export const subjects: Readonly<Partial<Record<OperationId, Subject>>> = {
  getProfile: { tolerated: [404] },
  updateProfile: {
    given: async ({ world }, caller) => {
      const { json: stored } = await world.send(callOf(caller, 'getProfile'));
      return { version: isPart(stored) ? stored['version'] : undefined };
    },
    keeps: '',
  },

  importDwpData: { tolerated: [409], notAs: ['newcomer'] },
  markImportComplete: { notAs: ['newcomer'] },
  acceptAgreement: {
    notAs: ['newcomer'],
    given: async ({ world }, caller) => ({ version: (await world.ask(caller, 'getAgreement'))['version'] }),
  },
  getIndividual: { without: ['email'] },
  saveIndividual: {
    given: async ({ world }, caller) => ({
      version: partIn(await world.ask(caller, 'getIndividual'), 'individual')['version'],
    }),
    keeps: 'individual',
  },
  saveDraft: {
    given: async ({ world }, caller) => {
      const step = 'individual';
      return { step, version: partIn(await world.ask(caller, 'getDraft', { step }), 'draft')['version'] };
    },
  },
  getBusinesses: { tolerated: [404] },
  saveBusinesses: {
    ids: async (finder, whose) => {
      const business = await finder.business(whose);
      const [owner] = recordsIn(business, 'beneficialOwners');
      return { business: business['id'], owner: owner?.['id'] };
    },
    given: async ({ world }, caller, { business }) =>
      versionAmong(recordsIn(await world.ask(caller, 'getBusinesses'), 'businessEntities'), business),
    into: businesses,
  },
  deleteOnboardingBusiness: {
    ids: asId(async (finder, whose, fresh) => idIn(await (fresh ? finder.newBusiness(whose) : finder.business(whose)))),
    ends: true,
  },
  deleteBeneficialOwner: {
    ids: asId(async (finder, whose, fresh) =>
      idIn(
        recordsIn(await (fresh ? finder.newBusiness(whose) : finder.business(whose)), 'beneficialOwners')[
          fresh ? 0 : 1
        ],
      ),
    ),
    ends: true,
    undo: async ({ world }, caller) => {
      const known = recordsIn(await world.ask(caller, 'getBusinesses'), 'businessEntities');
      return world.askAny(caller, 'deleteOnboardingBusiness', { id: known.at(-1)?.['id'] });
    },
  },
  saveTrusts: {
    ids: async (finder, whose) => {
      const trust = await finder.trust(whose);
      const [member] = recordsIn(trust, 'trustMembers');
      return { trust: trust['id'], member: member?.['id'] };
    },
    given: async ({ world }, caller, { trust }) =>
      versionAmong(recordsIn(await world.ask(caller, 'getTrusts'), 'trusts'), trust),
    into: trusts,
  },
  deleteOnboardingTrust: {
    ids: asId(async (finder, whose, fresh) => idIn(await (fresh ? finder.newTrust(whose) : finder.trust(whose)))),
    ends: true,
  },
  deleteTrustMember: {
    ids: asId(async (finder, whose, fresh) =>
      idIn(recordsIn(await (fresh ? finder.newTrust(whose) : finder.trust(whose)), 'trustMembers')[fresh ? 0 : 1]),
    ),
    ends: true,
    undo: async ({ world }, caller) => {
      const known = recordsIn(await world.ask(caller, 'getTrusts'), 'trusts');
      return world.askAny(caller, 'deleteOnboardingTrust', { id: known.at(-1)?.['id'] });
    },
  },
  createOnboardingBrokerageCustodian: {
    keeps: 'brokerageCustodian',
    undo: ({ world }, caller, reply) =>
      world.askAny(caller, 'deleteOnboardingBrokerageCustodian', {
        id: partIn(isPart(reply) ? reply : {}, 'brokerageCustodian')['id'],
      }),
  },
  updateOnboardingBrokerageCustodian: {
    ids: asId(async (finder, whose) => idIn(await finder.brokerage(whose))),
    given: async ({ world }, caller, { id }) =>
      versionAmong(recordsIn(await world.ask(caller, 'getOnboardingBrokerageCustodians'), 'brokerageCustodians'), id),
    keeps: 'brokerageCustodian',
  },
  deleteOnboardingBrokerageCustodian: {
    ids: asId(async (finder, whose, fresh) =>
      idIn(await (fresh ? finder.newBrokerage(whose) : finder.brokerage(whose))),
    ),
    ends: true,
  },

  addFamily: { lasting: true },
  getFamily: { ids: asId((finder, whose) => finder.family(whose)) },
  getFamilySummary: { ids: asId((finder, whose) => finder.family(whose)) },
  getFamilyPart: { ids: asId((finder, whose) => finder.family(whose)) },
  getFamilyHistory: { ids: asId((finder, whose) => finder.family(whose)), without: ['recordId', 'before'] },
  restoreRelatedParty: {
    ids: (finder, whose) => finder.deletedVendor(vendorKind, whose),
    given: () => Promise.resolve({ recordKind: 'vendor' }),
    ends: true,
    undo: ({ world }, _caller, _reply, { recordId }) => world.ask('concierge', 'deleteVendor', { id: recordId }),
  },
  updateFamily: {
    ids: asId((finder, whose) => finder.ownFamily(whose)),
    given: async ({ world }, caller, { id }) => ({
      version: partIn(await world.ask(caller, 'getFamilySummary', { id }), 'family')['version'],
    }),
  },
  getUnassignedUsers: { ids: family },
  assignUser: { ids: assignment },
  unassignUser: {
    ids: async (finder, whose, fresh) =>
      fresh ? finder.assign(await finder.ownFamily(whose), whose) : assignment(finder, whose, fresh),
    ends: true,
  },
  setLegalHold: {
    ids: async (finder, whose) => ({ familyId: await finder.ownFamily(whose) }),
    given: () => Promise.resolve({ held: false }),
  },
  setBillingAccess: {
    ids: async (finder, whose) => ({ loginProfileId: await finder.profile(whose) }),
    given: () => Promise.resolve({ enabled: true }),
  },

  getAuditEvents: { without: ['familyId', 'before'] },

  getInvoiceSummary: { tolerated: [400] },
  getInvoices: { ids: family, tolerated: [403] },

  getBalanceSheet: { ids: inBooks, without: ['comparativeColumnCount'] },
  getCashFlow: { ids: inBooks },
  getIncomeStatement: { ids: byVendor, given: vendors },
  getLocations: { ids: family },
  getDimensions: { ids: family },
  getAccountEntries: {
    ids: async (finder, whose) => ({
      ...(await byVendor(finder, whose, false)),
      accountNumber: await finder.account(whose),
    }),
    given: vendors,
  },
  getNetWorth: { ids: family },

  getMessages: { ids: conversation },
  sendMessage: {
    lasting: true,
    ids: conversation,
    given: async (finder, caller) => ({ senderId: await finder.profile(caller) }),
  },
  markMessagesAsRead: { ids: conversation },
  markMessagesAsUnread: { ids: conversation },
  deleteMessage: { ids: asId((finder, whose, fresh) => finder.message(whose, fresh)), ends: true },
  saveMessageDraft: { ids: conversation },
  createClientConversation: { ids: family, undo: conversationDeleted },
  createConciergeConversation: {
    ids: async (finder, whose) => ({
      familyId: await finder.family(whose),
      clientLoginProfileId: await finder.profile(whose),
    }),
    undo: conversationDeleted,
  },
  updateConversationStatus: { ids: asId((finder, whose) => finder.conversation(whose)), tolerated: [409] },
  deleteConversation: {
    ids: asId((finder, whose, fresh) => (fresh ? finder.newConversation(whose) : finder.conversation(whose))),
    ends: true,
  },
  downloadAttachment: { ids: asId((finder, whose) => finder.attachment(whose)) },
  getDeletedRecords: { without: ['familyId'] },
  getFamilyContext: { ids: family },

  ...Object.fromEntries(partyKinds.flatMap(partySubjects)),
};
