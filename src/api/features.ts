import type { additiveOperations } from './generated/additive.gen';

/** An operation that the specification does not have. */
export type AdditiveOperation = keyof typeof additiveOperations;

/** Every related party is reached from the lists of its family. */
const partyOf = (...own: readonly AdditiveOperation[]) => ['getFamilyPart', ...own] as const;
const deletionOf = (operation: AdditiveOperation) => ['getFamilySummary', operation] as const;

/**
 * The features that a backend of the specification alone does not have, each with the operations that it needs. An
 * empty list is a feature of the specification.
 */
export const features = {
  agreement: ['getAgreement', 'acceptAgreement'],
  attachments: ['downloadAttachment'],
  auditLog: ['getAuditOperations', 'getAuditEvents'],
  brokerageCustodianStep: ['getOnboardingBrokerageCustodians', 'createOnboardingBrokerageCustodian'],
  deletedConversations: ['getDeletedRecords', 'restoreRelatedParty'],
  documents: ['getDocuments'],
  drafts: ['getDraft', 'saveDraft', 'deleteDraft'],
  entries: ['getAccountEntries'],
  familyHistory: ['getFamilySummary', 'getFamilyHistory'],
  familyRecords: ['getFamilySummary', 'getFamilyPart'],
  healthCheck: ['getHealth'],
  messageDrafts: ['getMessageDrafts', 'saveMessageDraft'],
  netWorth: ['getNetWorth'],
  restoring: ['restoreRelatedParty'],
  unreadMark: ['markMessagesAsUnread'],

  bankAccount: [],
  brokerageCustodian: [],
  insuranceCompany: [],
  contact: [],
  business: partyOf('getBusiness', 'createBusiness', 'updateBusiness'),
  trust: partyOf('getTrust', 'createTrust', 'updateTrust'),
  charitableOrganization: partyOf(
    'getCharitableOrganization',
    'createCharitableOrganization',
    'updateCharitableOrganization',
  ),
  vendor: partyOf('getVendor', 'createVendor', 'updateVendor'),

  bankAccountDeletion: deletionOf('deleteBankAccount'),
  brokerageCustodianDeletion: deletionOf('deleteBrokerageCustodian'),
  insuranceCompanyDeletion: deletionOf('deleteInsuranceCompany'),
  contactDeletion: deletionOf('deleteContact'),
  businessDeletion: deletionOf('deleteBusiness'),
  trustDeletion: deletionOf('deleteTrust'),
  charitableOrganizationDeletion: deletionOf('deleteCharitableOrganization'),
  vendorDeletion: deletionOf('deleteVendor'),
} satisfies Readonly<Record<string, readonly AdditiveOperation[]>>;

/** The name of a feature. */
export type Feature = keyof typeof features;
