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
  /** The id of the family. */
  familyId: Id;
  /** Last day of the report; not in the future. */
  reportEndDate: ReportEndDate;
  /** Selects how locations are combined. `consolidated`: the location and its descendants, without intercompany lines between them. `unconsolidated`: the same, with intercompany lines. `entity`: only the location; without `locationId`, the family's first location. */
  type: ReportType;
  /** Status of the included journals; `all` includes drafts and posted journals. */
  journalStatus: JournalStatus;
  /** Compares with earlier periods, each a month, quarter or year apart; if omitted, there is no comparison. The last day of a month is compared with the last day of the other month. */
  comparativeColumnType?: ComparativeColumnType | undefined;
  /** Number of earlier periods with `comparativeColumnType`; at most 2 years, 4 quarters or 12 months. The default is 1. */
  comparativeColumnCount?: number | undefined;
  /** Limits the report to this location and, except for the type `entity`, its descendants. A location of another family returns 404. */
  locationId?: string | undefined;
};
export type GetCashFlowResult = /** status 200 The report. */ CashFlowReply;
export type GetCashFlowArg = {
  /** The id of the family. */
  familyId: Id;
  /** Last day of the report; not in the future. */
  reportEndDate: ReportEndDate;
  /** First day of the report; not after its last day. */
  startDate: ReportStartDate;
  /** Selects how locations are combined. `consolidated`: the location and its descendants, without intercompany lines between them. `unconsolidated`: the same, with intercompany lines. `entity`: only the location; without `locationId`, the family's first location. */
  type: ReportType;
  /** Status of the included journals; `all` includes drafts and posted journals. */
  journalStatus: JournalStatus;
  /** Compares with earlier periods, each a month, quarter or year apart; if omitted, there is no comparison. The last day of a month is compared with the last day of the other month. */
  comparativeColumnType?: ComparativeColumnType | undefined;
  /** Limits the report to this location and, except for the type `entity`, its descendants. A location of another family returns 404. */
  locationId?: string | undefined;
};
export type GetIncomeStatementResult = /** status 200 The report. */ IncomeStatementReply;
export type GetIncomeStatementArg = {
  /** The id of the family. */
  familyId: Id;
  /** Last day of the report; not in the future. */
  reportEndDate: ReportEndDate;
  /** First day of the report; not after its last day. */
  startDate: ReportStartDate;
  /** Selects how locations are combined. `consolidated`: the location and its descendants, without intercompany lines between them. `unconsolidated`: the same, with intercompany lines. `entity`: only the location; without `locationId`, the family's first location. */
  type: ReportType;
  /** Status of the included journals; `all` includes drafts and posted journals. */
  journalStatus: JournalStatus;
  /** Compares with earlier periods, each a month, quarter or year apart; if omitted, there is no comparison. The last day of a month is compared with the last day of the other month. */
  comparativeColumnType?: ComparativeColumnType | undefined;
  /** Selects postings with a dimension of this type. */
  dimensionType?: DimensionType | undefined;
  /** Selects postings with one of these dimensions, of the type `dimensionType` if present. Ids are separated by commas. An unknown id returns 404. */
  dimensionIds?: string | undefined;
  /** Limits the report to this location and, except for the type `entity`, its descendants. A location of another family returns 404. */
  locationId?: string | undefined;
};
export type GetLocationsResult = /** status 200 The locations. */ LocationTree;
export type GetLocationsArg = {
  /** The id of the family. */
  familyId: Id;
};
export type GetDimensionsResult = /** status 200 The dimensions, sorted by name. */ Dimension[];
export type GetDimensionsArg = {
  /** The id of the family. */
  familyId: Id;
  /** Type of the returned dimensions. */
  dimensionType: DimensionType;
};
export type GetAccountEntriesResult = /** status 200 The entries. */ AccountEntriesReply;
export type GetAccountEntriesArg = {
  /** The id of the family. */
  familyId: Id;
  /** The report that contains the balance; figures have the signs of that report. */
  report: ReportName;
  /** Account number as in the report. */
  accountNumber: string;
  /** Last day of the report; not in the future. */
  reportEndDate: ReportEndDate;
  /** First day of the entries. The default is 1 January of the year of `reportEndDate`. */
  startDate?: ReportStartDate | undefined;
  /** Selects how locations are combined. `consolidated`: the location and its descendants, without intercompany lines between them. `unconsolidated`: the same, with intercompany lines. `entity`: only the location; without `locationId`, the family's first location. */
  type: ReportType;
  /** Status of the included journals; `all` includes drafts and posted journals. */
  journalStatus: JournalStatus;
  /** Selects postings with a dimension of this type. */
  dimensionType?: DimensionType | undefined;
  /** Selects postings with one of these dimensions, of the type `dimensionType` if present. Ids are separated by commas. An unknown id returns 404. */
  dimensionIds?: string | undefined;
  /** Limits the report to this location and, except for the type `entity`, its descendants. A location of another family returns 404. */
  locationId?: string | undefined;
  /** Number of entries to skip. The default is 0. */
  offset?: number | undefined;
};
export type GetNetWorthResult = /** status 200 The figures over time. */ NetWorthReply;
export type GetNetWorthArg = {
  /** The id of the family. */
  familyId: Id;
  /** Last day of the report; not in the future. */
  reportEndDate: ReportEndDate;
  /** Number of month ends before `reportEndDate`. The default is 24. */
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
