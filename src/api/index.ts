/**
 * The only door to the API: hooks, types and form schemas, one block for each area. Re-exports without side effects, so
 * that a lazy route brings only the areas it uses.
 */
export { backendSlice, isLacking, isNotOffered, useAreOffered, useBackendAnswers } from './backendSlice';
export { configSlice, useConfig } from './configSlice';
export type { ApiDependencies } from './dependencies';
export { emptyApi } from './emptyApi';
export type { ApiError, ErrorPageState } from './errors';
export { describeError, errorPageState, errorStatus, isApiError, networkErrorText } from './errors';
export { newIdempotencyKey } from './idempotency';
export { sendWithProgress, watchUpload } from './uploads';
export { useErrorPage } from './useErrorPage';
export { useIdempotencyKey } from './useIdempotencyKey';

// accounting
export {
  accountingApi,
  useGetAccountEntriesQuery,
  useGetBalanceSheetQuery,
  useGetCashFlowQuery,
  useGetDimensionsQuery,
  useGetIncomeStatementQuery,
  useGetLocationsQuery,
  useGetNetWorthQuery,
} from './accounting';
export { balanceSheetFiltersSchema } from './generated/forms/BalanceSheetFilters.gen';
export { cashFlowFiltersSchema } from './generated/forms/CashFlowFilters.gen';
export { incomeStatementFiltersSchema } from './generated/forms/IncomeStatementFilters.gen';
export { journalStatusLabels } from './generated/labels/JournalStatus.gen';
export { reportNameLabels } from './generated/labels/ReportName.gen';
export type {
  AccountBalance,
  AccountEntries,
  AccountEntry,
  BalanceSheetFilters,
  CashFlowFilters,
  DimensionType,
  IncomeStatementFilters,
  Location,
  LocationTree,
  NetWorthPoint,
  Report,
  ReportName,
  ReportRow,
  TieOut,
} from './generated/schemas.gen';

// audit
export { useAuditPagesInfiniteQuery, useGetAuditOperationsQuery } from './audit';
export type { AuditSelection } from './audit';
export { auditFiltersSchema } from './generated/forms/AuditFilters.gen';
export { auditOutcomeLabels } from './generated/labels/AuditOutcome.gen';
export { auditRoleLabels } from './generated/labels/AuditRole.gen';
export type { AuditEvent, AuditFilters, AuditOutcome } from './generated/schemas.gen';

// families
export {
  familiesApi,
  useAddFamilyMutation,
  useAssignUserMutation,
  useGetClientFamiliesQuery,
  useGetFamiliesQuery,
  useGetFamilyHistoryQuery,
  useGetFamilyPartQuery,
  useGetFamilySummaryQuery,
  useGetUnassignedUsersQuery,
  useRestoreRelatedPartyMutation,
  useSearchFamiliesQuery,
  useSetBillingAccessMutation,
  useSetLegalHoldMutation,
  useUnassignUserMutation,
  useUpdateFamilyMutation,
} from './families';
export { addFamilyRequestSchema } from './generated/forms/AddFamilyRequest.gen';
export { familyFieldsSchema } from './generated/forms/FamilyFields.gen';
export { legalHoldFieldsSchema } from './generated/forms/LegalHoldFields.gen';
export type {
  AddFamilyRequest,
  Change,
  ChangedKind,
  ClientFamily,
  Family,
  FamilyFields,
  FamilyIndividual,
  FamilyMember,
  FamilyPart,
  FamilyPartName,
  FamilySummary,
  Found,
  RelatedPartyKind,
  RestorableKind,
  UnassignedUser,
} from './generated/schemas.gen';

// health
export { useGetHealthQuery } from './health';

// invoices
export { useGetInvoicesQuery, useGetInvoiceSummaryQuery } from './invoices';
export type { Invoice } from './generated/schemas.gen';

