import { type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { ReportName } from '@/api';
import type { FormValues } from '@/forms/values';
import type { Expansion } from './report/rowTree';

/** Identifies the tab of a report of a family. */
export type TabKey = `${number}/${ReportName}`;

export const tabKey = (familyId: number, report: ReportName): TabKey => `${familyId}/${report}`;

/** Filters that no report was generated with yet. */
interface UnsentFilters {
  /** The query string of the page they were chosen on; they apply to no other, so that Back shows those of its URL. */
  readonly search: string;
  /** The values of the filter form; absent while they are those of the URL. */
  readonly values?: FormValues | undefined;
  readonly locationId?: string | undefined;
}

interface TabState {
  readonly unsent?: UnsentFilters | undefined;
  /** The expanded rows of the report. */
  readonly expansion?: Expansion;
  /** The query string of the tab when it was open: choosing it again leads there. */
  readonly lastSearch?: string;
}

interface ReportsState {
  readonly tabs: Readonly<Partial<Record<TabKey, TabState>>>;
  /** The query string of the tab that was open last, by family. */
  readonly lastSearches: Readonly<Partial<Record<number, string>>>;
  /** The family whose reports were open last. */
  readonly lastFamilyId?: number;
}

interface VisitedTab {
  readonly familyId: number;
  readonly report: ReportName;
  readonly search: string;
}

const initialState: ReportsState = { tabs: {}, lastSearches: {} };

const noTab: TabState = {};

/**
 * Unsent filters and expanded rows of the reports, and the URLs of their tabs. What is requested is in the URL of the
 * page. Part of the first load: imports only types.
 */
export const reportsSlice = createSlice({
  name: 'reports',
  initialState,
  reducers: {
    tabVisited: (state, { payload: { familyId, report, search } }: PayloadAction<VisitedTab>) => {
      state.lastFamilyId = familyId;
      state.lastSearches[familyId] = search;
      (state.tabs[tabKey(familyId, report)] ??= {}).lastSearch = search;
    },
    /** Keeps what differs from the URL; values or a location that are undefined stay as they are. */
    filtersChanged: ({ tabs }, { payload: { tab, ...changes } }: PayloadAction<UnsentFilters & { tab: TabKey }>) => {
      const state = (tabs[tab] ??= {});
      state.unsent = state.unsent?.search === changes.search ? { ...state.unsent, ...changes } : changes;
    },
    /** The values of the form are those of this URL. */
    valuesReset: ({ tabs }, { payload: { tab, search } }: PayloadAction<{ tab: TabKey; search: string }>) => {
      const unsent = tabs[tab]?.unsent;
      if (unsent?.search === search) delete unsent.values;
    },
    /** The filters were sent. */
    filtersSent: ({ tabs }, { payload }: PayloadAction<TabKey>) => {
      delete tabs[payload]?.unsent;
    },
    expansionChanged: ({ tabs }, { payload }: PayloadAction<{ tab: TabKey; expansion: Expansion }>) => {
      const { totalsOnly, expandedKeys } = payload.expansion;
      (tabs[payload.tab] ??= {}).expansion = { totalsOnly, expandedKeys: [...expandedKeys] };
    },
    /** Expands or collapses a row. */
    rowToggled: ({ tabs }, { payload: { tab, key } }: PayloadAction<{ tab: TabKey; key: string }>) => {
      const state = (tabs[tab] ??= {});
      const { totalsOnly = false, expandedKeys = [] } = state.expansion ?? {};
      const next = expandedKeys.includes(key) ? expandedKeys.filter((one) => one !== key) : [...expandedKeys, key];
      state.expansion = { totalsOnly, expandedKeys: next };
    },
  },
  selectors: {
    /** The unsent filters that were chosen on this URL. */
    selectUnsent: ({ tabs }, tab: TabKey, search: string): UnsentFilters | undefined => {
      const unsent = tabs[tab]?.unsent;
      return unsent?.search === search ? unsent : undefined;
    },
    selectIsRowExpanded: ({ tabs }, tab: TabKey, key: string): boolean =>
      tabs[tab]?.expansion?.expandedKeys.includes(key) ?? false,
    selectTab: ({ tabs }, tab: TabKey): TabState => tabs[tab] ?? noTab,
    selectLastFamilyId: ({ lastFamilyId }): number | undefined => lastFamilyId,
    selectLastSearches: ({ lastSearches }) => lastSearches,
  },
});
