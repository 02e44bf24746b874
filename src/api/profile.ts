import type { EndpointOptions } from './baseQuery';
import { profileApi as generated } from './generated/profile.gen';
import { ownTag } from './tags';

/** The caller's profile, and what the caller may do. Spec: client-portal 7. */
export const profileApi = generated.enhanceEndpoints({
  endpoints: {
    isOnboarded: { providesTags: [ownTag('Access')] },
    isConcierge: { providesTags: [ownTag('Role')] },
    getProfile: { providesTags: [ownTag('Profile')] },
    getProfileBilling: { providesTags: [ownTag('Profile')] },
    updateProfile: { invalidatesTags: (_answer, error) => (error ? [] : [ownTag('Profile')]) },
    // Whoever asked knows what they have changed since.
    getTableLayouts: { keepUnusedDataFor: 0 },
    saveTableLayout: { extraOptions: { answer: 'optional', changesNothing: true } satisfies EndpointOptions },
  },
});

export const {
  useGetLoginProfileIdQuery,
  useIsOnboardedQuery,
  useIsConciergeQuery,
  useGetProfileQuery,
  useGetProfileBillingQuery,
  useGetTableLayoutsQuery,
  useSaveTableLayoutMutation,
  useUpdateProfileMutation,
} = profileApi;
