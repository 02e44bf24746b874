import { Dialog } from '@/ui/Dialog';

interface UnassignDialogProps {
  readonly name: string;
  readonly familyName: string;
  readonly onUnassign: () => void;
  readonly onClose: () => void;
}

/** Asks before a member is taken out of a family, and says what goes with them. Spec: decisions, Assigning people. */
export function UnassignDialog({ name, familyName, onUnassign, onClose }: UnassignDialogProps) {
  return (
    <Dialog
      title="Unassign this member?"
      okText="Unassign"
      okButtonProps={{ danger: true }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => {
        onClose();
        onUnassign();
      }}
      onCancel={onClose}
    >
      <p>
        <strong>{name}</strong> will no longer see the family <strong>{familyName}</strong>, and what they entered in
        onboarding disappears from its tabs. Nothing is deleted: it returns when they are assigned again.
      </p>
    </Dialog>
  );
}
