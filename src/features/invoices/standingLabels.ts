import type { Standing } from '../../lib/invoiceStanding';

/** What each standing is called. */
export const standingLabels = {
  overdue: 'Overdue',
  dueSoon: 'Due soon',
  open: 'Due later',
  paid: 'Paid',
} as const satisfies Record<Standing, string>;
