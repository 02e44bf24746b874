import { Button, Modal } from 'antd';
import { useSyncExternalStore } from 'react';

import { answerToReload, isReloadAsked, subscribeToReloadQuestion } from './reloadQuestion';

const refuse = (): void => answerToReload(false);

/** Asks before a new version of the portal is loaded over unsaved changes. */
export function ReloadDialog() {
  const isAsked = useSyncExternalStore(subscribeToReloadQuestion, isReloadAsked);
  return (
    <Modal
      destroyOnHidden
      open={isAsked}
      title="A new version of the portal is ready"
      onCancel={refuse}
      footer={
        <>
          <Button onClick={refuse}>Stay on this page</Button>
          <Button type="primary" onClick={() => answerToReload(true)}>
            Reload
          </Button>
        </>
      }
    >
      <p>The page you opened needs the new version. Reloading discards unsaved changes on this page.</p>
    </Modal>
  );
}
