import { type Report, incomeStatementFiltersSchema, reportNameLabels } from '@/api';
import { shownValue } from '@/forms/shownValue';
import { formatCalendarDate } from '@/lib/dates';
import type { Criteria } from '../criteria';
import type { ListedLocation } from '../Pickers';

const { type, journalStatus } = incomeStatementFiltersSchema.fields;

/** The heading of a report on the screen, on paper and in files. */
export interface Heading {
  readonly title: string;
  readonly family: string;
  /** The family and the location. */
  readonly entity: string;
  readonly period: string;
  /** The type, journal status and dimensions of the filters. */
  readonly details: string;
}

/** Describes the dates: "As of Nov 20, 2026", or "Nov 1, 2026 – Nov 20, 2026". */
function describeDates({ report, filters: { startDate, reportEndDate } }: Criteria): string {
  const end = formatCalendarDate(reportEndDate);
  const isDay = report === 'balanceSheet' || startDate === undefined;
  return isDay ? `As of ${end}` : `${formatCalendarDate(startDate)} – ${end}`;
}

function dimensionsOf({ filters: { dimensionType, dimensionIds } }: Criteria): string | undefined {
  if (dimensionType === undefined || dimensionType === 'none') return undefined;
  return dimensionIds === undefined ? dimensionType : `${dimensionType}: ${dimensionIds}`;
}

/** The texts of the heading: name, family, location, period, type, journal status, dimensions. */
export function headingOf(family: string, criteria: Criteria, locations: readonly ListedLocation[] = []): Heading {
  const { filters, locationId, report } = criteria;
  const location = locations.find(({ id }) => id === locationId)?.name ?? locationId;
  const journals = `${journalStatus.label}: ${shownValue(journalStatus, filters.journalStatus)}`;
  return {
    title: reportNameLabels[report],
    family,
    entity: [family, location].filter(Boolean).join(' · '),
    period: describeDates(criteria),
    details: [shownValue(type, filters.type), journals, dimensionsOf(criteria)].filter(Boolean).join(' · '),
  };
}

/** A period of a report: a column of its figures. */
export interface Period {
  readonly label: string;
  /** The criteria of a report of this period only. */
  readonly criteria: Criteria;
}

/** The periods of a report, its own first; one without a comparison. */
export function periodsOf(criteria: Criteria, { columns = [] }: Report): readonly Period[] {
  if (columns.length === 0) {
    const { report, filters } = criteria;
    const label = report === 'balanceSheet' ? formatCalendarDate(filters.reportEndDate) : describeDates(criteria);
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
