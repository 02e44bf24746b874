import { useSyncExternalStore } from 'react';

import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { answerToReload, isReloadAsked, subscribeToReloadQuestion } from './reloadQuestion';

const refuse = (): void => answerToReload(false);

/** Asks before a new version of the portal is loaded over unsaved changes. */
export function ReloadDialog() {
  const isAsked = useSyncExternalStore(subscribeToReloadQuestion, isReloadAsked);
  return (
    <Dialog
      open={isAsked}
      title="A new version of the portal is ready"
      onClose={refuse}
      footer={
        <>
          <Button onClick={refuse}>Stay on this page</Button>
          <Button variant="primary" onClick={() => answerToReload(true)}>
            Reload
          </Button>
        </>
      }
    >
      <p>What you asked for needs the new version. Reloading loses the unsaved changes on this page.</p>
    </Dialog>
  );
}
