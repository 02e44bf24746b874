// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type {
  Id,
  ReportType,
  JournalStatus,
  ComparativeColumnType,
  DimensionType,
  ReportEndDate,
  ReportStartDate,
  ReportName,
  BalanceSheetReply,
  CashFlowReply,
  IncomeStatementReply,
  LocationTree,
  Dimension,
  AccountEntriesReply,
  NetWorthReply,
} from './schemas.gen';
import { emptyApi as api } from '../emptyApi';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getBalanceSheet: build.query<GetBalanceSheetResult, GetBalanceSheetArg>({
      query: (queryArg) => ({
        url: `/api/accounting/BalanceSheet`,
        params: {
          familyId: queryArg.familyId,
          reportEndDate: queryArg.reportEndDate,
          type: queryArg['type'],
          journalStatus: queryArg.journalStatus,
          comparativeColumnType: queryArg.comparativeColumnType,
          comparativeColumnCount: queryArg.comparativeColumnCount,
          locationId: queryArg.locationId,
        },
      }),
    }),
    getCashFlow: build.query<GetCashFlowResult, GetCashFlowArg>({
      query: (queryArg) => ({
        url: `/api/accounting/CashFlow`,
        params: {
          familyId: queryArg.familyId,
          reportEndDate: queryArg.reportEndDate,
          startDate: queryArg.startDate,
          type: queryArg['type'],
          journalStatus: queryArg.journalStatus,
          comparativeColumnType: queryArg.comparativeColumnType,
          locationId: queryArg.locationId,
        },
      }),
    }),
    getIncomeStatement: build.query<GetIncomeStatementResult, GetIncomeStatementArg>({
      query: (queryArg) => ({
        url: `/api/accounting/IncomeStatement`,
        params: {
          familyId: queryArg.familyId,
          reportEndDate: queryArg.reportEndDate,
          startDate: queryArg.startDate,
          type: queryArg['type'],
          journalStatus: queryArg.journalStatus,
          comparativeColumnType: queryArg.comparativeColumnType,
          dimensionType: queryArg.dimensionType,
          dimensionIds: queryArg.dimensionIds,
          locationId: queryArg.locationId,
        },
      }),
    }),
    getLocations: build.query<GetLocationsResult, GetLocationsArg>({
      query: (queryArg) => ({
        url: `/api/accounting/Locations/me`,
        params: {
          familyId: queryArg.familyId,
        },
      }),
    }),
    getDimensions: build.query<GetDimensionsResult, GetDimensionsArg>({
      query: (queryArg) => ({
        url: `/api/accounting/Dimensions`,
        params: {
          familyId: queryArg.familyId,
          dimensionType: queryArg.dimensionType,
        },
      }),
    }),
    getAccountEntries: build.query<GetAccountEntriesResult, GetAccountEntriesArg>({
      query: (queryArg) => ({
        url: `/api/accounting/AccountEntries`,
        params: {
          familyId: queryArg.familyId,
          report: queryArg.report,
          accountNumber: queryArg.accountNumber,
          reportEndDate: queryArg.reportEndDate,
          startDate: queryArg.startDate,
          type: queryArg['type'],
          journalStatus: queryArg.journalStatus,
          dimensionType: queryArg.dimensionType,
          dimensionIds: queryArg.dimensionIds,
          locationId: queryArg.locationId,
          offset: queryArg.offset,
        },
      }),
    }),
    getNetWorth: build.query<GetNetWorthResult, GetNetWorthArg>({
      query: (queryArg) => ({
        url: `/api/accounting/NetWorth`,
        params: {
          familyId: queryArg.familyId,
          reportEndDate: queryArg.reportEndDate,
          months: queryArg.months,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as accountingApi };
export type GetBalanceSheetResult = /** status 200 The report. */ BalanceSheetReply;
export type GetBalanceSheetArg = {
  /** The family the call is about. */
  familyId: Id;
  /** The last day of the report; not in the future. */
  reportEndDate: ReportEndDate;
  /** How entities are brought together. `consolidated`: the location and those below it, without what they have among each other. `unconsolidated`: the same, with it. `entity`: the location alone; without one, the family's first. */
  type: ReportType;
  /** Which journals count, `all` both drafts and what is posted. */
  journalStatus: JournalStatus;
  /** Compare with earlier periods, a month, quarter or year apart; absent means no comparison. The last day of a month is compared with the last day of the other month. */
  comparativeColumnType?: ComparativeColumnType | undefined;
  /** How many earlier periods, with a comparative type; at most 2 years, 4 quarters or 12 months. Absent counts as 1. */
  comparativeColumnCount?: number | undefined;
  /** Only this location and, but for the type `entity`, those below it. A location of another family gets 404. */
  locationId?: string | undefined;
};
export type GetCashFlowResult = /** status 200 The report. */ CashFlowReply;
export type GetCashFlowArg = {
  /** The family the call is about. */
  familyId: Id;
  /** The last day of the report; not in the future. */
  reportEndDate: ReportEndDate;
  /** The first day of the report; not after its last. */
  startDate: ReportStartDate;
  /** How entities are brought together. `consolidated`: the location and those below it, without what they have among each other. `unconsolidated`: the same, with it. `entity`: the location alone; without one, the family's first. */
  type: ReportType;
  /** Which journals count, `all` both drafts and what is posted. */
  journalStatus: JournalStatus;
  /** Compare with earlier periods, a month, quarter or year apart; absent means no comparison. The last day of a month is compared with the last day of the other month. */
  comparativeColumnType?: ComparativeColumnType | undefined;
  /** Only this location and, but for the type `entity`, those below it. A location of another family gets 404. */
  locationId?: string | undefined;
};
export type GetIncomeStatementResult = /** status 200 The report. */ IncomeStatementReply;
export type GetIncomeStatementArg = {
  /** The family the call is about. */
  familyId: Id;
  /** The last day of the report; not in the future. */
  reportEndDate: ReportEndDate;
  /** The first day of the report; not after its last. */
  startDate: ReportStartDate;
  /** How entities are brought together. `consolidated`: the location and those below it, without what they have among each other. `unconsolidated`: the same, with it. `entity`: the location alone; without one, the family's first. */
  type: ReportType;
  /** Which journals count, `all` both drafts and what is posted. */
  journalStatus: JournalStatus;
  /** Compare with earlier periods, a month, quarter or year apart; absent means no comparison. The last day of a month is compared with the last day of the other month. */
  comparativeColumnType?: ComparativeColumnType | undefined;
  /** Only postings with a dimension of this type. */
  dimensionType?: DimensionType | undefined;
  /** Only postings with one of these dimensions, of the type where one is given; ids joined by commas. Unknown ids get 404. */
  dimensionIds?: string | undefined;
  /** Only this location and, but for the type `entity`, those below it. A location of another family gets 404. */
  locationId?: string | undefined;
};
export type GetLocationsResult = /** status 200 The locations. */ LocationTree;
export type GetLocationsArg = {
  /** The family the call is about. */
  familyId: Id;
};
export type GetDimensionsResult = /** status 200 The dimensions by name. */ Dimension[];
export type GetDimensionsArg = {
  /** The family the call is about. */
  familyId: Id;
  /** The type whose dimensions are listed. */
  dimensionType: DimensionType;
};
export type GetAccountEntriesResult = /** status 200 The entries. */ AccountEntriesReply;
export type GetAccountEntriesArg = {
  /** The family the call is about. */
  familyId: Id;
  /** The report it is opened from; figures have the signs they have there. */
  report: ReportName;
  /** The account as the report names it. */
  accountNumber: string;
  /** The last day of the report; not in the future. */
  reportEndDate: ReportEndDate;
  /** The first day of the entries; absent means the first day of the last day's year. */
  startDate?: ReportStartDate | undefined;
  /** How entities are brought together. `consolidated`: the location and those below it, without what they have among each other. `unconsolidated`: the same, with it. `entity`: the location alone; without one, the family's first. */
  type: ReportType;
  /** Which journals count, `all` both drafts and what is posted. */
  journalStatus: JournalStatus;
  /** Only postings with a dimension of this type. */
  dimensionType?: DimensionType | undefined;
  /** Only postings with one of these dimensions, of the type where one is given; ids joined by commas. Unknown ids get 404. */
  dimensionIds?: string | undefined;
  /** Only this location and, but for the type `entity`, those below it. A location of another family gets 404. */
  locationId?: string | undefined;
  /** How many entries to skip; absent means none. */
  offset?: number | undefined;
};
export type GetNetWorthResult = /** status 200 The figures over time. */ NetWorthReply;
export type GetNetWorthArg = {
  /** The family the call is about. */
  familyId: Id;
  /** The last day of the report; not in the future. */
  reportEndDate: ReportEndDate;
  /** How many ends of months before that day; absent means 24. */
  months?: number | undefined;
};
export const {
  useGetBalanceSheetQuery,
  useLazyGetBalanceSheetQuery,
  useGetCashFlowQuery,
  useLazyGetCashFlowQuery,
  useGetIncomeStatementQuery,
  useLazyGetIncomeStatementQuery,
  useGetLocationsQuery,
  useLazyGetLocationsQuery,
  useGetDimensionsQuery,
  useLazyGetDimensionsQuery,
  useGetAccountEntriesQuery,
  useLazyGetAccountEntriesQuery,
  useGetNetWorthQuery,
  useLazyGetNetWorthQuery,
} = injectedRtkApi;
