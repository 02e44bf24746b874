// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type {
  Id,
  ProfileUpdate,
  Profile,
  ProfileBilling,
  NotificationSettings,
  NotificationSettingsUpdate,
} from './schemas.gen';
import { emptyApi as api } from '../emptyApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    isOnboarded: build.query<IsOnboardedResult, IsOnboardedArg>({
      query: () => ({ url: `/api/profile/IsOnboarded` }),
    }),
    isConcierge: build.query<IsConciergeResult, IsConciergeArg>({
      query: () => ({ url: `/api/profile/IsConcierge` }),
    }),
    getProfileBilling: build.query<GetProfileBillingResult, GetProfileBillingArg>({
      query: () => ({ url: `/api/profile/getprofile` }),
    }),
    getProfile: build.query<GetProfileResult, GetProfileArg>({
      query: () => ({ url: `/api/profile/GetProfile` }),
    }),
    updateProfile: build.mutation<UpdateProfileResult, UpdateProfileArg>({
      query: (queryArg) => ({
        url: `/api/profile/UpdateProfile`,
        method: 'PUT',
        body: queryArg.profileUpdate,
        headers: {
          'Idempotency-Key': queryArg.idempotencyKey,
        },
      }),
    }),
    getLoginProfileId: build.query<GetLoginProfileIdResult, GetLoginProfileIdArg>({
      query: () => ({ url: `/api/profile/GetLoginProfileId` }),
    }),
    getNotificationSettings: build.query<GetNotificationSettingsResult, GetNotificationSettingsArg>({
      query: () => ({ url: `/api/profile/NotificationSettings` }),
    }),
    saveNotificationSettings: build.mutation<SaveNotificationSettingsResult, SaveNotificationSettingsArg>({
      query: (queryArg) => ({
        url: `/api/profile/NotificationSettings`,
        method: 'PUT',
        body: queryArg.notificationSettingsUpdate,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as profileApi };
export type IsOnboardedResult = /** status 200 An unwrapped boolean. */ boolean;
export type IsOnboardedArg = void;
export type IsConciergeResult = /** status 200 An unwrapped boolean. */ boolean;
export type IsConciergeArg = void;
export type GetProfileBillingResult =
  /** status 200 Billing access; also false if there is no profile. */ ProfileBilling;
export type GetProfileBillingArg = void;
export type GetProfileResult = /** status 200 The profile. */ Profile;
export type GetProfileArg = void;
export type UpdateProfileResult = /** status 200 The stored profile. */ Profile;
export type UpdateProfileArg = {
  /** A new random value for each user action. A retry of the action sends the same value. A retry returns the stored response of the first request and changes no data. */
  idempotencyKey?: string | undefined;
  profileUpdate: ProfileUpdate;
};
export type GetLoginProfileIdResult = /** status 200 An unwrapped integer. */ Id;
export type GetLoginProfileIdArg = void;
export type GetNotificationSettingsResult =
  /** status 200 The settings; who has not changed them wants emails. */ NotificationSettings;
export type GetNotificationSettingsArg = void;
export type SaveNotificationSettingsResult = unknown;
export type SaveNotificationSettingsArg = {
  notificationSettingsUpdate: NotificationSettingsUpdate;
};
export const {
  useIsOnboardedQuery,
  useLazyIsOnboardedQuery,
  useIsConciergeQuery,
  useLazyIsConciergeQuery,
  useGetProfileBillingQuery,
  useLazyGetProfileBillingQuery,
  useGetProfileQuery,
  useLazyGetProfileQuery,
  useUpdateProfileMutation,
  useGetLoginProfileIdQuery,
  useLazyGetLoginProfileIdQuery,
  useGetNotificationSettingsQuery,
  useLazyGetNotificationSettingsQuery,
  useSaveNotificationSettingsMutation,
} = injectedRtkApi;
