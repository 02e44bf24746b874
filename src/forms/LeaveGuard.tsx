import type { FormApi } from 'final-form';
import { useCallback } from 'react';
import { type BlockerFunction, type Location, useBeforeUnload } from 'react-router';
import { useNavigationGuard } from '@/hooks/useNavigationGuard';
import { Dialog } from '@/ui/Dialog';
import { useFormContext } from './formContext';
import { dirtyValues } from './saved';
import type { FormValues } from './values';

/** Whether unsaved changes of a form are lost when it disappears now; not during a submit. */
export const wouldLose = (form: FormApi<FormValues>): boolean =>
  !form.getState().submitting && dirtyValues(form) !== undefined;

interface LeaveGuardProps {
  /** Query parameter that selects the record of the form: another record is another form. */
  readonly parameter?: string;
}

/**
 * Asks before unsaved changes of the form around it are lost: within the portal, and by the browser's prompt on reload
 * or close. It does not ask during a submit. Spec: R-SHL-8.
 */
export function LeaveGuard({ parameter }: LeaveGuardProps) {
  const { form } = useFormContext();
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => wouldLose(form) && event.preventDefault(), [form]));
  const recordOf = ({ search }: Location): unknown =>
    parameter === undefined ? undefined : new URLSearchParams(search).get(parameter);
  const leaves: BlockerFunction = ({ currentLocation: here, nextLocation: there }) =>
    (here.pathname !== there.pathname || recordOf(here) !== recordOf(there)) && wouldLose(form);
  const blocker = useNavigationGuard(leaves);
  return blocker && <UnsavedDialog leaveText="Leave Page" onLeave={blocker.proceed} onStay={blocker.reset} />;
}

interface UnsavedDialogProps {
  readonly leaveText: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before unsaved changes are lost. Spec: R-SHL-8. */
export function UnsavedDialog({ leaveText, onLeave, onStay }: UnsavedDialogProps) {
  return (
    <Dialog
      title="Unsaved Changes"
      onCancel={onStay}
      onOk={onLeave}
      okText={leaveText}
      okType="default"
      okButtonProps={{ danger: true }}
      cancelText="Cancel"
      cancelButtonProps={{ autoFocus: true }}
    >
      <p>You have unsaved changes. Are sure you want to leave?</p>
    </Dialog>
  );
}
