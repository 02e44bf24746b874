import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { Preferences, Theme } from './preferences';
import {
  applyTheme,
  notificationsKey,
  readNotifies,
  readTheme,
  themeKey,
  writeNotifies,
  writeTableLayouts,
  writeTabPreferences,
  writeTheme,
} from './storage';

const listeners = createListenerMiddleware<{ preferences: Preferences }>();

listeners.startListening({
  predicate: (_action, { preferences }, before) => preferences !== before.preferences,
  effect: (_action, api) => {
    const { theme, tableLayouts, notifies, ...ofTab } = api.getState().preferences;
    const before = api.getOriginalState().preferences;
    if (theme !== before.theme) {
      applyTheme(theme);
      writeTheme(theme);
    }
    if (tableLayouts !== before.tableLayouts) writeTableLayouts(tableLayouts);
    if (notifies !== before.notifies) writeNotifies(notifies);
    writeTabPreferences(ofTab);
  },
});

/** Applies and stores changed preferences. */
export const preferencesMiddleware = listeners.middleware;

interface OtherTabs {
  readonly onTheme: (theme: Theme) => unknown;
  readonly onNotifies: (notifies: boolean) => unknown;
}

/** Subscribes to changes of the theme and of notifications in other tabs. */
export function watchOtherTabs({ onTheme, onNotifies }: OtherTabs): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === themeKey) onTheme(readTheme());
    if (key === notificationsKey) onNotifies(readNotifies());
  });
}
