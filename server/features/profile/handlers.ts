import type { HandlersOf } from '#server/operations/handler';
import { ownProfile, saveProfile } from './service';
import { readBilling } from '../shared/billingAccess';
import { ownSettings, saveSettings } from './notificationSettings';

/** The caller's own profile and roles. Spec: R-PRF-2, R-ACC-8. */
export const profileHandlers = {
  isOnboarded: (_request, { caller }) => Promise.resolve(caller.kind === 'client'),
  isConcierge: (_request, { caller }) => Promise.resolve(caller.kind === 'concierge'),
  getLoginProfileId: (_request, { caller }) => Promise.resolve(caller.loginProfileId),
  getProfileBilling: (_request, { db, caller }) => readBilling(db, caller.loginProfileId),
  getProfile: (_request, context) => ownProfile(context),
  updateProfile: ({ body }, context) => saveProfile(context, body),
  getNotificationSettings: (_request, context) => ownSettings(context),
  saveNotificationSettings: ({ body }, context) => saveSettings(context, body),
} satisfies HandlersOf<
  | 'isOnboarded'
  | 'isConcierge'
  | 'getLoginProfileId'
  | 'getProfileBilling'
  | 'getProfile'
  | 'updateProfile'
  | 'getNotificationSettings'
  | 'saveNotificationSettings'
>;
