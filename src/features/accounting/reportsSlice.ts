import { type Draft, type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { ReportName } from '@/api';
import type { FormValues } from '@/forms/values';
import type { Criteria } from './criteria';
import type { Expansion } from './statement/lineTree';

/** The state of one tab. */
interface TabState {
  /** The values of the filter form; absent while they are those of the statement or the defaults. */
  readonly draft?: FormValues | undefined;
  /** How often a URL has set the filters; the filter form starts anew each time. */
  readonly urlReads?: number;
  /** The criteria of the requested statement. */
  readonly requested?: Criteria | undefined;
  /** The expanded lines of the statement. */
  readonly expansion?: Expansion;
}

/** The reports of a family: the open tab, and the location that all tabs share. */
interface FamilyState {
  readonly report: ReportName;
  readonly locationId?: string | undefined;
  readonly tabs: Readonly<Partial<Record<ReportName, TabState>>>;
}

interface ReportsState {
  /** Whether the page is open and its URL has been read. */
  readonly isOpen: boolean;
  readonly familyId?: number | undefined;
  readonly report: ReportName;
  /** The families that were viewed since sign-in, by id. */
  readonly families: Readonly<Record<number, FamilyState>>;
}

/** The parsed URL of the page. */
export interface PageUrl extends Pick<FamilyState, 'report' | 'locationId'>, Pick<TabState, 'requested' | 'draft'> {
  readonly familyId: number | undefined;
}

const initialState: ReportsState = { isOpen: false, report: 'balanceSheet', families: {} };

const noTab: TabState = {};

const pickedFamily = ({ familyId, families }: ReportsState): FamilyState | undefined =>
  familyId === undefined ? undefined : families[familyId];

/** The selected family; added when it is new. */
function familyIn(state: Draft<ReportsState>): Draft<FamilyState> | undefined {
  if (state.familyId === undefined) return undefined;
  return (state.families[state.familyId] ??= { report: state.report, tabs: {} });
}

/** The family, location, filters and criteria of the reports. Part of the first load: imports only types. */
export const reportsSlice = createSlice({
  name: 'reports',
  initialState,
  reducers: {
    /** Applies the URL of the page: of a link, Back or Forward. */
    opened: (state, { payload: { familyId, report, locationId, requested, draft } }: PayloadAction<PageUrl>) => {
      state.isOpen = true;
      state.familyId = familyId;
      state.report = report;
      const family = familyIn(state);
      if (!family) return;
      family.report = report;
      if (requested || locationId !== undefined) family.locationId = locationId;
      const tab = (family.tabs[report] ??= {});
      const isSame = draft === undefined && JSON.stringify(tab.requested) === JSON.stringify(requested);
      if (!isSame) Object.assign(tab, { requested, draft, urlReads: (tab.urlReads ?? 0) + 1 });
    },
    closed: (state) => {
      state.isOpen = false;
    },
    familyPicked: (state, { payload }: PayloadAction<number>) => {
      state.familyId = payload;
      state.report = familyIn(state)?.report ?? state.report;
    },
    tabSelected: (state, { payload }: PayloadAction<ReportName>) => {
      state.report = payload;
      const family = familyIn(state);
      if (family) family.report = payload;
    },
    locationPicked: (state, { payload }: PayloadAction<string>) => {
      const family = familyIn(state);
      if (family) family.locationId = payload;
    },
    tabChanged: (state, { payload: { report, ...changes } }: PayloadAction<TabState & { report: ReportName }>) => {
      const family = familyIn(state);
      if (family) Object.assign((family.tabs[report] ??= {}), changes);
    },
    /** Expands or collapses a line. */
    lineToggled: (state, { payload: { report, key } }: PayloadAction<{ report: ReportName; key: string }>) => {
      const tab = familyIn(state)?.tabs[report];
      const { totalsOnly = false, expandedKeys = [] } = tab?.expansion ?? {};
      const next = expandedKeys.includes(key) ? expandedKeys.filter((one) => one !== key) : [...expandedKeys, key];
      if (tab) tab.expansion = { totalsOnly, expandedKeys: next };
    },
  },
  selectors: {
    selectIsOpen: ({ isOpen }) => isOpen,
    selectFamilyId: ({ familyId }) => familyId,
    selectReport: ({ report }) => report,
    /** The selected location; undefined for the first one, or for all in a statement without a location. */
    selectLocationId: (state) => pickedFamily(state)?.locationId,
    selectIsLineExpanded: (state, report: ReportName, key: string): boolean =>
      pickedFamily(state)?.tabs[report]?.expansion?.expandedKeys.includes(key) ?? false,
    selectTab: (state, report: ReportName): TabState => pickedFamily(state)?.tabs[report] ?? noTab,
  },
});
