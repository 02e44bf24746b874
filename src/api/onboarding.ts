import type { EndpointOptions } from './baseQuery';
import { onboardingApi as generated } from './generated/onboarding.gen';
import { ownTag } from './tags';

/** Nobody reads the answers of these calls. Spec: client-portal 7. */
const bodyUnread: EndpointOptions = { answer: 'optional' };

/** The wizard: agreement, import, Individual. Saving any of them may complete onboarding. Spec: client-portal 7, decisions. */
export const onboardingApi = generated.enhanceEndpoints({
  endpoints: {
    checkCanImportDwpData: { providesTags: [ownTag('ImportCheck')] },
    importDwpData: {
      extraOptions: bodyUnread,
      invalidatesTags: (_answer, error) => (error ? [] : [ownTag('ImportCheck'), ownTag('Individual')]),
    },
    markImportComplete: {
      extraOptions: bodyUnread,
      invalidatesTags: (_answer, error) => (error ? [] : [ownTag('ImportCheck')]),
    },
    getAgreement: { providesTags: [ownTag('Agreement')] },
    acceptAgreement: {
      invalidatesTags: (_answer, error) => (error ? [] : [ownTag('Agreement'), ownTag('Access')]),
    },
    getIndividual: { providesTags: [ownTag('Individual')] },
    saveIndividual: {
      extraOptions: bodyUnread,
      invalidatesTags: (_answer, error) => (error ? [] : [ownTag('Individual'), ownTag('Access')]),
    },
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
} = onboardingApi;
