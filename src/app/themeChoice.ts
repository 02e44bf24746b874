import type { ThemeMode } from '../ui/palette';

/** What a person can choose; `system` follows the device. */
export type ThemeChoice = ThemeMode | 'system';

const storageKey = 'portal.theme';
const changed = 'portal:theme';

// The look is a setting of this browser, not of a person, and outlives the tab as people expect; nothing else may.
// eslint-disable-next-line no-restricted-globals -- see above
const storage = (): Storage => localStorage;

const systemIsDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

function toChoice(value: string | null | undefined): ThemeChoice {
  return value === 'light' || value === 'dark' ? value : 'system';
}

function put(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset['theme'];
  else dataset['theme'] = choice;
  window.dispatchEvent(new Event(changed));
}

/** Puts the look chosen in this browser on the page: `data-theme` on the root element, absent for `system`. */
export function applyStoredTheme(): void {
  try {
    put(toChoice(storage().getItem(storageKey)));
  } catch {
    put('system');
  }
}

/** Chooses the look for this tab, for the others that are open, and for later visits where the browser lets a page keep it. */
export function chooseTheme(choice: ThemeChoice): void {
  put(choice);
  try {
    storage().setItem(storageKey, choice);
  } catch {
    // Storage is closed to the page: the choice holds for this page.
  }
}

/** What is chosen on this page. */
export function themeChoice(): ThemeChoice {
  return toChoice(document.documentElement.dataset['theme']);
}

/** The look this page has now. */
export function themeMode(): ThemeMode {
  const choice = themeChoice();
  if (choice !== 'system') return choice;
  return systemIsDark().matches ? 'dark' : 'light';
}

/** Calls back when the choice or the device's look changes, in this tab or another. Returns the way to stop. */
export function subscribeToTheme(onChange: () => void): () => void {
  const otherTab = (event: StorageEvent): void => {
    if (event.key === storageKey) applyStoredTheme();
  };
  const system = systemIsDark();
  window.addEventListener('storage', otherTab);
  window.addEventListener(changed, onChange);
  system.addEventListener('change', onChange);
  return () => {
    window.removeEventListener('storage', otherTab);
    window.removeEventListener(changed, onChange);
    system.removeEventListener('change', onChange);
  };
}
