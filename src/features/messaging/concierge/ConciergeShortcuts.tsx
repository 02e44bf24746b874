import { Shortcuts } from '../list/Shortcuts';
import type { ListShortcut } from '../list/ShortcutsDialog';
import { archive } from './useActions';
import type { ConciergeInbox } from './useConciergeInbox';

interface ConciergeShortcutsProps {
  readonly inbox: ConciergeInbox;
  readonly isListed: boolean;
  readonly onListedChange: (isListed: boolean) => void;
}

/** The single-key shortcuts of a concierge: those of every list, and to archive and mark as unread. */
export function ConciergeShortcuts({ inbox, isListed, onListedChange }: ConciergeShortcutsProps) {
  const { shown, open, checked, actions, select, close, setCheckedIds, searchInput } = inbox;
  const { markUnread, setStatus } = actions;
  const further: readonly ListShortcut[] = [
    {
      key: 'E',
      label: archive.label,
      removes: true,
      act: (conversations) => {
        void setStatus(archive, conversations);
        setCheckedIds([]);
      },
    },
    ...(markUnread
      ? [
          {
            key: 'U',
            label: 'Mark as unread',
            act: (conversations: Parameters<typeof markUnread>[0]) => {
              if (conversations.some(({ id }) => id === open?.id)) close();
              void markUnread(conversations);
              setCheckedIds([]);
            },
          },
        ]
      : []),
  ];
  return (
    <Shortcuts
      shown={shown}
      open={open}
      checked={checked}
      select={select}
      searchInput={searchInput}
      further={further}
      isListed={isListed}
      onListedChange={onListedChange}
    />
  );
}
