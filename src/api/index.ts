/**
 * The only door to the API: hooks, types and form schemas, one block for each area. Re-exports without side effects, so
 * that a lazy route brings only the areas it uses.
 */
export { configSlice, useConfig } from './configSlice';
export type { ApiDependencies } from './dependencies';
export { emptyApi } from './emptyApi';
export type { ApiError, ErrorPageState } from './errors';
export { describeError, errorPageState, errorStatus, isApiError, networkErrorText } from './errors';
export { newIdempotencyKey } from './idempotency';
export { useErrorPage } from './useErrorPage';
export { useIdempotencyKey } from './useIdempotencyKey';

// families
export { familiesApi, useAddFamilyMutation, useGetClientFamiliesQuery, useGetFamiliesQuery } from './families';
export { addFamilyRequestSchema } from './generated/forms/AddFamilyRequest.gen';
export type { AddFamilyRequest, ClientFamily, Family } from './generated/schemas.gen';

// messaging
export type { Conversation } from './messaging';
export { conversationsOf, useGetClientConversationsQuery } from './messaging';

// onboarding
export {
  useAcceptAgreementMutation,
  useCheckCanImportDwpDataQuery,
  useDeleteBeneficialOwnerMutation,
  useDeleteOnboardingBusinessMutation,
  useGetAgreementQuery,
  useGetBusinessesQuery,
  useGetIndividualQuery,
  useImportDwpDataMutation,
  useMarkImportCompleteMutation,
  useSaveBusinessesMutation,
  useSaveIndividualMutation,
} from './onboarding';
export { businessEntitySchema } from './generated/forms/BusinessEntity.gen';
export { businessListSchema } from './generated/forms/BusinessList.gen';
export { individualSchema } from './generated/forms/Individual.gen';
export type {
  Agreement,
  BusinessEntity,
  BusinessList,
  Individual,
  IndividualRecord,
  IndividualReply,
  OnboardingCheck,
} from './generated/schemas.gen';

// profile
export { profileApi, useIsConciergeQuery, useIsOnboardedQuery } from './profile';

// user
export { useValidateUserQuery, userApi } from './user';
