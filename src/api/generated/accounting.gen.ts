// Written by `npm run generate` from openapi/portal.yaml. Change the contract, not this file.

import type {
  Id,
  CalendarDate,
  ReportType,
  JournalStatus,
  ComparativeColumnType,
  DimensionType,
  BalanceSheetReply,
  CashFlowReply,
  IncomeStatementReply,
  LocationTree,
  Dimension,
  AccountEntriesReply,
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
          accountNumber: queryArg.accountNumber,
          reportEndDate: queryArg.reportEndDate,
          startDate: queryArg.startDate,
          type: queryArg['type'],
          journalStatus: queryArg.journalStatus,
          dimensionType: queryArg.dimensionType,
          dimensionIds: queryArg.dimensionIds,
          locationId: queryArg.locationId,
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
  /** The last day of the report. */
  reportEndDate: CalendarDate;
  /** How entities are brought together. */
  type: ReportType;
  /** Which journals count. */
  journalStatus: JournalStatus;
  /** Compare with earlier periods of this length; absent means no comparison. */
  comparativeColumnType?: ComparativeColumnType | undefined;
  /** How many earlier periods, with a comparative type; at most 2 years, 4 quarters or 12 months. Absent counts as 1. */
  comparativeColumnCount?: number | undefined;
  /** Only this location and those below it. */
  locationId?: string | undefined;
};
export type GetCashFlowResult = /** status 200 The report. */ CashFlowReply;
export type GetCashFlowArg = {
  /** The family the call is about. */
  familyId: Id;
  /** The last day of the report. */
  reportEndDate: CalendarDate;
  /** The first day of the report; not after its last. */
  startDate: CalendarDate;
  /** How entities are brought together. */
  type: ReportType;
  /** Which journals count. */
  journalStatus: JournalStatus;
  /** Compare with earlier periods of this length; absent means no comparison. */
  comparativeColumnType?: ComparativeColumnType | undefined;
  /** Only this location and those below it. */
  locationId?: string | undefined;
};
export type GetIncomeStatementResult = /** status 200 The report. */ IncomeStatementReply;
export type GetIncomeStatementArg = {
  /** The family the call is about. */
  familyId: Id;
  /** The last day of the report. */
  reportEndDate: CalendarDate;
  /** The first day of the report; not after its last. */
  startDate: CalendarDate;
  /** How entities are brought together. */
  type: ReportType;
  /** Which journals count. */
  journalStatus: JournalStatus;
  /** Compare with earlier periods of this length; absent means no comparison. */
  comparativeColumnType?: ComparativeColumnType | undefined;
  /** Only postings with a dimension of this type. */
  dimensionType?: DimensionType | undefined;
  /** With a dimension type, only these dimensions; ids joined by commas. */
  dimensionIds?: string | undefined;
  /** Only this location and those below it. */
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
  /** The account as the report names it. */
  accountNumber: string;
  /** The last day of the report. */
  reportEndDate: CalendarDate;
  /** The first day of the entries; absent (balance sheet) means the first day of the report's year. */
  startDate?: CalendarDate | undefined;
  /** How entities are brought together. */
  type: ReportType;
  /** Which journals count. */
  journalStatus: JournalStatus;
  /** Only postings with a dimension of this type. */
  dimensionType?: DimensionType | undefined;
  /** With a dimension type, only these dimensions; ids joined by commas. */
  dimensionIds?: string | undefined;
  /** Only this location and those below it. */
  locationId?: string | undefined;
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
} = injectedRtkApi;
