import { Button, Modal } from 'antd';
import { useCallback, useEffect } from 'react';
import type { BlockerFunction, Location } from 'react-router';
import { useBlocker } from 'react-router';
import { useFormContext } from './formContext';
import { unsaved } from './saved';

/** The browser's own prompt, for a reload, a closed tab or another site. */
function useBrowserPrompt(wouldLose: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (wouldLose()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}

interface LeaveGuardProps {
  /** The query parameter that chooses the record, where the address of a form holds it: another record is another form. */
  readonly parameter?: string;
}

/**
 * Asks before unsaved changes of the form around it are lost, inside the portal and with the browser's own prompt. A
 * submit disarms it, one that fails arms it again. Spec: client-portal 2, Unsaved-changes guard.
 */
export function LeaveGuard({ parameter }: LeaveGuardProps) {
  const { form } = useFormContext();
  const wouldLose = useCallback(() => !form.getState().submitting && unsaved(form) !== undefined, [form]);
  useBrowserPrompt(wouldLose);
  const recordOf = ({ search }: Location): unknown =>
    parameter === undefined ? undefined : new URLSearchParams(search).get(parameter);
  const leaves: BlockerFunction = ({ currentLocation: here, nextLocation: there }) =>
    (here.pathname !== there.pathname || recordOf(here) !== recordOf(there)) && wouldLose();
  const blocker = useBlocker(leaves);
  const stay = (): void => blocker.reset?.();
  return (
    <Modal
      destroyOnHidden
      open={blocker.state === 'blocked'}
      title="Unsaved Changes"
      onCancel={stay}
      footer={
        <>
          <Button onClick={stay} autoFocus>
            Cancel
          </Button>
          <Button danger onClick={() => blocker.proceed?.()}>
            Leave Page
          </Button>
        </>
      }
    >
      <p>You have unsaved changes. Are sure you want to leave?</p>
    </Modal>
  );
}
