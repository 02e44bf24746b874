import type { FieldDescription } from '@/lib/formSchema';
import { incomeStatementFiltersSchema } from '@/api';
import { formatCalendarDate } from '@/lib/dates';
import type { Criteria } from '../criteria/criteria';
import type { ListedLocation } from '../criteria/flatten';
import { reportTexts } from '../reports';

const { type, journalStatus } = incomeStatementFiltersSchema.fields;

const labelIn = ({ options = [] }: FieldDescription, value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

/** What a statement is of, in words: what stands above it on paper and in a file. */
export interface Heading {
  readonly title: string;
  readonly family: string;
  /** Absent where the family has no locations. */
  readonly location: string | undefined;
  readonly period: string;
  readonly type: string;
  readonly journals: string;
  /** The dimensions it is narrowed to. */
  readonly dimensions: string | undefined;
}

/** The period in words: "As of Nov 20, 2026", or "Nov 1, 2026 – Nov 20, 2026". */
export function periodOf({ report, filters: { startDate, reportEndDate } }: Criteria): string {
  const end = formatCalendarDate(reportEndDate);
  return report === 'balanceSheet' || startDate === undefined
    ? `As of ${end}`
    : `${formatCalendarDate(startDate)} – ${end}`;
}

function dimensionsOf({ filters: { dimensionType, dimensionIds } }: Criteria): string | undefined {
  if (dimensionType === undefined || dimensionType === 'none') return undefined;
  return dimensionIds === undefined ? dimensionType : `${dimensionType}: ${dimensionIds}`;
}

/** The words of the heading block. Spec of its parts: name, family, location, period, type, journal status. */
export function headingOf(family: string, criteria: Criteria, locations: readonly ListedLocation[] = []): Heading {
  const { filters } = criteria;
  return {
    title: reportTexts[criteria.report].title,
    family,
    location: locations.find(({ id }) => id === criteria.locationId)?.name ?? criteria.locationId,
    period: periodOf(criteria),
    type: labelIn(type, filters.type),
    journals: `${journalStatus.label}: ${labelIn(journalStatus, filters.journalStatus)}`,
    dimensions: dimensionsOf(criteria),
  };
}
