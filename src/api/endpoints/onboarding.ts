import type { EndpointOptions } from '../baseQuery';
import { onboardingApi as generated } from '../generated/onboarding.gen';
import type { Draft, DraftStep } from '../generated/schemas.gen';
import { idTag, listTag, onSuccess, ownTag, whenFulfilled, type Tag } from '../caching';

export * from '../generated/onboarding.gen';

/** Operations whose response body no screen reads. Spec: R-API-2. */
const bodyUnread: EndpointOptions = { body: 'optional' };

/** The draft of a step, which the server deletes when the step is saved. Spec: R-ONB-23. */
const draftTag = (step: DraftStep): Tag => idTag('Draft', step);

const accountSaved = onSuccess([listTag('BrokerageCustodian'), draftTag('brokerageCustodian')]);

/** Stores the draft of a step in the cache, so that it is not fetched again. */
const draftStored = (step: DraftStep, draft: Draft | null) =>
  generated.util.updateQueryData('getDraft', { step }, () => ({ draft }));

// The onboarding wizard. Saving a step may complete onboarding (tag `Access`). Spec: R-ONB-2.
generated.enhanceEndpoints({
  endpoints: {
    // `checkCanImportDwpData` has no tag: the start screen refetches it when it opens, and shows the success of an
    // import.
    importDwpData: {
      extraOptions: bodyUnread,
      invalidatesTags: onSuccess([
        ownTag('Individual'),
        listTag('Business'),
        listTag('Trust'),
        draftTag('business'),
        draftTag('trust'),
      ]),
    },
    markImportComplete: { extraOptions: bodyUnread },
    getAgreement: { providesTags: [ownTag('Agreement')] },
    acceptAgreement: { invalidatesTags: onSuccess([ownTag('Agreement'), ownTag('Access')]) },
    getDraft: { providesTags: (_result, _error, { step }) => [draftTag(step)] },
    saveDraft: {
      extraOptions: { outlivesPage: true } satisfies EndpointOptions,
      onQueryStarted: ({ draftUpdate: { step } }, { dispatch, queryFulfilled }) =>
        whenFulfilled(queryFulfilled, ({ data }) => dispatch(draftStored(step, data))),
    },
    deleteDraft: {
      extraOptions: { outlivesPage: true } satisfies EndpointOptions,
      onQueryStarted: ({ step }, { dispatch, queryFulfilled }) =>
        whenFulfilled(queryFulfilled, () => dispatch(draftStored(step, null))),
    },
    getIndividual: { providesTags: [ownTag('Individual')] },
    saveIndividual: {
      extraOptions: bodyUnread,
      invalidatesTags: onSuccess([ownTag('Individual'), ownTag('Access'), draftTag('individual')]),
    },
    getBusinesses: { providesTags: [listTag('Business')] },
    saveBusinesses: { invalidatesTags: onSuccess([listTag('Business'), ownTag('Access'), draftTag('business')]) },
    // The form that deletes an entry marks it itself; other screens refetch the list when they open.
    deleteOnboardingBusiness: { extraOptions: bodyUnread },
    deleteBeneficialOwner: { extraOptions: bodyUnread },
    getTrusts: { providesTags: [listTag('Trust')] },
    saveTrusts: {
      extraOptions: bodyUnread,
      invalidatesTags: onSuccess([listTag('Trust'), ownTag('Access'), draftTag('trust')]),
    },
    deleteOnboardingTrust: { extraOptions: bodyUnread },
    deleteTrustMember: { extraOptions: bodyUnread },
    getOnboardingBrokerageCustodians: { providesTags: [listTag('BrokerageCustodian')] },
    createOnboardingBrokerageCustodian: { invalidatesTags: accountSaved },
    updateOnboardingBrokerageCustodian: { invalidatesTags: accountSaved },
    deleteOnboardingBrokerageCustodian: {
      extraOptions: bodyUnread,
      invalidatesTags: onSuccess([listTag('BrokerageCustodian')]),
    },
  },
});
