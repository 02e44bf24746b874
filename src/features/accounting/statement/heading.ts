import { type Report, incomeStatementFiltersSchema } from '@/api';
import { shownValue } from '@/forms/shownValue';
import { formatCalendarDate } from '@/lib/dates';
import type { Criteria } from '../criteria';
import type { ListedLocation } from '../Pickers';
import { reportTexts } from '../reports';

const { type, journalStatus } = incomeStatementFiltersSchema.fields;

/** The heading of a statement on the screen, on paper and in files. */
export interface Heading {
  readonly title: string;
  readonly family: string;
  /** Absent where the family has no locations. */
  readonly location: string | undefined;
  readonly period: string;
  readonly type: string;
  readonly journals: string;
  /** The dimensions in the filters. */
  readonly dimensions: string | undefined;
}

/** The period in words: "As of Nov 20, 2026", or "Nov 1, 2026 – Nov 20, 2026". */
function periodOf({ report, filters: { startDate, reportEndDate } }: Criteria): string {
  const end = formatCalendarDate(reportEndDate);
  return report === 'balanceSheet' || startDate === undefined
    ? `As of ${end}`
    : `${formatCalendarDate(startDate)} – ${end}`;
}

function dimensionsOf({ filters: { dimensionType, dimensionIds } }: Criteria): string | undefined {
  if (dimensionType === undefined || dimensionType === 'none') return undefined;
  return dimensionIds === undefined ? dimensionType : `${dimensionType}: ${dimensionIds}`;
}

/** The texts of the heading: name, family, location, period, type, journal status. */
export function headingOf(family: string, criteria: Criteria, locations: readonly ListedLocation[] = []): Heading {
  const { filters } = criteria;
  return {
    title: reportTexts[criteria.report].title,
    family,
    location: locations.find(({ id }) => id === criteria.locationId)?.name ?? criteria.locationId,
    period: periodOf(criteria),
    type: shownValue(type, filters.type),
    journals: `${journalStatus.label}: ${shownValue(journalStatus, filters.journalStatus)}`,
    dimensions: dimensionsOf(criteria),
  };
}

/** A period of a statement. */
export interface Column {
  readonly label: string;
  /** The criteria of a statement of this period only. */
  readonly criteria: Criteria;
}

/** The periods of a statement, its own first; one without a comparison. */
export function columnsOf(criteria: Criteria, { columns = [] }: Report): readonly Column[] {
  if (columns.length === 0) {
    const { report, filters } = criteria;
    const label = report === 'balanceSheet' ? formatCalendarDate(filters.reportEndDate) : periodOf(criteria);
    return [{ label, criteria }];
  }
  return columns.map(({ label, startDate, endDate }) => ({
    label,
    criteria: {
      ...criteria,
      filters: { ...criteria.filters, reportEndDate: endDate, ...(startDate !== undefined && { startDate }) },
    },
  }));
}
