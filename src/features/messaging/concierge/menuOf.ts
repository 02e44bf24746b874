import type { Conversation } from '@/api';
import type { MenuAction } from '../ActionsMenu';
import type { Actions } from './useActions';
import { can } from './useActions';

/** The menu of a conversation: by right click, by its three dots and by Shift+F10. Spec: concierge 2; decisions, Messages. */
export function menuOf(
  conversation: Conversation,
  actions: Actions,
  onDelete: (conversation: Conversation) => void,
): readonly MenuAction[] {
  const only = [conversation];
  const items: readonly (MenuAction & { readonly isOffered: boolean })[] = [
    { key: 'archive', label: 'Archive', isOffered: can.archive(conversation), onSelect: () => actions.archive(only) },
    {
      key: 'unarchive',
      label: 'Unarchive',
      isOffered: can.unarchive(conversation),
      onSelect: () => actions.unarchive(only),
    },
    { key: 'close', label: 'Close', isOffered: can.close(conversation), onSelect: () => actions.close(only) },
    { key: 'reopen', label: 'Reopen', isOffered: can.reopen(conversation), onSelect: () => actions.reopen(only) },
    { key: 'delete', label: 'Delete', danger: true, isOffered: true, onSelect: () => onDelete(conversation) },
  ];
  return items.filter(({ isOffered }) => isOffered);
}
