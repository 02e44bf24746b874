/**
 * The only door to the API: hooks, types and form schemas, one block for each area. Re-exports without side effects, so
 * that a lazy route brings only the areas it uses.
 */
export { configSlice, useConfig } from './configSlice';
export type { ApiDependencies, Credentials, Renewal } from './dependencies';
export { emptyApi } from './emptyApi';
export type { ApiError, ErrorPageState } from './errors';
export { describeError, errorPageState, errorStatus, isApiError, networkErrorText } from './errors';
export { newIdempotencyKey } from './idempotency';
export { useErrorPage } from './useErrorPage';
export { useIdempotencyKey } from './useIdempotencyKey';

// families
export {
  familiesApi,
  useAddFamilyMutation,
  useAssignUserMutation,
  useGetClientFamiliesQuery,
  useGetFamiliesQuery,
  useGetFamilyQuery,
  useGetUnassignedUsersQuery,
  useSetBillingAccessMutation,
  useUnassignUserMutation,
  useUpdateFamilyMutation,
} from './families';
export { addFamilyRequestSchema } from './generated/forms/AddFamilyRequest.gen';
export type { AddFamilyRequest, ClientFamily, Family } from './generated/schemas.gen';

// health
export { useGetHealthQuery } from './health';

// messaging
export type { Conversation } from './messaging';
export {
  conversationsOf,
  messagingApi,
  useGetClientConversationsQuery,
  useGetConciergeConversationsQuery,
} from './messaging';

// onboarding
export {
  onboardingApi,
  useAcceptAgreementMutation,
  useCheckCanImportDwpDataQuery,
  useGetAgreementQuery,
  useGetIndividualQuery,
  useImportDwpDataMutation,
  useMarkImportCompleteMutation,
  useSaveIndividualMutation,
} from './onboarding';
export { individualSchema } from './generated/forms/Individual.gen';
export type {
  Agreement,
  Individual,
  IndividualRecord,
  IndividualReply,
  OnboardingCheck,
} from './generated/schemas.gen';

// profile
export {
  profileApi,
  useGetLoginProfileIdQuery,
  useGetProfileBillingQuery,
  useGetProfileQuery,
  useIsConciergeQuery,
  useIsOnboardedQuery,
  useUpdateProfileMutation,
} from './profile';
export type { Profile } from './generated/schemas.gen';

// user
export { useValidateUserQuery, userApi } from './user';
