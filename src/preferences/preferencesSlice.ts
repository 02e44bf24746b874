import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import { type FamiliesView, type Preferences, type StatementDisplay, type Theme, usualDisplay } from './preferences';
import { readFamiliesView, readHidesAmounts, readStatementDisplays, readTheme } from './storage';

/** The preferences of this browser or tab, initialized from its storage. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: (): Preferences => ({
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
