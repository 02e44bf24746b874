import { useState } from 'react';
import { useClientFamilies } from '@/auth/access';
import { Alert } from '@/ui/Alert';
import { LiveRegion } from '@/ui/LiveRegion';
import * as shared from '@/ui/shared.module.css';

const text =
  'Action Required: You are not currently assigned to a family. Please contact a concierge to be assigned to a family to access all features of the portal.';

/**
 * Warns a client who is not assigned to a family, until dismissed. Spec: client-portal 2, Layout shell (warning
 * banner).
 */
export function FamilyBanner() {
  const { isUnassigned } = useClientFamilies();
  const [isDismissed, setDismissed] = useState(false);
  return (
    <LiveRegion className={shared.screenOnly}>
      {isUnassigned && !isDismissed && (
        <Alert
          type="warning"
          banner
          closable={{ 'aria-label': 'Dismiss', onClose: () => setDismissed(true) }}
          title={text}
        />
      )}
    </LiveRegion>
  );
}
