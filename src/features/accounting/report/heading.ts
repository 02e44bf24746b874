import { type Dimension, type Report, incomeStatementFiltersSchema, reportNameLabels } from '@/api';
import { shownValue } from '@/forms/shownValue';
import { formatCalendarDate, formatPeriod } from '@/lib/dates';
import { type Criteria, splitIds } from '../criteria';
import type { ListedLocation } from '../Pickers';

const { type, journalStatus } = incomeStatementFiltersSchema.fields;

/** The names of what the criteria of a report select by id. */
export interface Names {
  /** Undefined if they could not be loaded. */
  readonly locations?: readonly ListedLocation[] | undefined;
  /** The dimensions of the type in the criteria; undefined on a backend that does not list them. */
  readonly dimensions?: readonly Dimension[] | undefined;
}

/** The heading of a report on the screen, on paper and in files. */
export interface Heading {
  readonly title: string;
  readonly family: string;
  /** The family and the location. */
  readonly entity: string;
  readonly period: string;
  /** The type, journal status and dimensions of the filters. */
  readonly details: string;
  /** The name of an exported file, without the extension. */
  readonly fileName: string;
}

/** Describes the dates: "As of Nov 20, 2026", "Nov 1, 2026 – Nov 20, 2026", or one day. */
function describeDates({ report, filters: { startDate, reportEndDate } }: Criteria): string {
  const isDay = report === 'balanceSheet' || startDate === undefined;
  return isDay ? `As of ${formatCalendarDate(reportEndDate)}` : formatPeriod(startDate, reportEndDate);
}

function dimensionsOf({ filters: { dimensionType, dimensionIds } }: Criteria, names: Names): string | undefined {
  if (dimensionType === undefined || dimensionType === 'none') return undefined;
  if (dimensionIds === undefined) return dimensionType;
  const nameOf = (id: string): string => names.dimensions?.find(({ _id }) => _id === id)?.name ?? id;
  return `${dimensionType}: ${splitIds(dimensionIds).map(nameOf).join(', ')}`;
}

/** The location of a report; undefined for all. */
function locationOf({ locationId }: Criteria, { locations = [] }: Names): string | undefined {
  return locationId === undefined ? undefined : (locations.find(({ id }) => id === locationId)?.name ?? 'One location');
}

/** Names the file of a report; reports of other entities, dimensions or columns have other names. */
function fileNameOf(title: string, parts: readonly (string | undefined)[], criteria: Criteria): string {
  const { comparativeColumnType: by = 'none' } = criteria.filters;
  const period = describeDates(criteria) + (by === 'none' ? '' : ` by ${by}`);
  return [title, ...parts, period].filter((part) => part !== undefined).join(' - ');
}

/** The texts of the heading: name, family, location, period, type, journal status, dimensions. */
export function headingOf(family: string, criteria: Criteria, names: Names): Heading {
  const { filters, report } = criteria;
  const title = reportNameLabels[report];
  const entities = [family, locationOf(criteria, names)].filter((name) => name !== undefined);
  const dimensions = dimensionsOf(criteria, names);
  const journals = `${journalStatus.label}: ${shownValue(journalStatus, filters.journalStatus)}`;
  return {
    title,
    family,
    entity: entities.join(' · '),
    period: describeDates(criteria),
    details: [shownValue(type, filters.type), journals, dimensions].filter(Boolean).join(' · '),
    // Windows allows no colon in a file name.
    fileName: fileNameOf(title, [...entities, dimensions?.replace(': ', ' ')], criteria),
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
