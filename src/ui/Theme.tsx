import type { ReactNode } from 'react';
import { createContext, use } from 'react';
import type { Palette, ThemeMode } from './palette';

/** The look of the page now, for what cannot take its colours from CSS variables. */
export interface Theme {
  readonly mode: ThemeMode;
  readonly palette: Palette;
}

const ThemeContext = createContext<Theme | undefined>(undefined);

/** Hands the look down; mounted by the application around everything. */
export function ThemeProvider({ theme, children }: { readonly theme: Theme; readonly children: ReactNode }) {
  return <ThemeContext value={theme}>{children}</ThemeContext>;
}

/** The look of the page now; undefined outside a `ThemeProvider`. */
export function useTheme(): Theme | undefined {
  return use(ThemeContext);
}
