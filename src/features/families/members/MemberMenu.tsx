import { useState } from 'react';
import { type FamilyMember, useFeature } from '@/api';
import { type MenuAction, ActionsMenu } from '@/ui/ActionsMenu';

interface MemberMenuProps {
  readonly member: FamilyMember;
  readonly onUnassign: () => void;
  readonly onExport: () => void;
  readonly onErase: () => void;
}

/** The menu of a member: unassign, and export or erase personal data where the backend offers it. */
export function MemberMenu({ member, onUnassign, onExport, onErase }: MemberMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const hasPersonalData = useFeature('personalData');
  const actions: MenuAction[] = [
    { key: 'unassign', label: 'Unassign', onClick: onUnassign },
    ...(hasPersonalData
      ? [
          { key: 'export', label: 'Export Personal Data', onClick: onExport },
          { key: 'erase', label: 'Erase Personal Data…', danger: true, onClick: onErase },
        ]
      : []),
  ];
  return (
    <ActionsMenu
      label={`More actions for ${member.name}`}
      actions={actions}
      size="small"
      tabIndex={-1}
      open={isOpen}
      onOpenChange={setOpen}
    />
  );
}
