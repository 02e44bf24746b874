import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { MoneyStyle } from '../lib/money';
import type { Theme } from './storage';
import { readAmountDisplay, readTheme } from './storage';

/** How amounts are shown in this tab. */
export interface AmountDisplay extends MoneyStyle {
  /** Shows no figure: somebody looks over the shoulder. */
  readonly hidden: boolean;
  readonly parentheses: boolean;
  readonly wholeDollars: boolean;
  /** Leaves out lines of statements that are zero throughout. */
  readonly hideZeroRows: boolean;
}

export interface PreferencesState {
  readonly theme: Theme;
  readonly amountDisplay: AmountDisplay;
}

/** What a person chooses for this browser or tab. A new store starts with what is stored there. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: (): PreferencesState => ({ theme: readTheme(), amountDisplay: readAmountDisplay() }),
  reducers: {
    themeChanged: (state, { payload: theme }: PayloadAction<Theme>): PreferencesState => ({ ...state, theme }),
    amountDisplayChanged: (state, { payload }: PayloadAction<Partial<AmountDisplay>>): PreferencesState => ({
      ...state,
      amountDisplay: { ...state.amountDisplay, ...payload },
    }),
  },
  selectors: {
    selectTheme: ({ theme }): Theme => theme,
    selectAmountDisplay: ({ amountDisplay }): AmountDisplay => amountDisplay,
  },
});

export const { themeChanged, amountDisplayChanged } = preferencesSlice.actions;
export const { selectTheme, selectAmountDisplay } = preferencesSlice.selectors;
