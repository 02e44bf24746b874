import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { takesFocus } from '../../../ui/useModalDialog';

interface UnassignDialogProps {
  readonly name: string;
  readonly familyName: string;
  readonly onUnassign: () => void;
  readonly onClose: () => void;
}

/** Asks before a member is taken out of a family, and says what goes with them. Spec: decisions, Assigning people. */
export function UnassignDialog({ name, familyName, onUnassign, onClose }: UnassignDialogProps) {
  const confirm = (): void => {
    onClose();
    onUnassign();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title="Unassign this member?"
      onClose={onClose}
      footer={
        <>
          <Button {...takesFocus} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={confirm}>
            Unassign
          </Button>
        </>
      }
    >
      <p>
        <strong>{name}</strong> will see nothing of the family <strong>{familyName}</strong> any more, and what they
        entered in onboarding leaves its tabs with them. Nothing is deleted: it comes back when they are assigned again.
      </p>
    </Dialog>
  );
}
