import { useCallback } from 'react';
import { type BlockerFunction, type Location, useBeforeUnload, useBlocker } from 'react-router';
import { Dialog } from '@/ui/Dialog';
import { useFormContext } from './formContext';
import { unsaved } from './saved';

interface LeaveGuardProps {
  /** Query parameter that selects the record of the form: another record is another form. */
  readonly parameter?: string;
}

/**
 * Asks before unsaved changes of the form around it are lost: within the portal, and by the browser's prompt on reload
 * or close. It does not ask during a submit. Spec: client-portal 2, Unsaved-changes guard.
 */
export function LeaveGuard({ parameter }: LeaveGuardProps) {
  const { form } = useFormContext();
  const wouldLose = useCallback(() => !form.getState().submitting && unsaved(form) !== undefined, [form]);
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => wouldLose() && event.preventDefault(), [wouldLose]));
  const recordOf = ({ search }: Location): unknown =>
    parameter === undefined ? undefined : new URLSearchParams(search).get(parameter);
  const leaves: BlockerFunction = ({ currentLocation: here, nextLocation: there }) =>
    (here.pathname !== there.pathname || recordOf(here) !== recordOf(there)) && wouldLose();
  const blocker = useBlocker(leaves);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title="Unsaved Changes"
      onCancel={blocker.reset}
      onOk={blocker.proceed}
      okText="Leave Page"
      okType="default"
      okButtonProps={{ danger: true }}
      cancelText="Cancel"
      cancelButtonProps={{ autoFocus: true }}
    >
      <p>You have unsaved changes. Are sure you want to leave?</p>
    </Dialog>
  );
}
