import type { AmountDisplay, FamiliesView } from './preferencesSlice';

/** What a person can choose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

export const themeKey = 'portal.theme';
const amountsKey = 'portal.amounts';
const familiesViewKey = 'portal.familiesView';

// The theme is a setting of this browser, not of a person, and outlives the tab as people expect; nothing else may.
// eslint-disable-next-line no-restricted-globals -- see above
const themeStorage = (): Storage => localStorage;

/** Reads and writes fail where the browser closes its storage to the page: a choice then lasts as long as the page. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

/** The stored theme of this browser. */
export function readTheme(): Theme {
  const value = attempt(() => themeStorage().getItem(themeKey), null);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Stores the theme for later visits and for the other tabs. */
export function writeTheme(theme: Theme): void {
  attempt(() => themeStorage().setItem(themeKey, theme), undefined);
}

/** Puts a theme on the page: `data-theme` on the root element, absent for `system`. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

/** How this tab shows amounts. */
export function readAmountDisplay(): AmountDisplay {
  const names = attempt(() => sessionStorage.getItem(amountsKey) ?? '', '').split(' ');
  return {
    hidden: names.includes('hidden'),
    parentheses: names.includes('parentheses'),
    wholeDollars: names.includes('wholeDollars'),
    hideZeroRows: names.includes('hideZeroRows'),
  };
}

/** Stores the names of what is switched on, for as long as the tab lives. */
export function writeAmountDisplay(display: AmountDisplay): void {
  const names = Object.entries(display).flatMap(([name, isOn]) => (isOn === true ? [name] : []));
  attempt(() => sessionStorage.setItem(amountsKey, names.join(' ')), undefined);
}

/** How this tab shows the list of families. */
export const readFamiliesView = (): FamiliesView =>
  attempt(() => sessionStorage.getItem(familiesViewKey), null) === 'table' ? 'table' : 'cards';

/** Stores the view of the list of families, for as long as the tab lives. */
export const writeFamiliesView = (view: FamiliesView): void =>
  attempt(() => sessionStorage.setItem(familiesViewKey, view), undefined);
