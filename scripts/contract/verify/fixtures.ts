import { isPart } from '#server/contract/parts';
import type { TestData } from './testData';
import { partIn, recordsIn } from './lookups';
import { partyKinds } from './parties';
import { partyFixtures } from './partyFixtures';
import { asId, idIn, unknownId, type FindIds, type Fixture, type RecordOwner } from './fixture';
import { json, requestFor, type Values } from './target';

const family: FindIds = async (testData, whose) => ({ familyId: await testData.family(whose) });
const assignment: FindIds = async (testData, whose) => ({
  familyId: await testData.ownFamily(whose),
  loginProfileId: await testData.profile(whose),
});
const conversation: FindIds = async (testData, whose) => ({ conversationId: await testData.conversation(whose) });

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

const conversationDeleted: NonNullable<Fixture['undo']> = ({ target }, _caller, reply) =>
  target.request('concierge', 'deleteConversation', { id: partIn(isPart(reply) ? reply : {}, 'conversation')['id'] });

const inBooks = (testData: TestData, whose: RecordOwner): Promise<Values> => testData.books(whose);
const byVendor: FindIds = async (testData, whose) => ({
  ...(await inBooks(testData, whose)),
  dimensionIds: await testData.dimension(whose),
});
const vendors = (): Promise<Values> => Promise.resolve({ dimensionType: 'Vendor' });

const vendorKind = partyKinds[7];

