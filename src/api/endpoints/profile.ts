import type { EndpointOptions } from '../baseQuery';
import { profileApi as generated } from '../generated/profile.gen';
import { onSuccess, ownTag } from '../caching';

export * from '../generated/profile.gen';

// The user's profile and permissions. Spec: R-PRF-2.
generated.enhanceEndpoints({
  endpoints: {
    isOnboarded: { providesTags: [ownTag('Access')] },
    isConcierge: { providesTags: [ownTag('Role')] },
    getProfile: { providesTags: [ownTag('Profile')] },
    getProfileBilling: { providesTags: [ownTag('Profile')] },
    updateProfile: { invalidatesTags: onSuccess([ownTag('Profile')]) },
    saveNotificationSettings: {
      extraOptions: { keepsEtags: true } satisfies EndpointOptions,
      onQueryStarted: ({ notificationSettingsUpdate }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          generated.util.updateQueryData('getNotificationSettings', undefined, (settings) => {
            Object.assign(settings, notificationSettingsUpdate);
          }),
        );
        queryFulfilled.catch(patch.undo);
      },
    },
  },
});
