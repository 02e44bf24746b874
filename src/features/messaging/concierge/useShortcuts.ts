import { useEffect, useRef } from 'react';

/** What the keys of the conversations do; `?` shows this list. */
export const shortcuts = [
  ['J', 'Next conversation'],
  ['K', 'Previous conversation'],
  ['Enter', 'Open or close the conversation'],
  ['E', 'Archive'],
  ['U', 'Mark as unread'],
  ['R', 'Reply'],
  ['/', 'Search'],
  ['?', 'Show keyboard shortcuts'],
] as const;

/** A key that does something; Enter is the focused row's own. */
export type Shortcut = 'j' | 'k' | 'e' | 'u' | 'r' | '/' | '?';

const keys: readonly Shortcut[] = ['j', 'k', 'e', 'u', 'r', '/', '?'];

/** Where keys are typed or mean something else. */
const elsewhere =
  'input:not([type=checkbox]), textarea, [role=dialog], [role^=menu], [role=tablist], [contenteditable]';

function shortcutOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Shortcut | undefined {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open], [aria-modal=true]')) return undefined;
  if (target instanceof Element && target.closest(elsewhere)) return undefined;
  return keys.find((one) => one === key.toLowerCase());
}

/** Listens to single keys on the page, except where something is typed. They can be switched off. */
export function useShortcuts(isOn: boolean, act: (shortcut: Shortcut) => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const shortcut = shortcutOf(event);
      // Switched off, the list of keys stays reachable: there they are switched on again.
      if (!shortcut || (!isOn && shortcut !== '?')) return;
      event.preventDefault();
      latest.current(shortcut);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
