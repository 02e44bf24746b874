import { type InputRef, Button } from 'antd';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Conversation } from '@/api';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { shortcutKey } from '@/lib/shortcutKey';
import { lazyPanel } from '@/ui/lazyPanel';
import { composerRequested, selectHasShortcuts } from '../messagingSlice';
import { focusRow, focusedRowId } from './ConversationRow';
import type { ListShortcut } from './ShortcutsDialog';

const ShortcutsDialog = lazyPanel({
  name: 'The keyboard shortcuts',
  load: async () => (await import('./ShortcutsDialog')).ShortcutsDialog,
});

interface ShortcutsProps {
  /** The conversations of the list. */
  readonly shown: readonly Conversation[];
  readonly open: Conversation | undefined;
  readonly checked?: readonly Conversation[];
  readonly select: (id: number) => void;
  readonly searchInput: RefObject<InputRef | null>;
  /** Further keys of the user's role. */
  readonly further?: readonly ListShortcut[];
  /** Whether the dialog with the list of keys is open. */
  readonly isListed: boolean;
  readonly onListedChange: (isListed: boolean) => void;
}

/** Elements in which keys are typed or have another meaning. Tabs have none for letters. */
const excluded = 'input:not([type=checkbox]), textarea, [role=dialog], [role^=menu], [contenteditable]';

const isExcluded = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('[aria-modal=true]') !== null ||
  (target instanceof Element && target.closest(excluded) !== null);

const none: readonly never[] = [];

/** Opens the list of keys; for empty panes, which phones do not show. */
export const ShortcutsButton = ({ onClick }: { readonly onClick: () => void }) => (
  <Button type="link" size="small" onClick={onClick}>
    Keyboard shortcuts
  </Button>
);

/**
 * The single-key shortcuts of the conversations, and the dialog that lists them with the keys of the composer. Users can
 * turn them off until the page is reloaded, except `?`, which opens the dialog to turn them on.
 */
export function Shortcuts(props: ShortcutsProps) {
  const { shown, open, checked = none, select, searchInput, further = none, isListed, onListedChange } = props;
  const isOn = useAppSelector(selectHasShortcuts);
  const dispatch = useAppDispatch();
  const step = (by: 1 | -1): void => {
    const at = shown.findIndex(({ id }) => id === (focusedRowId() ?? open?.id));
    const next = shown[at < 0 ? 0 : Math.min(Math.max(at + by, 0), shown.length - 1)];
    // A long list renders only the rows in view.
    if (next) focusRow(next.id, '[data-conversation] > [role=button]');
  };
  const targets = (): readonly Conversation[] => {
    if (checked.length > 0) return checked;
    const current = shown.find(({ id }) => id === focusedRowId()) ?? open;
    return current ? [current] : [];
  };
  const reply = (): void => {
    const [first] = targets();
    if (!first) return;
    if (first.id !== open?.id) select(first.id);
    dispatch(composerRequested(first.id));
  };
  const run = ({ removes, act }: ListShortcut): void => {
    const conversations = targets();
    if (removes === true) step(1);
    act(conversations);
  };
  const handlers: Readonly<Record<string, () => void>> = {
    j: () => step(1),
    k: () => step(-1),
    r: reply,
    '/': () => searchInput.current?.focus(),
    '?': () => onListedChange(true),
    ...Object.fromEntries(further.map((shortcut) => [shortcut.key.toLowerCase(), () => run(shortcut)])),
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = shortcutKey(event);
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
  return isListed && <ShortcutsDialog further={further} isOn={isOn} onClose={() => onListedChange(false)} />;
}
