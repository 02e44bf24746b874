import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

type Opening = 'first' | 'last';

interface MenuState {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly open: boolean;
  readonly toggle: () => void;
  readonly closeToButton: () => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly onButtonKey: (event: KeyboardEvent) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

const itemsOf = (list: HTMLElement | null): readonly HTMLElement[] =>
  list ? [...list.querySelectorAll<HTMLElement>('[role^=menuitem]')] : [];

/** Which item a key moves to; undefined when the key is none of the menu's. */
function target(key: string, items: readonly HTMLElement[], current: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1) return undefined;
  const after = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return after.find((item) => item.textContent.toLowerCase().startsWith(key.toLowerCase()));
}

/** What a menu button does by mouse and keyboard (the menu button pattern of the ARIA practices). */
export function useMenu(): MenuState {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [opening, setOpening] = useState<Opening>();
  const open = opening !== undefined;

  useLayoutEffect(() => {
    if (opening)
      itemsOf(list.current)
        .at(opening === 'first' ? 0 : -1)
        ?.focus();
  }, [opening]);

  const closeToButton = (): void => {
    setOpening(undefined);
    button.current?.focus();
  };
  const onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpening(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      closeToButton();
      return;
    }
    const items = itemsOf(list.current);
    const item = target(
      event.key,
      items,
      items.findIndex((one) => one === document.activeElement),
    );
    if (!item || event.key === ' ') return;
    event.preventDefault();
    item.focus();
  };
  const onBlur = (event: FocusEvent): void => {
    if (!root.current?.contains(event.relatedTarget)) setOpening(undefined);
  };
  const toggle = (): void => setOpening((now) => (now ? undefined : 'first'));
  return { root, button, list, open, toggle, closeToButton, onBlur, onButtonKey, onKey };
}
