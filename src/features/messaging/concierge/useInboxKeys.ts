import type { InputRef } from 'antd';
import type { RefObject } from 'react';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { focusRow } from '../list/Row';
import { selectHasShortcuts, shortcutsToggled } from '../messagingSlice';
import type { useConciergeInbox } from './useConciergeInbox';
import type { Shortcut } from './useShortcuts';
import { useShortcuts } from './useShortcuts';

interface InboxKeys {
  /** Whether the list of keys is shown. */
  readonly isListed: boolean;
  readonly isOn: boolean;
  readonly switchTo: (isOn: boolean) => void;
  readonly close: () => void;
}

/** The conversation whose row has the focus. */
function focusedId(): number | undefined {
  const id = document.activeElement?.closest<HTMLElement>('[data-conversation]')?.dataset['conversation'];
  return id === undefined ? undefined : Number(id);
}

/** The keys of the list: they act on what is ticked, else on the focused row, else on the open conversation. */
export function useInboxKeys(
  inbox: ReturnType<typeof useConciergeInbox>,
  search: RefObject<InputRef | null>,
): InboxKeys {
  const [isListed, setListed] = useState(false);
  const dispatch = useAppDispatch();
  const isOn = useAppSelector(selectHasShortcuts);
  const { shown, open, ticked, actions, select, setTicks } = inbox;
  const step = (by: 1 | -1): void => {
    const at = shown.findIndex(({ id }) => id === (focusedId() ?? open?.id));
    const next = shown[at < 0 ? 0 : Math.min(Math.max(at + by, 0), shown.length - 1)];
    if (next) focusRow(next.id);
  };
  const meant = () => {
    if (ticked.length > 0) return ticked;
    const current = shown.find(({ id }) => id === focusedId()) ?? open;
    return current ? [current] : [];
  };
  const reply = (): void => {
    const [first] = meant();
    if (first && first.id !== open?.id) select(first.id);
    setTimeout(() => document.querySelector<HTMLElement>('textarea[aria-label=Message]')?.focus());
  };
  const act: Readonly<Record<Shortcut, () => void>> = {
    j: () => step(1),
    k: () => step(-1),
    e: () => {
      const many = meant();
      // What is archived leaves the list: the focus goes on to the next.
      if (ticked.length === 0) step(1);
      actions.archive(many);
      setTicks(new Set());
    },
    u: () => {
      if (!actions.markUnread) return;
      const many = meant();
      if (many.some(({ id }) => id === open?.id)) select(undefined);
      actions.markUnread(many);
      setTicks(new Set());
    },
    r: reply,
    '/': () => search.current?.focus(),
    '?': () => setListed(true),
  };
  useShortcuts(isOn, (shortcut) => act[shortcut]());
  return { isListed, isOn, switchTo: (next) => dispatch(shortcutsToggled(next)), close: () => setListed(false) };
}
