import type { Report, ReportName } from '@/api';
import { type Filters, type FilterTexts, countedFilters, toFilters } from './filters';

/** The complete criteria of a statement. */
export interface Criteria {
  readonly familyId: number;
  readonly report: ReportName;
  readonly locationId: string | undefined;
  readonly filters: Filters;
}

/** A statement with the criteria it was requested by. */
export interface LoadedReport {
  readonly criteria: Criteria;
  readonly report: Report;
}

/** The query parameters of the page for a statement: a link reopens it. */
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

/** The query string of a requested statement. */
export const queryOf = ({ familyId, report, locationId, filters }: Criteria): string =>
  searchOf(familyId, report, locationId, countedFilters(report, { ...filters })).toString();

/** The criteria of filter texts; undefined when they are absent or break a rule. */
export function criteriaOf(
  familyId: number,
  report: ReportName,
  locationId: string | undefined,
  texts: FilterTexts | undefined,
): Criteria | undefined {
  const filters = texts && toFilters(report, texts);
  return filters && { familyId, report, locationId, filters };
}

const notNone = <Value extends string>(value: Value | 'none' | undefined): Value | undefined =>
  value === 'none' ? undefined : value;

/** The query argument of a statement; each request sends the parameters it has. Spec: concierge 7, Accounting. */
export function statementArg({ familyId, locationId, filters }: Criteria) {
  const { reportEndDate, startDate, comparativeColumnType, dimensionType, ...others } = filters;
  return {
    ...{ ...others, familyId, locationId, reportEndDate },
    // Validation ensures it where it is required.
    startDate: startDate ?? reportEndDate,
    comparativeColumnType: notNone(comparativeColumnType),
    dimensionType: notNone(dimensionType),
  };
}

/** The query argument of the entries of an account, consistent with the statement. */
export function entriesArg(criteria: Criteria, accountNumber: string, offset: number) {
  const { familyId, report, locationId, filters } = criteria;
  const { reportEndDate, startDate, type, journalStatus, dimensionType, dimensionIds } = filters;
  return {
    ...{ familyId, report, locationId, accountNumber, offset, reportEndDate, type, journalStatus },
    ...(startDate !== undefined && { startDate }),
    ...{ dimensionType: notNone(dimensionType), dimensionIds },
  };
}