/** Fixtures by operation. An operation without one needs only the contract. */
export const fixtures: Readonly<Partial<Record<string, Fixture>>> = {
  getProfile: { alsoValid: [404] },
  updateProfile: {
    serverValues: async ({ target }, caller) => {
      const { json: stored } = await target.send(requestFor(caller, 'getProfile'));
      return { version: isPart(stored) ? stored['version'] : undefined };
    },
    savedIn: '',
  },

  importDwpData: { alsoValid: [409], excludedCallers: ['newcomer'] },
  markImportComplete: { excludedCallers: ['newcomer'] },
  acceptAgreement: {
    excludedCallers: ['newcomer'],
    serverValues: async ({ target }, caller) => ({
      version: (await target.request(caller, 'getAgreement'))['version'],
    }),
  },
  getIndividual: { omit: ['email'] },
  saveIndividual: {
    serverValues: async ({ target }, caller) => ({
      version: partIn(await target.request(caller, 'getIndividual'), 'individual')['version'],
    }),
    savedIn: 'individual',
  },
  saveDraft: {
    needsVersion: true,
    serverValues: async ({ target }, caller) => {
      const step = 'individual';
      return { step, version: partIn(await target.request(caller, 'getDraft', { step }), 'draft')['version'] };
    },
  },
  getBusinesses: { alsoValid: [404] },
  saveBusinesses: {
    ids: async (testData, whose, fresh) => {
      const business = await (fresh ? testData.newBusiness(whose) : testData.business(whose));
      const [owner] = recordsIn(business, 'beneficialOwners');
      return { business: business['id'], owner: owner?.['id'] };
    },
    serverValues: async ({ target }, caller, { business }) =>
      versionAmong(recordsIn(await target.request(caller, 'getBusinesses'), 'businessEntities'), business),
    insert: businesses,
  },
  deleteOnboardingBusiness: {
    ids: asId(async (testData, whose, fresh) =>
      idIn(await (fresh ? testData.newBusiness(whose) : testData.business(whose))),
    ),
    deletes: true,
  },
  deleteBeneficialOwner: {
    ids: asId(async (testData, whose, fresh) =>
      idIn(
        recordsIn(await (fresh ? testData.newBusiness(whose) : testData.business(whose)), 'beneficialOwners')[
          fresh ? 0 : 1
        ],
      ),
    ),
    deletes: true,
    undo: async ({ target }, caller) => {
      const stored = recordsIn(await target.request(caller, 'getBusinesses'), 'businessEntities');
      return target.requestJson(caller, 'deleteOnboardingBusiness', { id: stored.at(-1)?.['id'] });
    },
  },
  saveTrusts: {
    ids: async (testData, whose, fresh) => {
      const trust = await (fresh ? testData.newTrust(whose) : testData.trust(whose));
      const [member] = recordsIn(trust, 'trustMembers');
      return { trust: trust['id'], member: member?.['id'] };
    },
    serverValues: async ({ target }, caller, { trust }) =>
      versionAmong(recordsIn(await target.request(caller, 'getTrusts'), 'trusts'), trust),
    insert: trusts,
  },
  deleteOnboardingTrust: {
    ids: asId(async (testData, whose, fresh) => idIn(await (fresh ? testData.newTrust(whose) : testData.trust(whose)))),
    deletes: true,
  },
  deleteTrustMember: {
    ids: asId(async (testData, whose, fresh) =>
      idIn(recordsIn(await (fresh ? testData.newTrust(whose) : testData.trust(whose)), 'trustMembers')[fresh ? 0 : 1]),
    ),
    deletes: true,
    undo: async ({ target }, caller) => {
      const stored = recordsIn(await target.request(caller, 'getTrusts'), 'trusts');
      return target.requestJson(caller, 'deleteOnboardingTrust', { id: stored.at(-1)?.['id'] });
    },
  },
  createOnboardingBrokerageCustodian: {
    savedIn: 'brokerageCustodian',
    undo: ({ target }, caller, reply) =>
      target.requestJson(caller, 'deleteOnboardingBrokerageCustodian', {
        id: partIn(isPart(reply) ? reply : {}, 'brokerageCustodian')['id'],
      }),
  },
  updateOnboardingBrokerageCustodian: {
    ids: asId(async (testData, whose) => idIn(await testData.brokerage(whose))),
    serverValues: async ({ target }, caller, { id }) =>
      versionAmong(
        recordsIn(await target.request(caller, 'getOnboardingBrokerageCustodians'), 'brokerageCustodians'),
        id,
      ),
    savedIn: 'brokerageCustodian',
  },
  deleteOnboardingBrokerageCustodian: {
    ids: asId(async (testData, whose, fresh) =>
      idIn(await (fresh ? testData.newBrokerage(whose) : testData.brokerage(whose))),
    ),
    deletes: true,
  },

  getFamilies: {
    // Unread messages in an archived and in a deleted conversation.
    makeFigures: async ({ target, newConversation, profile }) => {
      const senderId = await profile('client');
      const unread = async (): Promise<unknown> => {
        const id = await newConversation('client');
        const fields = { conversationId: id, senderId, content: 'Unread' };
        await target.request('client', 'sendMessage', {}, { kind: 'form', fields, files: [] });
        return id;
      };
      await target.requestJson('concierge', 'updateConversationStatus', { id: await unread() }, json(3));
      await target.requestJson('concierge', 'deleteConversation', { id: await unread() });
    },
  },
  getConciergeConversations: {
    // Several conversations of each status.
    makeFigures: async ({ target, newConversation }) => {
      for (const status of [1, 1, 2, 2, 3, 3])
        await target.requestJson(
          'concierge',
          'updateConversationStatus',
          { id: await newConversation('client') },
          json(status),
        );
    },
  },
  addFamily: { irreversible: true },
  getFamily: { ids: asId((testData, whose) => testData.family(whose)) },
  getFamilySummary: { ids: asId((testData, whose) => testData.family(whose)) },
  getFamilyPart: { ids: asId((testData, whose) => testData.family(whose)) },
  getFamilyHistory: {
    ids: asId((testData, whose) => testData.family(whose)),
    omit: ['recordId', 'before'],
    severalEntries: async ({ families, target }, whose) => {
      const ids = await families(whose);
      for (const id of ids)
        if (recordsIn(await target.request('concierge', 'getFamilyHistory', { id }), 'changes').length > 2)
          return { id };
      return { id: ids[0] };
    },
  },
  restoreRelatedParty: {
    ids: (testData, whose) => testData.deletedVendor(vendorKind, whose),
    serverValues: () => Promise.resolve({ recordKind: 'vendor' }),
    deletes: true,
    undo: ({ target }, _caller, _reply, { recordId }) => target.request('concierge', 'deleteVendor', { id: recordId }),
  },
  updateFamily: {
    ids: asId((testData, whose) => testData.ownFamily(whose)),
    serverValues: async ({ target }, caller, { id }) => ({
      version: partIn(await target.request(caller, 'getFamilySummary', { id }), 'family')['version'],
    }),
  },
  getUnassignedUsers: { ids: family },
  assignUser: { ids: assignment },
  unassignUser: {
    ids: async (testData, whose, fresh) =>
      fresh ? testData.assign(await testData.ownFamily(whose), whose) : assignment(testData, whose, fresh),
    deletes: true,
  },
  setLegalHold: {
    ids: async (testData, whose) => ({ familyId: await testData.ownFamily(whose) }),
    // The reason is stored while the hold lasts.
    serverValues: () => Promise.resolve({ held: true }),
    undo: ({ target }, caller, _reply, { familyId }) =>
      target.request(caller, 'setLegalHold', {}, json({ familyId, held: false })),
  },
  setBillingAccess: {
    ids: async (testData, whose) => ({ loginProfileId: await testData.profile(whose) }),
    serverValues: () => Promise.resolve({ enabled: true }),
  },

  getAuditEvents: {
    omit: ['familyId', 'before'],
    // Requests that are refused, and that fail.
    makeFigures: async ({ target }) => {
      for (const id of [unknownId, 'none']) await target.send(requestFor('concierge', 'getFamilySummary', { id }));
    },
  },

  getInvoiceSummary: { alsoValid: [400] },
  getInvoices: { ids: family, alsoValid: [403] },

  getBalanceSheet: { ids: inBooks, omit: ['comparativeColumnCount'] },
  getCashFlow: { ids: inBooks },
  getIncomeStatement: { ids: byVendor, serverValues: vendors },
  getLocations: { ids: family },
  getDimensions: { ids: family },
  getAccountEntries: {
    ids: async (testData, whose) => ({
      ...(await byVendor(testData, whose, false)),
      accountNumber: await testData.account(whose),
    }),
    serverValues: vendors,
    severalEntries: (testData, whose) => testData.accountEntries(whose),
  },
  getNetWorth: { ids: family },

  getMessages: { ids: conversation },
  sendMessage: {
    irreversible: true,
    ids: conversation,
    serverValues: async (testData, caller) => ({ senderId: await testData.profile(caller) }),
  },
  markMessagesAsRead: { ids: conversation },
  markMessagesAsUnread: { ids: conversation },
  deleteMessage: { ids: asId((testData, whose, fresh) => testData.message(whose, fresh)), deletes: true },
  saveMessageDraft: {
    needsVersion: true,
    ids: conversation,
    serverValues: async ({ target }, caller, { conversationId }) => {
      const drafts = recordsIn(await target.request(caller, 'getMessageDrafts'), 'drafts');
      return { version: drafts.find((draft) => draft['conversationId'] === conversationId)?.['version'] };
    },
  },
  createClientConversation: { ids: family, undo: conversationDeleted },
  createConciergeConversation: {
    ids: async (testData, whose) => ({
      familyId: await testData.family(whose),
      clientLoginProfileId: await testData.profile(whose),
    }),
    undo: conversationDeleted,
  },
  updateConversationStatus: { ids: asId((testData, whose) => testData.conversation(whose)), alsoValid: [409] },
  deleteConversation: {
    ids: asId((testData, whose, fresh) => (fresh ? testData.newConversation(whose) : testData.conversation(whose))),
    deletes: true,
  },
  downloadAttachment: { ids: asId((testData, whose) => testData.attachment(whose)) },
  getDeletedRecords: { omit: ['familyId'] },
  getDocuments: { omit: ['familyId', 'before'] },
  getFamilyContext: { ids: family },

  ...Object.fromEntries(partyKinds.flatMap(partyFixtures)),
};
