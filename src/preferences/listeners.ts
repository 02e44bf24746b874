import { createListenerMiddleware } from '@reduxjs/toolkit';
import {
  type PreferencesState,
  amountDisplayChanged,
  familiesViewChanged,
  selectAmountDisplay,
  themeChanged,
} from './preferencesSlice';
import {
  type Theme,
  applyTheme,
  readTheme,
  themeKey,
  writeAmountDisplay,
  writeFamiliesView,
  writeTheme,
} from './storage';

const listeners = createListenerMiddleware<{ preferences: PreferencesState }>();

listeners.startListening({
  actionCreator: themeChanged,
  effect: ({ payload: theme }) => {
    applyTheme(theme);
    writeTheme(theme);
  },
});

listeners.startListening({
  actionCreator: amountDisplayChanged,
  effect: (_action, api) => writeAmountDisplay(selectAmountDisplay(api.getState())),
});

listeners.startListening({
  actionCreator: familiesViewChanged,
  effect: ({ payload: view }) => writeFamiliesView(view),
});

/** Applies and stores changed preferences. */
export const preferencesMiddleware = listeners.middleware;

/** Subscribes to changes of the theme in other tabs. */
export function watchOtherTabs(onTheme: (theme: Theme) => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === themeKey) onTheme(readTheme());
  });
}
