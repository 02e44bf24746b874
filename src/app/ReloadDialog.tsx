import { Button, Modal } from 'antd';
import { useSyncExternalStore } from 'react';
import { isReloadPending, resolveReload, subscribeToReload } from '@/lib/reload';

const cancel = (): void => resolveReload(false);

/** Asks before a new version of the portal replaces a page with unsaved changes. */
export function ReloadDialog() {
  const isOpen = useSyncExternalStore(subscribeToReload, isReloadPending);
  return (
    <Modal
      destroyOnHidden
      open={isOpen}
      title="A new version of the portal is ready"
      onCancel={cancel}
      footer={
        <>
          <Button onClick={cancel}>Stay on this page</Button>
          <Button type="primary" onClick={() => resolveReload(true)}>
            Reload
          </Button>
        </>
      }
    >
      <p>The page you opened needs the new version. Reloading discards unsaved changes on this page.</p>
    </Modal>
  );
}
