import type { Family } from '@/api';
import { formatCount } from '@/lib/plural';
import { formatDay } from '@/lib/dates';
import { dayCell, numberCell } from '@/lib/export/sheet';
import type { Column } from '@/ui/data-table/column';

/** A column with a count; empty on a backend without it. */
const countColumn = (key: string, title: string, count: (family: Family) => number | undefined): Column<Family> => ({
  key,
  title,
  width: 120,
  align: 'end',
  value: count,
  cell: (family) => numberCell(count(family)),
  text: (family) => {
    const number = count(family);
    return number === undefined ? '' : formatCount(number);
  },
  total: (families) => formatCount(families.reduce((sum, family) => sum + (count(family) ?? 0), 0)),
});

/** The columns of the families, for the table, its search and its export. */
export const familyColumns: readonly Column<Family>[] = [
  { key: 'name', title: 'Family', width: 240, text: ({ name }) => name },
  {
    key: 'created',
    title: 'Created',
    width: 130,
    text: ({ createdAt }) => formatDay(createdAt),
    value: ({ createdAt }) => Date.parse(createdAt),
    cell: ({ createdAt }) => dayCell(createdAt),
  },
  countColumn('individuals', 'Individuals', ({ individuals }) => individuals.length),
  countColumn('businesses', 'Businesses', ({ businesses }) => businesses.length),
  {
    key: 'onboarding',
    title: 'Onboarding',
    width: 150,
    choices: true,
    text: (family) => onboardingState(family) ?? '',
  },
  countColumn('unread', 'Unread Messages', ({ unreadCount }) => unreadCount),
  countColumn('overdue', 'Overdue Invoices', ({ overdueCount }) => overdueCount),
  // With it, the table would not fit a width of 1440 px.
  { ...countColumn('credits', 'Credit Memos', ({ creditCount }) => creditCount), hidden: true },
  {
    key: 'lastMessage',
    title: 'Last Message',
    width: 130,
    hidden: true,
    text: ({ lastMessageDate = '' }) => lastMessageDate && formatDay(lastMessageDate),
    value: ({ lastMessageDate }) => lastMessageDate && Date.parse(lastMessageDate),
    cell: ({ lastMessageDate }) => (lastMessageDate === undefined ? null : dayCell(lastMessageDate)),
  },
];

/** How soon a family needs the concierges: unread messages first, then overdue invoices, then onboarding. */
const need = (family: Family): number => {
  if (family.unreadCount) return 0;
  if (family.overdueCount) return 1;
  return onboardingState(family) === 'Being onboarded' ? 2 : 3;
};

/** The families in the order in which they need the concierges; those of one need stay in their order. */
export const byNeed = (families: readonly Family[]): Family[] =>
  [...families].sort((one, other) => need(one) - need(other));

/** The columns in an office without invoices. */
export const columnsWithoutInvoices = familyColumns.filter(({ key }) => key !== 'overdue' && key !== 'credits');

/** The onboarding state of the members of a family as text; undefined on a backend without counts. */
export function onboardingState({ memberCount, onboardedCount = 0 }: Family): string | undefined {
  if (memberCount === undefined) return undefined;
  if (memberCount === 0) return 'No members';
  return onboardedCount === memberCount ? 'Onboarded' : 'Being onboarded';
}
