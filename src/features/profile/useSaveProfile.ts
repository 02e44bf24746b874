import { useRef } from 'react';
import type { ProfileUpdate } from '@/api';
import { errorStatus, isApiError, useIdempotencyKey, useUpdateProfileMutation } from '@/api';
import type { SubmitFailure } from '@/forms/submitFailure';
import { submitFailure } from '@/forms/submitFailure';
import { useNotices } from '@/ui/Notices';

/** Spec: client-portal 8 and 9, Profile. */
export const saveFailed = 'Failed to update profile';
export const messageDuration = 3000;

/** The server says what to do about a broken rule or another's save; anything else is the one sentence. */
function failureOf(error: unknown): SubmitFailure {
  const isTold = errorStatus(error) === 412 || (isApiError(error) && error.fieldErrors !== undefined);
  const failure = submitFailure(error, saveFailed);
  return isTold ? failure : { ...failure, message: saveFailed };
}

/** Saves the profile and says so for three seconds. Spec: client-portal 4 and 8, Profile save. */
export function useSaveProfile(): (update: ProfileUpdate) => Promise<SubmitFailure | undefined> {
  const [save] = useUpdateProfileMutation();
  const keyFor = useIdempotencyKey();
  const { show, dismiss } = useNotices();
  // The form learns the new version with the profile's next load; a save before that must not contradict its own predecessor.
  const saved = useRef(0);
  return async (update) => {
    dismiss('profile');
    const version = Math.max(saved.current, update.version ?? 0);
    const profileUpdate = version > 0 ? { ...update, version } : update;
    const { data, error } = await save({ profileUpdate, idempotencyKey: keyFor(profileUpdate) });
    if (error !== undefined) return failureOf(error);
    saved.current = data.version ?? 0;
    show({ key: 'profile', kind: 'success', text: 'Profile updated successfully!', duration: messageDuration });
    return undefined;
  };
}
