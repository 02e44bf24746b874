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
  },
});

export const {
  useGetLoginProfileIdQuery,
  useIsOnboardedQuery,
  useIsConciergeQuery,
  useGetProfileQuery,
  useGetProfileBillingQuery,
  useUpdateProfileMutation,
} = profileApi;
