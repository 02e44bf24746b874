import { additiveOperations } from './generated/additive.gen';
import type { RelatedPartyKind } from './generated/schemas.gen';
import { operationsOf, relatedPartyKinds } from './relatedPartyKinds';

/** An operation that the specification does not have. */
export type AdditiveOperation = keyof typeof additiveOperations;

/** The features that a backend of the specification alone does not have, each with the operations that it needs. */
const features = {
  agreement: ['getAgreement', 'acceptAgreement'],
  attachments: ['downloadAttachment'],
  auditLog: ['getAuditOperations', 'getAuditEvents'],
  billingCustomers: ['getBillingCustomers', 'linkBillingCustomer'],
  brokerageCustodianStep: ['getOnboardingBrokerageCustodians', 'createOnboardingBrokerageCustodian'],
  deletedConversations: ['getDeletedRecords', 'restoreRelatedParty'],
  documents: ['getDocuments'],
  drafts: ['getDraft', 'saveDraft', 'deleteDraft'],
  entries: ['getAccountEntries'],
  familyHistory: ['getFamilySummary', 'getFamilyHistory'],
  familyRecords: ['getFamilySummary', 'getFamilyPart'],
  healthCheck: ['getHealth'],
  imports: ['getImportSources', 'getImportRuns', 'getImportRun', 'getImportIssues'],
  importCancelling: ['cancelImportUpload'],
  importUploads: [
    'uploadImportPackage',
    'getImportUploads',
    'getImportUpload',
    'checkImportUpload',
    'applyImportUpload',
    'removeImportUpload',
    'undoImportRun',
  ],
  invitations: ['getInvitations', 'invitePerson', 'resendInvitation', 'revokeInvitation'],
  messageDrafts: ['getMessageDrafts', 'saveMessageDraft'],
  messageSearch: ['searchMessages'],
  netWorth: ['getNetWorth'],
  ownInvitations: ['getOwnInvitations'],
  personalData: ['exportPerson', 'erasePerson'],
  restoring: ['restoreRelatedParty'],
  unreadMark: ['markMessagesAsUnread'],
} satisfies Readonly<Record<string, readonly AdditiveOperation[]>>;

/** The name of a feature; of a kind of related party, its forms and the deletion of its records. */
export type Feature = keyof typeof features | RelatedPartyKind | `${RelatedPartyKind}Deletion`;

const isAdditive = (operation: string): operation is AdditiveOperation => Object.hasOwn(additiveOperations, operation);

/** Each related party is reached from the lists of its family. Deletion is offered in the record and its list. */
function featuresOf(kind: RelatedPartyKind): [feature: string, operations: AdditiveOperation[]][] {
  const { get, create, update, remove } = operationsOf(kind);
  const own = [get, create, update].filter(isAdditive);
  return [
    [kind, own.length === 0 ? [] : ['getFamilyPart', ...own]],
    [`${kind}Deletion`, ['getFamilySummary', ...[remove].filter(isAdditive)]],
  ];
}

const operations = new Map<string, readonly AdditiveOperation[]>([
  ...Object.entries(features),
  ...relatedPartyKinds.flatMap(featuresOf),
]);

/** Returns the operations that a feature needs; none for a feature of the specification. */
export const operationsNeeded = (feature: Feature): readonly AdditiveOperation[] => operations.get(feature) ?? [];

/** The kinds of related parties of the specification, which every backend supports. */
export const specifiedKinds = relatedPartyKinds.filter((kind) => operationsNeeded(kind).length === 0);
