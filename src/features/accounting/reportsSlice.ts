import type { Draft, PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { ReportName } from '@/api';
import type { Criteria } from './criteria/criteria';
import type { FilterTexts } from './criteria/filters';
import type { Expansion } from './statement/expansion';

/** What a tab holds for itself. */
interface TabState {
  /** What the filter form holds; absent while it holds what the address or the defaults say. */
  readonly filters?: FilterTexts | undefined;
  /** What the statement was asked for by. */
  readonly asked?: Criteria | undefined;
  /** How far the statement is opened. */
  readonly expansion?: Expansion;
}

/** The reports of a family: the open tab, and the location that all tabs share. */
interface FamilyState {
  readonly report: ReportName;
  readonly locationId?: string | undefined;
  readonly tabs: Readonly<Partial<Record<ReportName, TabState>>>;
}

interface ReportsState {
  /** Whether the page is open and its address was read. */
  readonly isOpen: boolean;
  readonly familyId?: number | undefined;
  readonly report: ReportName;
  /** Every family that was looked at, until the person signs out. */
  readonly families: Readonly<Record<number, FamilyState>>;
}

/** What an address of the page says. */
interface Address {
  readonly familyId: number | undefined;
  readonly report: ReportName;
  readonly locationId: string | undefined;
  /** What the statement is asked for by; undefined where the address holds no valid filters. */
  readonly asked: Criteria | undefined;
}

interface FiltersChange {
  readonly report: ReportName;
  readonly filters: FilterTexts;
}

interface ExpansionChange {
  readonly report: ReportName;
  readonly expansion: Expansion;
}

interface Cancellation {
  readonly report: ReportName;
  /** What the statement that is shown was asked for by. */
  readonly shown: Criteria | undefined;
}

type Reports = Draft<ReportsState>;

const initialState: ReportsState = { isOpen: false, report: 'balanceSheet', families: {} };

const noTab: TabState = {};

const pickedFamily = ({ familyId, families }: ReportsState): FamilyState | undefined =>
  familyId === undefined ? undefined : families[familyId];

/** The family that is picked; made when it was not looked at yet. */
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
 * Family, location, filters, and what each statement was asked for by. The store is part of the first load, so that this
 * imports nothing of the feature but types.
 */
export const reportsSlice = createSlice({
  name: 'reports',
  initialState,
  reducers: {
    /** The page shows what an address says: that of a link, of Back or Forward. */
    opened: (state, { payload: { familyId, report, locationId, asked } }: PayloadAction<Address>) => {
      Object.assign(state, { isOpen: true, familyId, report });
      const family = familyIn(state);
      if (family) family.report = report;
      if (family && locationId !== undefined) family.locationId = locationId;
      const tab = tabIn(state, report);
      if (!isSame(tab.asked, asked)) Object.assign(tab, { asked, filters: undefined });
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
    filtersChanged: (state, { payload: { report, filters } }: PayloadAction<FiltersChange>) => {
      tabIn(state, report).filters = filters;
    },
    expanded: (state, { payload: { report, expansion } }: PayloadAction<ExpansionChange>) => {
      Object.assign(tabIn(state, report), { expansion });
    },
    asked: (state, { payload }: PayloadAction<Criteria>) => {
      tabIn(state, payload.report).asked = payload;
    },
    /** The request was cancelled: what is shown counts as asked for. */
    cancelled: (state, { payload: { report, shown } }: PayloadAction<Cancellation>) => {
      tabIn(state, report).asked = shown;
    },
  },
  selectors: {
    selectIsOpen: ({ isOpen }) => isOpen,
    selectFamilyId: ({ familyId }) => familyId,
    selectReport: ({ report }) => report,
    /** The location that was picked; undefined while the first one stands. */
    selectLocationId: (state) => pickedFamily(state)?.locationId,
    selectTab: (state, report: ReportName): TabState => pickedFamily(state)?.tabs[report] ?? noTab,
  },
});
