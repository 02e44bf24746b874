import { useSyncExternalStore } from 'react';
import { isReloadPending, resolveReload, subscribeToReload } from '@/lib/reload';
import { Dialog } from '@/ui/Dialog';

/** Asks before a new version of the portal replaces a page with unsaved changes. */
export function ReloadDialog() {
  if (!useSyncExternalStore(subscribeToReload, isReloadPending)) return null;
  return (
    <Dialog
      title="A new version of the portal is ready"
      okText="Reload"
      onOk={() => resolveReload(true)}
      cancelText="Stay on this page"
      onCancel={() => resolveReload(false)}
    >
      <p>The page you opened needs the new version. Reloading discards unsaved changes on this page.</p>
    </Dialog>
  );
}
