import type { EndpointOptions } from './baseQuery';
import { onboardingApi as generated } from './generated/onboarding.gen';
import type { Tag } from './tags';
import { listTag, ownTag } from './tags';

/** Nobody reads the answers of these calls. Spec: client-portal 7. */
const bodyUnread: EndpointOptions = { answer: 'optional' };

const accountsChanged = (_answer: unknown, error: unknown): Tag[] => (error ? [] : [listTag('BrokerageCustodian')]);

/** The wizard: agreement, import, Individual. Saving any of them may complete onboarding. Spec: client-portal 7, decisions. */
const onboardingApi = generated.enhanceEndpoints({
  endpoints: {
    // The start screen asks whenever it opens; an import must not change it under the notice of its success.
    importDwpData: {
      extraOptions: bodyUnread,
      invalidatesTags: (_answer, error) =>
        error ? [] : [ownTag('Individual'), listTag('Business'), listTag('Trust'), listTag('BrokerageCustodian')],
    },
    markImportComplete: { extraOptions: bodyUnread },
    getAgreement: { providesTags: [ownTag('Agreement')] },
    acceptAgreement: {
      invalidatesTags: (_answer, error) => (error ? [] : [ownTag('Agreement'), ownTag('Access')]),
    },
    getIndividual: { providesTags: [ownTag('Individual')] },
    saveIndividual: {
      extraOptions: bodyUnread,
      invalidatesTags: (_answer, error) => (error ? [] : [ownTag('Individual'), ownTag('Access')]),
    },
    getBusinesses: {
      providesTags: [listTag('Business')],
    },
    saveBusinesses: { invalidatesTags: (_answer, error) => (error ? [] : [listTag('Business'), ownTag('Access')]) },
    // The form that deletes marks what it deleted itself; others read the list afresh when they open.
    deleteOnboardingBusiness: { extraOptions: bodyUnread },
    deleteBeneficialOwner: { extraOptions: bodyUnread },
    getTrusts: { providesTags: [listTag('Trust')] },
    saveTrusts: {
      extraOptions: bodyUnread,
      invalidatesTags: (_answer, error) => (error ? [] : [listTag('Trust'), ownTag('Access')]),
    },
    deleteOnboardingTrust: { extraOptions: bodyUnread },
    deleteTrustMember: { extraOptions: bodyUnread },
    getOnboardingBrokerageCustodians: { providesTags: [listTag('BrokerageCustodian')] },
    createOnboardingBrokerageCustodian: { invalidatesTags: accountsChanged },
    updateOnboardingBrokerageCustodian: { invalidatesTags: accountsChanged },
    deleteOnboardingBrokerageCustodian: { extraOptions: bodyUnread, invalidatesTags: accountsChanged },
  },
});

export const {
  useCheckCanImportDwpDataQuery,
  useImportDwpDataMutation,
  useMarkImportCompleteMutation,
  useGetAgreementQuery,
  useAcceptAgreementMutation,
  useGetIndividualQuery,
  useSaveIndividualMutation,
  useGetBusinessesQuery,
  useSaveBusinessesMutation,
  useDeleteOnboardingBusinessMutation,
  useDeleteBeneficialOwnerMutation,
  useGetTrustsQuery,
  useSaveTrustsMutation,
  useDeleteOnboardingTrustMutation,
  useDeleteTrustMemberMutation,
  useGetOnboardingBrokerageCustodiansQuery,
  useCreateOnboardingBrokerageCustodianMutation,
  useUpdateOnboardingBrokerageCustodianMutation,
  useDeleteOnboardingBrokerageCustodianMutation,
} = onboardingApi;
