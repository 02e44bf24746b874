import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { MoneyStyle } from '@/lib/money';
import { type Theme, readFamiliesView, readHidesAmounts, readStatementDisplays, readTheme } from './storage';

/** How a statement shows its figures in this tab. Nothing outside of the statement reads it. */
export interface StatementDisplay extends Required<MoneyStyle> {
  /** Omits rows in which every amount is shown as zero. */
  readonly hideZeroRows: boolean;
}

/** How statements show their figures at first: with cents, a minus and all rows. */
export const usualDisplay: StatementDisplay = { parentheses: false, wholeDollars: false, hideZeroRows: false };

/** How the list of families is shown in this tab. */
export type FamiliesView = 'cards' | 'table';

export interface PreferencesState {
  readonly theme: Theme;
  /** Hides the amounts of all pages from onlookers. */
  readonly hidesAmounts: boolean;
  /** By the name of the report; absent for the usual display. */
  readonly statementDisplays: Readonly<Record<string, StatementDisplay>>;
  readonly familiesView: FamiliesView;
}

/** The preferences of this browser or tab, initialized from its storage. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: (): PreferencesState => ({
    theme: readTheme(),
    hidesAmounts: readHidesAmounts(),
    statementDisplays: readStatementDisplays(),
    familiesView: readFamiliesView(),
  }),
  reducers: {
    themeChanged: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    amountsHidden: (state, { payload }: PayloadAction<boolean>) => {
      state.hidesAmounts = payload;
    },
    statementDisplayChanged: (
      state,
      { payload: { report, ...changes } }: PayloadAction<Partial<StatementDisplay> & { report: string }>,
    ) => {
      state.statementDisplays[report] = { ...(state.statementDisplays[report] ?? usualDisplay), ...changes };
    },
    familiesViewChanged: (state, { payload }: PayloadAction<FamiliesView>) => {
      state.familiesView = payload;
    },
  },
  selectors: {
    selectTheme: ({ theme }): Theme => theme,
    selectHidesAmounts: ({ hidesAmounts }): boolean => hidesAmounts,
    selectStatementDisplay: ({ statementDisplays }, report: string): StatementDisplay =>
      statementDisplays[report] ?? usualDisplay,
    selectFamiliesView: ({ familiesView }): FamiliesView => familiesView,
  },
});

export const { themeChanged, amountsHidden, statementDisplayChanged, familiesViewChanged } = preferencesSlice.actions;
export const { selectTheme, selectHidesAmounts, selectStatementDisplay, selectFamiliesView } =
  preferencesSlice.selectors;
