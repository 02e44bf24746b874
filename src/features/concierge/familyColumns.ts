import type { Family } from '@/api';
import { formatCount } from '@/lib/counts';
import { formatDay } from '@/lib/dates';
import type { Column } from '@/ui/data-table/column';
import { onboardingState } from './onboardingState';

const sum = (count: (family: Family) => number) => (families: readonly Family[]) =>
  formatCount(families.reduce((total, family) => total + count(family), 0));

/** A column of how many there are: nothing where a backend does not say. */
const counted = (key: string, title: string, count: (family: Family) => number | undefined): Column<Family> => ({
  ...{ key, title, width: 120, align: 'end', value: count },
  text: (family) => {
    const known = count(family);
    return known === undefined ? '' : formatCount(known);
  },
  total: sum((family) => count(family) ?? 0),
});

/** What is known of a family in the list of all, to be searched, filtered, sorted and exported. */
export const familyColumns: readonly Column<Family>[] = [
  {
    ...{ key: 'name', title: 'Family', width: 240 },
    text: ({ name }) => name,
  },
  {
    ...{ key: 'created', title: 'Created', width: 130 },
    text: ({ createdAt }) => formatDay(createdAt),
    value: ({ createdAt }) => Date.parse(createdAt),
  },
  counted('individuals', 'Individuals', ({ individuals }) => individuals.length),
  counted('businesses', 'Businesses', ({ businesses }) => businesses.length),
  {
    key: 'onboarding',
    title: 'Onboarding',
    width: 150,
    choices: true,
    text: (family) => onboardingState(family) ?? '',
  },
  counted('unread', 'Unread messages', ({ unreadCount }) => unreadCount),
  counted('overdue', 'Overdue invoices', ({ overdueCount }) => overdueCount),
];
