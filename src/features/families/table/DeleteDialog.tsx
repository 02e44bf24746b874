import { QuestionDialog } from '../../../ui/QuestionDialog';

interface DeleteDialogProps {
  readonly noun: string;
  readonly name: string;
  readonly familyName: string;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before a related party is deleted, and names it. Spec: decisions, Family detail (delete with confirmation). */
export function DeleteDialog({ noun, name, familyName, onDelete, onClose }: DeleteDialogProps) {
  return (
    <QuestionDialog title={`Delete this ${noun}?`} action="Delete" onConfirm={onDelete} onClose={onClose}>
      <strong>{name}</strong> will be deleted from the family <strong>{familyName}</strong>. You can restore it from the
      History of the family.
    </QuestionDialog>
  );
}