// messaging
export type { Conversation } from './messaging';
export {
  conversationsOf,
  messagingApi,
  shownInPlace,
  statusNumber,
  useCreateClientConversationMutation,
  useCreateConciergeConversationMutation,
  useDeleteConversationMutation,
  useDownloadAttachmentMutation,
  useGetClientConversationsQuery,
  useGetConciergeConversationsQuery,
  useGetDeletedRecordsQuery,
  useGetFamilyContextQuery,
  useGetMessageDraftsQuery,
  useGetMessagesQuery,
  useMarkMessagesAsReadMutation,
  useMarkMessagesAsUnreadMutation,
  useSaveMessageDraftMutation,
  useSearchMessageableIndividualsQuery,
  useUpdateConversationStatusMutation,
} from './messaging';
export { attachmentScanLabels } from './generated/labels/AttachmentScan.gen';
export { conversationCategoryLabels } from './generated/labels/ConversationCategory.gen';
export { conversationStatusLabels } from './generated/labels/ConversationStatus.gen';
export { onboardingStateLabels } from './generated/labels/OnboardingState.gen';
export { newMessageFields } from './generated/uploads.gen';
export type {
  Attachment,
  DeletedRecord,
  FamilyContext,
  Message,
  MessageableIndividual,
  MessageDraft,
} from './generated/schemas.gen';

// onboarding
export {
  useAcceptAgreementMutation,
  useCheckCanImportDwpDataQuery,
  useCreateOnboardingBrokerageCustodianMutation,
  useDeleteBeneficialOwnerMutation,
  useDeleteDraftMutation,
  useDeleteOnboardingBrokerageCustodianMutation,
  useDeleteOnboardingBusinessMutation,
  useDeleteOnboardingTrustMutation,
  useDeleteTrustMemberMutation,
  useGetAgreementQuery,
  useGetBusinessesQuery,
  useGetDraftQuery,
  useGetIndividualQuery,
  useGetOnboardingBrokerageCustodiansQuery,
  useGetTrustsQuery,
  useImportDwpDataMutation,
  useMarkImportCompleteMutation,
  useSaveBusinessesMutation,
  useSaveDraftMutation,
  useSaveIndividualMutation,
  useSaveTrustsMutation,
  useUpdateOnboardingBrokerageCustodianMutation,
} from './onboarding';
export { brokerageCustodianFieldsSchema } from './generated/forms/BrokerageCustodianFields.gen';
export { businessEntitySchema } from './generated/forms/BusinessEntity.gen';
export { businessListSchema } from './generated/forms/BusinessList.gen';
export { individualSchema } from './generated/forms/Individual.gen';
export { trustSchema } from './generated/forms/Trust.gen';
export { trustListSchema } from './generated/forms/TrustList.gen';
export type {
  Agreement,
  BrokerageCustodianFields,
  BusinessEntity,
  BusinessList,
  Draft,
  DraftStep,
  DraftUpdate,
  Individual,
  IndividualRecord,
  IndividualReply,
  OnboardingBrokerageCustodian,
  OnboardingCheck,
  Trust,
  TrustList,
} from './generated/schemas.gen';

// profile
export {
  profileApi,
  useGetLoginProfileIdQuery,
  useGetProfileBillingQuery,
  useGetProfileQuery,
  useGetTableLayoutsQuery,
  useIsConciergeQuery,
  useIsOnboardedQuery,
  useSaveTableLayoutMutation,
  useUpdateProfileMutation,
} from './profile';
export { profileUpdateSchema } from './generated/forms/ProfileUpdate.gen';
export type { Profile, ProfileUpdate } from './generated/schemas.gen';

// relatedParties
export { partOfKind } from './familyTags';
export { relatedPartiesApi } from './relatedParties';
export { bankAccountFieldsSchema } from './generated/forms/BankAccountFields.gen';
export { charitableOrganizationFieldsSchema } from './generated/forms/CharitableOrganizationFields.gen';
export { contactFieldsSchema } from './generated/forms/ContactFields.gen';
export { insuranceCompanyFieldsSchema } from './generated/forms/InsuranceCompanyFields.gen';
export { vendorFieldsSchema } from './generated/forms/VendorFields.gen';
export type {
  BankAccount,
  BankAccountFields,
  BrokerageCustodian,
  CharitableOrganization,
  CharitableOrganizationFields,
  Contact,
  ContactFields,
  FamilyBusiness,
  FamilyTrust,
  InsuranceCompany,
  InsuranceCompanyFields,
  RelatedPartyRecord,
  Vendor,
  VendorFields,
} from './generated/schemas.gen';

// user
export { useValidateUserQuery, userApi } from './user';
