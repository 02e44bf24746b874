import { useAreOffered } from '@/api';
import { Dialog } from '@/ui/Dialog';

interface DeleteDialogProps {
  readonly noun: string;
  readonly name: string;
  readonly familyName: string;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before a related party is deleted, and names it. Spec: decisions, Family detail (delete with confirmation). */
export function DeleteDialog({ noun, name, familyName, onDelete, onClose }: DeleteDialogProps) {
  const canRestore = useAreOffered('restoreRelatedParty', 'getFamilyHistory');
  return (
    <Dialog
      title={`Delete this ${noun}?`}
      okText="Delete"
      okButtonProps={{ danger: true }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => {
        onClose();
        onDelete();
      }}
      onCancel={onClose}
    >
      <p>
        <strong>{name}</strong> will be deleted from the family <strong>{familyName}</strong>.
        {canRestore && ' You can restore it from the History of the family.'}
      </p>
    </Dialog>
  );
}
