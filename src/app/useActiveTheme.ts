import { useMemo, useSyncExternalStore } from 'react';
import type { Theme } from '../ui/Theme';
import { palettes } from './theme';
import { subscribeToTheme, themeMode } from './themeChoice';

/** The look the page has now, followed as it changes. */
export function useActiveTheme(): Theme {
  const mode = useSyncExternalStore(subscribeToTheme, themeMode);
  return useMemo(() => ({ mode, palette: palettes[mode] }), [mode]);
}
