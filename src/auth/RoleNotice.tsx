import { useEffect } from 'react';
import { useNotices } from '@/ui/Notices';
import { useRole } from './access';
import { useSession } from './useSession';

const key = 'role-check';

/** Shows a notice when the role check failed, because a concierge then sees the onboarding of clients. */
export function RoleNotice() {
  const { isFailed, retry } = useRole();
  // After an expired session the user signs in again, which repeats the check.
  const { expired } = useSession();
  const isShown = isFailed && !expired;
  const { show, dismiss } = useNotices();
  useEffect(() => {
    if (!isShown) return undefined;
    show({
      key,
      type: 'warning',
      title: 'Your role could not be checked. Parts of the portal may be missing.',
      action: { label: 'Retry', onSelect: retry },
    });
    return () => dismiss(key);
  }, [isShown, retry, show, dismiss]);
  return null;
}
