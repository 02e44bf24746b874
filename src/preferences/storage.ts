import type { AmountDisplay, FamiliesView, PreferencesState } from './preferencesSlice';

/** The themes to choose from; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

export const themeKey = 'portal.theme';
const amountsKey = 'portal.amounts';
const familiesViewKey = 'portal.familiesView';

// The theme belongs to the browser, not the user, so it outlives the tab; no other data may.
// eslint-disable-next-line no-restricted-globals -- see above
const themeStorage = (): Storage => localStorage;

/** Storage access throws where the browser blocks it: a preference then lasts as long as the page. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** Reads the theme of this browser. */
export function readTheme(): Theme {
  const value = attempt(() => themeStorage().getItem(themeKey), null);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Stores the theme for this browser and its other tabs. */
export function writeTheme(theme: Theme): void {
  attempt(() => themeStorage().setItem(themeKey, theme), undefined);
}

/** Applies a theme to the page: `data-theme` on the root element, absent for `system`. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

/** Reads how this tab shows amounts. */
export function readAmountDisplay(): AmountDisplay {
  const names = attempt(() => sessionStorage.getItem(amountsKey) ?? '', '').split(' ');
  return {
    hidden: names.includes('hidden'),
    parentheses: names.includes('parentheses'),
    wholeDollars: names.includes('wholeDollars'),
    hideZeroRows: names.includes('hideZeroRows'),
  };
}

/** Reads how this tab shows the list of families. */
export const readFamiliesView = (): FamiliesView =>
  attempt(() => sessionStorage.getItem(familiesViewKey), null) === 'table' ? 'table' : 'cards';

/** Stores in this tab how it shows amounts (the names of the enabled options) and the list of families. */
export function writeTabPreferences(preferences: Omit<PreferencesState, 'theme'>): void {
  const names = Object.entries(preferences.amountDisplay).flatMap(([name, isOn]) => (isOn === true ? [name] : []));
  attempt(() => sessionStorage.setItem(amountsKey, names.join(' ')), undefined);
  attempt(() => sessionStorage.setItem(familiesViewKey, preferences.familiesView), undefined);
}
