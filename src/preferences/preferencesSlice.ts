import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { SavedColumn } from '@/lib/tableLayout';
import { type FamiliesView, type Preferences, type ReportDisplay, type Theme, usualDisplay } from './preferences';
import {
  readFamiliesView,
  readHidesAmounts,
  readNotifies,
  readReportDisplays,
  readTableLayouts,
  readTheme,
} from './storage';

/** The preferences of this browser or tab, initialized from its storage. */
export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: (): Preferences => ({
    theme: readTheme(),
    tableLayouts: readTableLayouts(),
    hidesAmounts: readHidesAmounts(),
    reportDisplays: readReportDisplays(),
    familiesView: readFamiliesView(),
    notifies: readNotifies(),
  }),
  reducers: {
    themeChanged: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    /** No columns stand for the original layout. */
    tableLayoutChanged: (
      state,
      { payload: { table, columns } }: PayloadAction<{ table: string; columns: readonly SavedColumn[] }>,
    ) => ({ ...state, tableLayouts: { ...state.tableLayouts, [table]: columns } }),
    amountsHidden: (state, { payload }: PayloadAction<boolean>) => {
      state.hidesAmounts = payload;
    },
    reportDisplayChanged: (
      state,
      { payload: { report, ...changes } }: PayloadAction<Partial<ReportDisplay> & { report: string }>,
    ) => {
      state.reportDisplays[report] = { ...(state.reportDisplays[report] ?? usualDisplay), ...changes };
    },
    familiesViewChanged: (state, { payload }: PayloadAction<FamiliesView>) => {
      state.familiesView = payload;
    },
    notificationsSwitched: (state, { payload }: PayloadAction<boolean>) => {
      state.notifies = payload;
    },
  },
  selectors: {
    selectTheme: ({ theme }): Theme => theme,
    selectTableLayout: ({ tableLayouts }, table: string): readonly SavedColumn[] | undefined => tableLayouts[table],
    selectHidesAmounts: ({ hidesAmounts }): boolean => hidesAmounts,
    selectReportDisplay: ({ reportDisplays }, report: string): ReportDisplay => reportDisplays[report] ?? usualDisplay,
    selectFamiliesView: ({ familiesView }): FamiliesView => familiesView,
    selectNotifies: ({ notifies }): boolean => notifies,
  },
});

export const {
  themeChanged,
  tableLayoutChanged,
  amountsHidden,
  reportDisplayChanged,
  familiesViewChanged,
  notificationsSwitched,
} = preferencesSlice.actions;
export const {
  selectTheme,
  selectTableLayout,
  selectHidesAmounts,
  selectReportDisplay,
  selectFamiliesView,
  selectNotifies,
} = preferencesSlice.selectors;
