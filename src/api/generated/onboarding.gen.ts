// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type {
  Id,
  Email,
  OnboardingCheck,
  Agreement,
  AgreementAcceptance,
  DraftStep,
  DraftUpdate,
  Draft,
  DraftReply,
  Individual,
  IndividualReply,
  BusinessList,
  SaveBusinessRequest,
  SaveBusinessReply,
  TrustList,
  OnboardingBrokerageCustodianUpdate,
  OnboardingBrokerageCustodianReply,
  OnboardingBrokerageCustodianList,
  BrokerageCustodianFields,
} from './schemas.gen';
import { emptyApi as api } from '../emptyApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    checkCanImportDwpData: build.query<CheckCanImportDwpDataResult, CheckCanImportDwpDataArg>({
      query: () => ({ url: `/api/onboarding/CheckCanImportDWPData` }),
    }),
    importDwpData: build.mutation<ImportDwpDataResult, ImportDwpDataArg>({
      query: (queryArg) => ({
        url: `/api/onboarding/ImportDWPData`,
        method: 'POST',
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    markImportComplete: build.mutation<MarkImportCompleteResult, MarkImportCompleteArg>({
      query: () => ({
        url: `/api/onboarding/MarkImportComplete`,
        method: 'POST',
      }),
    }),
    getAgreement: build.query<GetAgreementResult, GetAgreementArg>({
      query: () => ({ url: `/api/onboarding/Agreement` }),
    }),
    acceptAgreement: build.mutation<AcceptAgreementResult, AcceptAgreementArg>({
      query: (queryArg) => ({
        url: `/api/onboarding/Agreement`,
        method: 'POST',
        body: queryArg.agreementAcceptance,
      }),
    }),
    getDraft: build.query<GetDraftResult, GetDraftArg>({
      query: (queryArg) => ({
        url: `/api/onboarding/Draft`,
        params: {
          step: queryArg.step,
        },
      }),
    }),
    saveDraft: build.mutation<SaveDraftResult, SaveDraftArg>({
      query: (queryArg) => ({
        url: `/api/onboarding/Draft`,
        method: 'PUT',
        body: queryArg.draftUpdate,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    deleteDraft: build.mutation<DeleteDraftResult, DeleteDraftArg>({
      query: (queryArg) => ({
        url: `/api/onboarding/Draft`,
        method: 'DELETE',
        params: {
          step: queryArg.step,
        },
      }),
    }),
    getIndividual: build.query<GetIndividualResult, GetIndividualArg>({
      query: (queryArg) => ({
        url: `/api/onboarding/Individual`,
        params: {
          email: queryArg.email,
        },
      }),
    }),
    saveIndividual: build.mutation<SaveIndividualResult, SaveIndividualArg>({
      query: (queryArg) => ({
        url: `/api/onboarding/Individual`,
        method: 'POST',
        body: queryArg.individual,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    getBusinesses: build.query<GetBusinessesResult, GetBusinessesArg>({
      query: () => ({ url: `/api/onboarding/Business` }),
    }),
    saveBusinesses: build.mutation<SaveBusinessesResult, SaveBusinessesArg>({
      query: (queryArg) => ({
        url: `/api/onboarding/Business`,
        method: 'POST',
        body: queryArg.saveBusinessRequest,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    deleteOnboardingBusiness: build.mutation<DeleteOnboardingBusinessResult, DeleteOnboardingBusinessArg>({
      query: (queryArg) => ({
        url: `/api/onboarding/DeleteBusiness/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    deleteBeneficialOwner: build.mutation<DeleteBeneficialOwnerResult, DeleteBeneficialOwnerArg>({
      query: (queryArg) => ({
        url: `/api/onboarding/DeleteBeneficialOwner/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    getTrusts: build.query<GetTrustsResult, GetTrustsArg>({
      query: () => ({ url: `/api/onboarding/GetTrustsData` }),
    }),
    saveTrusts: build.mutation<SaveTrustsResult, SaveTrustsArg>({
      query: (queryArg) => ({
        url: `/api/onboarding/SaveTrusts`,
        method: 'POST',
        body: queryArg.trustList,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    deleteOnboardingTrust: build.mutation<DeleteOnboardingTrustResult, DeleteOnboardingTrustArg>({
      query: (queryArg) => ({
        url: `/api/onboarding/DeleteTrust/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    deleteTrustMember: build.mutation<DeleteTrustMemberResult, DeleteTrustMemberArg>({
      query: (queryArg) => ({
        url: `/api/onboarding/DeleteTrustMember/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
    getOnboardingBrokerageCustodians: build.query<
      GetOnboardingBrokerageCustodiansResult,
      GetOnboardingBrokerageCustodiansArg
    >({
      query: () => ({ url: `/api/onboarding/BrokerageCustodians` }),
    }),
    createOnboardingBrokerageCustodian: build.mutation<
      CreateOnboardingBrokerageCustodianResult,
      CreateOnboardingBrokerageCustodianArg
    >({
      query: (queryArg) => ({
        url: `/api/onboarding/BrokerageCustodians`,
        method: 'POST',
        body: queryArg.brokerageCustodianFields,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    updateOnboardingBrokerageCustodian: build.mutation<
      UpdateOnboardingBrokerageCustodianResult,
      UpdateOnboardingBrokerageCustodianArg
    >({
      query: (queryArg) => ({
        url: `/api/onboarding/BrokerageCustodians`,
        method: 'PUT',
        body: queryArg.onboardingBrokerageCustodianUpdate,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    deleteOnboardingBrokerageCustodian: build.mutation<
      DeleteOnboardingBrokerageCustodianResult,
      DeleteOnboardingBrokerageCustodianArg
    >({
      query: (queryArg) => ({
        url: `/api/onboarding/DeleteBrokerageCustodian/${encodeURIComponent(String(queryArg.id))}`,
        method: 'DELETE',
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as onboardingApi };
export type CheckCanImportDwpDataResult = /** status 200 Whether there is data to import. */ OnboardingCheck;
export type CheckCanImportDwpDataArg = void;
export type ImportDwpDataResult = unknown;
export type ImportDwpDataArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
};
export type MarkImportCompleteResult = unknown;
export type MarkImportCompleteArg = void;
export type GetAgreementResult = /** status 200 The agreement. */ Agreement;
export type GetAgreementArg = void;
export type AcceptAgreementResult =
  /** status 200 The agreement with the time of acceptance. Repeating it does not change the time. */ Agreement;
export type AcceptAgreementArg = {
  agreementAcceptance: AgreementAcceptance;
};
export type GetDraftResult = /** status 200 The draft, or null. */ DraftReply;
export type GetDraftArg = {
  /** The step of the wizard. */
  step: DraftStep;
};
export type SaveDraftResult = /** status 200 The stored draft. */ Draft;
export type SaveDraftArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  draftUpdate: DraftUpdate;
};
export type DeleteDraftResult = unknown;
export type DeleteDraftArg = {
  /** The step of the wizard. */
  step: DraftStep;
};
export type GetIndividualResult = /** status 200 The saved or imported record, or null. */ IndividualReply;
export type GetIndividualArg = {
  /** The caller's own email; another email returns 403. */
  email?: Email | undefined;
};
export type SaveIndividualResult = /** status 200 The stored individual. */ IndividualReply;
export type SaveIndividualArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  individual: Individual;
};
export type GetBusinessesResult = /** status 200 The businesses, each with its beneficial owners. */ BusinessList;
export type GetBusinessesArg = void;
export type SaveBusinessesResult = /** status 200 Whether the businesses were saved. */ SaveBusinessReply;
export type SaveBusinessesArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  saveBusinessRequest: SaveBusinessRequest;
};
export type DeleteOnboardingBusinessResult = unknown;
export type DeleteOnboardingBusinessArg = {
  /** The id of the record. */
  id: Id;
};
export type DeleteBeneficialOwnerResult = unknown;
export type DeleteBeneficialOwnerArg = {
  /** The id of the record. */
  id: Id;
};
export type GetTrustsResult = /** status 200 The trusts, each with its members. */ TrustList;
export type GetTrustsArg = void;
export type SaveTrustsResult = /** status 200 The stored trusts. */ TrustList;
export type SaveTrustsArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  trustList: TrustList;
};
export type DeleteOnboardingTrustResult = unknown;
export type DeleteOnboardingTrustArg = {
  /** The id of the record. */
  id: Id;
};
export type DeleteTrustMemberResult = unknown;
export type DeleteTrustMemberArg = {
  /** The id of the record. */
  id: Id;
};
export type GetOnboardingBrokerageCustodiansResult = /** status 200 The accounts. */ OnboardingBrokerageCustodianList;
export type GetOnboardingBrokerageCustodiansArg = void;
export type CreateOnboardingBrokerageCustodianResult =
  /** status 200 The stored account. */ OnboardingBrokerageCustodianReply;
export type CreateOnboardingBrokerageCustodianArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  brokerageCustodianFields: BrokerageCustodianFields;
};
export type UpdateOnboardingBrokerageCustodianResult =
  /** status 200 The stored account. */ OnboardingBrokerageCustodianReply;
export type UpdateOnboardingBrokerageCustodianArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  onboardingBrokerageCustodianUpdate: OnboardingBrokerageCustodianUpdate;
};
export type DeleteOnboardingBrokerageCustodianResult = unknown;
export type DeleteOnboardingBrokerageCustodianArg = {
  /** The id of the record. */
  id: Id;
};
export const {
  useCheckCanImportDwpDataQuery,
  useLazyCheckCanImportDwpDataQuery,
  useImportDwpDataMutation,
  useMarkImportCompleteMutation,
  useGetAgreementQuery,
  useLazyGetAgreementQuery,
  useAcceptAgreementMutation,
  useGetDraftQuery,
  useLazyGetDraftQuery,
  useSaveDraftMutation,
  useDeleteDraftMutation,
  useGetIndividualQuery,
  useLazyGetIndividualQuery,
  useSaveIndividualMutation,
  useGetBusinessesQuery,
  useLazyGetBusinessesQuery,
  useSaveBusinessesMutation,
  useDeleteOnboardingBusinessMutation,
  useDeleteBeneficialOwnerMutation,
  useGetTrustsQuery,
  useLazyGetTrustsQuery,
  useSaveTrustsMutation,
  useDeleteOnboardingTrustMutation,
  useDeleteTrustMemberMutation,
  useGetOnboardingBrokerageCustodiansQuery,
  useLazyGetOnboardingBrokerageCustodiansQuery,
  useCreateOnboardingBrokerageCustodianMutation,
  useUpdateOnboardingBrokerageCustodianMutation,
  useDeleteOnboardingBrokerageCustodianMutation,
} = injectedRtkApi;
