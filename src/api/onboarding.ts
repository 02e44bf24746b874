import type { EndpointOptions } from './baseQuery';
import { onboardingApi as generated } from './generated/onboarding.gen';
import type { Draft, DraftStep } from './generated/schemas.gen';
import type { Tag } from './tags';
import { idTag, listTag, ownTag } from './tags';

/** Nobody reads the answers of these calls. Spec: client-portal 7. */
const bodyUnread: EndpointOptions = { answer: 'optional' };

const accountsChanged = (_answer: unknown, error: unknown): Tag[] => (error ? [] : [listTag('BrokerageCustodian')]);

const accountSaved = (_answer: unknown, error: unknown): Tag[] =>
  error ? [] : [listTag('BrokerageCustodian'), draftEnded('brokerageCustodian')];

/** Saving a step ends its draft. Spec: decisions, Forms. */
const draftEnded = (step: DraftStep): Tag => idTag('Draft', step);

/** Notes what is kept of a step now. */
const nowKept = (step: DraftStep, draft: Draft | null) =>
  generated.util.updateQueryData('getDraft', { step }, () => ({ draft }));

/** The wizard: agreement, import, Individual. Saving any of them may complete onboarding. Spec: client-portal 7, decisions. */
const onboardingApi = generated.enhanceEndpoints({
  endpoints: {
    // The start screen asks whenever it opens; an import must not change it under the notice of its success.
    importDwpData: {
      extraOptions: bodyUnread,
      invalidatesTags: (_answer, error) =>
        error
          ? []
          : [ownTag('Individual'), listTag('Business'), listTag('Trust'), draftEnded('business'), draftEnded('trust')],
    },
    markImportComplete: { extraOptions: bodyUnread },
    getAgreement: { providesTags: [ownTag('Agreement')] },
    acceptAgreement: {
      invalidatesTags: (_answer, error) => (error ? [] : [ownTag('Agreement'), ownTag('Access')]),
    },
    getDraft: { providesTags: (_answer, _error, { step }) => [idTag('Draft', step)] },
    // What is kept while somebody types is known here already: nothing is fetched again for it.
    saveDraft: {
      onQueryStarted: async ({ draftUpdate: { step } }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined) dispatch(nowKept(step, answer.data));
      },
    },
    deleteDraft: {
      onQueryStarted: async ({ step }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer !== undefined) dispatch(nowKept(step, null));
      },
    },
    getIndividual: { providesTags: [ownTag('Individual')] },
    saveIndividual: {
      extraOptions: bodyUnread,
      invalidatesTags: (_answer, error) =>
        error ? [] : [ownTag('Individual'), ownTag('Access'), draftEnded('individual')],
    },
    getBusinesses: {
      providesTags: [listTag('Business')],
    },
    saveBusinesses: {
      invalidatesTags: (_answer, error) =>
        error ? [] : [listTag('Business'), ownTag('Access'), draftEnded('business')],
    },
    // The form that deletes marks what it deleted itself; others read the list afresh when they open.
    deleteOnboardingBusiness: { extraOptions: bodyUnread },
    deleteBeneficialOwner: { extraOptions: bodyUnread },
    getTrusts: { providesTags: [listTag('Trust')] },
    saveTrusts: {
      extraOptions: bodyUnread,
      invalidatesTags: (_answer, error) => (error ? [] : [listTag('Trust'), ownTag('Access'), draftEnded('trust')]),
    },
    deleteOnboardingTrust: { extraOptions: bodyUnread },
    deleteTrustMember: { extraOptions: bodyUnread },
    getOnboardingBrokerageCustodians: { providesTags: [listTag('BrokerageCustodian')] },
    createOnboardingBrokerageCustodian: { invalidatesTags: accountSaved },
    updateOnboardingBrokerageCustodian: { invalidatesTags: accountSaved },
    deleteOnboardingBrokerageCustodian: { extraOptions: bodyUnread, invalidatesTags: accountsChanged },
  },
});

export const {
  useCheckCanImportDwpDataQuery,
  useImportDwpDataMutation,
  useMarkImportCompleteMutation,
  useGetAgreementQuery,
  useAcceptAgreementMutation,
  useGetDraftQuery,
  useSaveDraftMutation,
  useDeleteDraftMutation,
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
