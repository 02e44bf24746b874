import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { takesFocus } from '../../../ui/useModalDialog';

interface DeleteDialogProps {
  readonly noun: string;
  readonly name: string;
  readonly familyName: string;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before a related party is deleted, and names it. Spec: decisions, Family detail (delete with confirmation). */
export function DeleteDialog({ noun, name, familyName, onDelete, onClose }: DeleteDialogProps) {
  const confirm = (): void => {
    onClose();
    onDelete();
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={`Delete this ${noun}?`}
      onClose={onClose}
      footer={
        <>
          <Button {...takesFocus} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={confirm}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        <strong>{name}</strong> will be deleted from the family <strong>{familyName}</strong>. It can be brought back
        from the History of the family.
      </p>
    </Dialog>
  );
}
