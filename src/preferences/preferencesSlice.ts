import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { MoneyStyle } from '@/lib/money';
import { type Theme, readAmountDisplay, readFamiliesView, readTheme } from './storage';

/** How amounts are shown in this tab. */
export interface AmountDisplay extends Required<MoneyStyle> {
  /** Hides all amounts from onlookers. */
  readonly hidden: boolean;
  /** Omits statement rows in which every amount is zero. */
  readonly hideZeroRows: boolean;
}

/** How the list of families is shown in this tab. */
export type FamiliesView = 'cards' | 'table';

export interface PreferencesState {
  readonly theme: Theme;
  readonly amountDisplay: AmountDisplay;
  readonly familiesView: FamiliesView;
}

/** The preferences of this browser or tab, initialized from its storage. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: (): PreferencesState => ({
    theme: readTheme(),
    amountDisplay: readAmountDisplay(),
    familiesView: readFamiliesView(),
  }),
  reducers: {
    themeChanged: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    amountDisplayChanged: (state, { payload }: PayloadAction<Partial<AmountDisplay>>) => {
      Object.assign(state.amountDisplay, payload);
    },
    familiesViewChanged: (state, { payload }: PayloadAction<FamiliesView>) => {
      state.familiesView = payload;
    },
  },
  selectors: {
    selectTheme: ({ theme }): Theme => theme,
    selectAmountDisplay: ({ amountDisplay }): AmountDisplay => amountDisplay,
    selectFamiliesView: ({ familiesView }): FamiliesView => familiesView,
  },
});

export const { themeChanged, amountDisplayChanged, familiesViewChanged } = preferencesSlice.actions;
export const { selectTheme, selectAmountDisplay, selectFamiliesView } = preferencesSlice.selectors;
