import type { Standing } from '../../lib/invoiceStanding';

/** What each standing is called. An invoice that is void, or of which nothing is due, stands with the paid ones. */
export const standingLabels = {
  overdue: 'Overdue',
  dueSoon: 'Due soon',
  open: 'Due later',
  paid: 'Paid and settled',
} as const satisfies Record<Standing, string>;
