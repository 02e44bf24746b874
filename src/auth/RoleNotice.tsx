import { useEffect } from 'react';

import { useNotices } from '../ui/Notices';
import { useRole } from './useRole';

const key = 'role-check';

/** Says quietly that the role check failed: without a word a concierge would be led into the onboarding of clients. */
export function RoleNotice() {
  const { isFailed, retry } = useRole();
  const { show, dismiss } = useNotices();
  useEffect(() => {
    if (!isFailed) return undefined;
    show({
      key,
      kind: 'warning',
      text: 'Your role could not be checked. Parts of the portal may be missing.',
      action: { label: 'Retry', onSelect: retry },
    });
    return () => dismiss(key);
  }, [isFailed, retry, show, dismiss]);
  return null;
}
