import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { Preferences, Theme } from './preferences';
import { applyTheme, readTheme, themeKey, writeTableLayouts, writeTabPreferences, writeTheme } from './storage';

const listeners = createListenerMiddleware<{ preferences: Preferences }>();

listeners.startListening({
  predicate: (_action, { preferences }, before) => preferences !== before.preferences,
  effect: (_action, api) => {
    const { theme, tableLayouts, ...ofTab } = api.getState().preferences;
    if (theme !== api.getOriginalState().preferences.theme) {
      applyTheme(theme);
      writeTheme(theme);
    }
    if (tableLayouts !== api.getOriginalState().preferences.tableLayouts) writeTableLayouts(tableLayouts);
    writeTabPreferences(ofTab);
  },
});

/** Applies and stores changed preferences. */
export const preferencesMiddleware = listeners.middleware;

/** Subscribes to changes of the theme in other tabs. */
export function watchOtherTabs(onTheme: (theme: Theme) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === themeKey) onTheme(readTheme());
  });
}
