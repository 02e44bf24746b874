import type { ReportName } from '@/api';
import type { Filters, FilterTexts } from './filters';
import { countedFilters, toFilters } from './filters';

/** Everything a statement is asked for by. */
export interface Criteria {
  readonly familyId: number;
  readonly report: ReportName;
  readonly locationId: string | undefined;
  readonly filters: Filters;
}

/** The address of a statement within the page: a link reopens it. */
export function searchOf(
  familyId: number | undefined,
  report: ReportName,
  locationId: string | undefined,
  filters: FilterTexts,
): URLSearchParams {
  const search = new URLSearchParams(familyId === undefined ? {} : { family: String(familyId) });
  if (report !== 'balanceSheet') search.set('tab', report);
  if (locationId !== undefined) search.set('location', locationId);
  Object.entries(filters).forEach(([name, text]) => search.set(name, text));
  return search;
}

/** The address of what was asked for. */
export const addressOf = ({ familyId, report, locationId, filters }: Criteria): string =>
  searchOf(familyId, report, locationId, countedFilters(report, { ...filters })).toString();

/** The criteria an address holds for a statement; undefined when it holds none that obey the rules. */
export function criteriaOf(
  familyId: number,
  report: ReportName,
  locationId: string | undefined,
  texts: FilterTexts | undefined,
): Criteria | undefined {
  const filters = texts && toFilters(report, texts);
  return filters && { familyId, report, locationId, filters };
}

/** What the three calls share. `none` is left out. Spec: concierge 7, Accounting. */
function commonArg({ familyId, locationId, filters }: Criteria) {
  const { reportEndDate, type, journalStatus, comparativeColumnType } = filters;
  return {
    ...{ familyId, reportEndDate, type, journalStatus, locationId },
    ...{ comparativeColumnType: comparativeColumnType === 'none' ? undefined : comparativeColumnType },
  };
}

/** The first day of the statement; the calls that need it are never made without. */
const startOf = ({ filters }: Criteria): string => filters.startDate ?? filters.reportEndDate;

/** The dimensions chosen, as the calls take them. */
function dimensionArg({ filters }: Criteria) {
  const { dimensionType, dimensionIds } = filters;
  return { dimensionType: dimensionType === 'none' ? undefined : dimensionType, dimensionIds };
}

/** What the balance sheet is called with. */
export const balanceSheetArg = (criteria: Criteria) => ({
  ...commonArg(criteria),
  comparativeColumnCount: criteria.filters.comparativeColumnCount,
});

/** What the cash flow is called with. */
export const cashFlowArg = (criteria: Criteria) => ({ ...commonArg(criteria), startDate: startOf(criteria) });

/** What the income statement is called with. */
export const incomeStatementArg = (criteria: Criteria) => ({
  ...commonArg(criteria),
  startDate: startOf(criteria),
  ...dimensionArg(criteria),
});

/** What the entries of an account are called with, so that they agree with the statement. */
export function entriesArg(criteria: Criteria, accountNumber: string, offset: number) {
  const { familyId, report, locationId, filters } = criteria;
  const { reportEndDate, startDate, type, journalStatus } = filters;
  return {
    ...{ familyId, report, locationId, accountNumber, offset, reportEndDate, type, journalStatus },
    ...(startDate !== undefined && { startDate }),
    ...dimensionArg(criteria),
  };
}
