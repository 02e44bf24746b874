import { type Draft, type PayloadAction, createSlice } from '@reduxjs/toolkit';
import type { ReportName } from '@/api';
import type { Criteria } from './criteria';
import type { FilterTexts } from './filters';
import type { Expansion } from './statement/lines';

/** The state of one tab. */
interface TabState {
  /** The values of the filter form; absent while they are those of the URL or the defaults. */
  readonly filters?: FilterTexts | undefined;
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
interface PageUrl {
  readonly familyId: number | undefined;
  readonly report: ReportName;
  readonly locationId: string | undefined;
  /** Undefined without valid filters in the URL. */
  readonly requested: Criteria | undefined;
}

type Reports = Draft<ReportsState>;

const initialState: ReportsState = { isOpen: false, report: 'balanceSheet', families: {} };

const noTab: TabState = {};

const pickedFamily = ({ familyId, families }: ReportsState): FamilyState | undefined =>
  familyId === undefined ? undefined : families[familyId];

/** The selected family; added when it is new. */
function familyIn(state: Reports): Draft<FamilyState> | undefined {
  if (state.familyId === undefined) return undefined;
  return (state.families[state.familyId] ??= { report: state.report, tabs: {} });
}

function tabIn(state: Reports, report: ReportName): Draft<TabState> {
  const family = familyIn(state);
  return family ? (family.tabs[report] ??= {}) : {};
}

const isSame = (one: Criteria | undefined, other: Criteria | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The family, location, filters and requested criteria of the reports. The store is part of the first load, so this
 * imports only types from the feature.
 */
export const reportsSlice = createSlice({
  name: 'reports',
  initialState,
  reducers: {
    /** Applies the URL of the page: of a link, Back or Forward. */
    opened: (state, { payload: { familyId, report, locationId, requested } }: PayloadAction<PageUrl>) => {
      Object.assign(state, { isOpen: true, familyId, report });
      const family = familyIn(state);
      if (family) family.report = report;
      if (family && locationId !== undefined) family.locationId = locationId;
      const tab = tabIn(state, report);
      if (!isSame(tab.requested, requested)) Object.assign(tab, { requested, filters: undefined });
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
    filtersChanged: (
      state,
      { payload: { report, filters } }: PayloadAction<{ report: ReportName; filters: FilterTexts }>,
    ) => {
      tabIn(state, report).filters = filters;
    },
    expanded: (
      state,
      { payload: { report, expansion } }: PayloadAction<{ report: ReportName; expansion: Expansion }>,
    ) => {
      Object.assign(tabIn(state, report), { expansion });
    },
    requested: (state, { payload }: PayloadAction<Criteria>) => {
      tabIn(state, payload.report).requested = payload;
    },
    /** Resets the criteria to those of the statement on the screen, if there is one. */
    cancelled: (
      state,
      { payload: { report, shown } }: PayloadAction<{ report: ReportName; shown: Criteria | undefined }>,
    ) => {
      tabIn(state, report).requested = shown;
    },
  },
  selectors: {
    selectIsOpen: ({ isOpen }) => isOpen,
    selectFamilyId: ({ familyId }) => familyId,
    selectReport: ({ report }) => report,
    /** The selected location; undefined for the first one. */
    selectLocationId: (state) => pickedFamily(state)?.locationId,
    selectTab: (state, report: ReportName): TabState => pickedFamily(state)?.tabs[report] ?? noTab,
  },
});
