import { useEffect } from 'react';

import { useNotices } from '../ui/Notices';
import { useRole } from './useRole';
import { useSession } from './useSession';

const key = 'role-check';

/** Says quietly that the role check failed: without a word a concierge would be led into the onboarding of clients. */
export function RoleNotice() {
  const { isFailed, retry } = useRole();
  // A session that has ended asks to sign in again, and then checks by itself.
  const { expired } = useSession();
  const isSaid = isFailed && !expired;
  const { show, dismiss } = useNotices();
  useEffect(() => {
    if (!isSaid) return undefined;
    show({
      key,
      kind: 'warning',
      text: 'Your role could not be checked. Parts of the portal may be missing.',
      action: { label: 'Retry', onSelect: retry },
    });
    return () => dismiss(key);
  }, [isSaid, retry, show, dismiss]);
  return null;
}
