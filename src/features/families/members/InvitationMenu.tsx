import { useState } from 'react';
import type { Invitation } from '@/api';
import { type MenuAction, ActionsMenu } from '@/ui/ActionsMenu';

interface InvitationMenuProps {
  readonly invitation: Invitation;
  readonly onResend: () => void;
  readonly onCopyLink: () => void;
  readonly onRevoke: () => void;
}

/** The menu of an invitation that is not accepted. */
export function InvitationMenu({ invitation, onResend, onCopyLink, onRevoke }: InvitationMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const actions: MenuAction[] = [
    { key: 'resend', label: 'Send Again', onClick: onResend },
    { key: 'copy', label: 'Copy Link', onClick: onCopyLink },
    { key: 'revoke', label: 'Revoke…', danger: true, onClick: onRevoke },
  ];
  return (
    <ActionsMenu
      label={`More actions for the invitation of ${invitation.email}`}
      actions={actions}
      size="small"
      open={isOpen}
      onOpenChange={setOpen}
    />
  );
}
