import type { Report } from '@/api';
import { formatCalendarDate } from '@/lib/dates';
import type { Criteria } from '../criteria/criteria';
import { periodOf } from './heading';

/** A period of a statement. */
export interface Column {
  readonly label: string;
  /** What a statement of this period alone is asked for by. */
  readonly criteria: Criteria;
}

/** The periods of a statement, its own first. Without a comparison there is one. */
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
