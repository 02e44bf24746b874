import { Checkbox, Descriptions } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { Dialog } from '@/ui/Dialog';
import { focusRow, focusedRowId } from '../list/ConversationRow';
import { focusComposer } from '../pane/useComposer';
import { selectHasShortcuts, shortcutsToggled } from '../messagingSlice';
import { archive } from './useActions';
import type { ConciergeInbox } from './useConciergeInbox';

const shortcuts = [
  ['J', 'Next conversation'],
  ['K', 'Previous conversation'],
  ['Enter', 'Open or close the conversation'],
  ['E', 'Archive'],
  ['U', 'Mark as unread'],
  ['R', 'Reply'],
  ['/', 'Search'],
  ['?', 'Show keyboard shortcuts'],
] as const;

/** Elements in which keys are typed or have another meaning. */
const excluded = 'input:not([type=checkbox]), textarea, [role=dialog], [role^=menu], [role=tablist], [contenteditable]';

const isExcluded = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('[aria-modal=true]') !== null ||
  (target instanceof Element && target.closest(excluded) !== null);

/**
 * The single-key shortcuts of the inbox, and the dialog that lists them. They act on the checked conversations, else on
 * the focused one, else on the open one. Users can turn them off until the page is reloaded, except `?`, which opens
 * the dialog to turn them on.
 */
export function Shortcuts({ inbox }: { readonly inbox: ConciergeInbox }) {
  const [isOpen, setOpen] = useState(false);
  const dispatch = useAppDispatch();
  const isOn = useAppSelector(selectHasShortcuts);
  const { shown, open, checked, actions, select, close, setCheckedIds, searchInput } = inbox;
  const step = (by: 1 | -1): void => {
    const at = shown.findIndex(({ id }) => id === (focusedRowId() ?? open?.id));
    const next = shown[at < 0 ? 0 : Math.min(Math.max(at + by, 0), shown.length - 1)];
    // A long list renders only the rows in view.
    if (next) focusRow(next.id, '[data-conversation] > button');
  };
  const targets = () => {
    if (checked.length > 0) return checked;
    const current = shown.find(({ id }) => id === focusedRowId()) ?? open;
    return current ? [current] : [];
  };
  const handlers: Readonly<Record<string, () => void>> = {
    j: () => step(1),
    k: () => step(-1),
    e: () => {
      const conversations = targets();
      // The row will be removed: the focus moves to the next one.
      step(1);
      void actions.setStatus(archive, conversations);
      setCheckedIds([]);
    },
    u: () => {
      if (!actions.markUnread) return;
      const conversations = targets();
      if (conversations.some(({ id }) => id === open?.id)) close();
      void actions.markUnread(conversations);
      setCheckedIds([]);
    },
    r: () => {
      const [first] = targets();
      if (first && first.id !== open?.id) select(first.id);
      setTimeout(focusComposer);
    },
    '/': () => searchInput.current?.focus(),
    '?': () => setOpen(true),
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const handler = handlers[key];
    if (!handler || (!isOn && key !== '?') || isExcluded(event)) return;
    event.preventDefault();
    // A key that is held down moves through the list, and does nothing else twice.
    if (!event.repeat || key === 'j' || key === 'k') handler();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => handleKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  if (!isOpen) return null;
  const items = shortcuts
    .filter(([key]) => key !== 'U' || actions.markUnread)
    .map(([key, action]) => ({ key, label: <kbd>{key}</kbd>, children: action }));
  return (
    <Dialog closable title="Keyboard shortcuts" footer={null} onCancel={() => setOpen(false)}>
      <Descriptions size="small" column={{ xs: 1, sm: 2 }} colon={false} items={items} />
      <Checkbox checked={isOn} onChange={({ target }) => dispatch(shortcutsToggled(target.checked))}>
        Use single-key shortcuts
      </Checkbox>
    </Dialog>
  );
}
