import type { ImportControl } from '@/api';
import { formatCalendarDate } from '@/lib/dates';
import { Money } from '@/ui/Money';
import { type RecordColumn, RecordTable } from './RecordTable';

const columns: readonly RecordColumn<ImportControl>[] = [
  { key: 'family', title: 'Family', render: ({ family }) => <bdi>{family}</bdi> },
  { key: 'date', title: 'Date', render: ({ date }) => formatCalendarDate(date) },
  { key: 'location', title: 'Location', render: ({ location = 'All' }) => <bdi>{location}</bdi> },
  { key: 'account', title: 'Account', render: ({ account }) => <bdi>{account}</bdi> },
  { key: 'expected', title: 'Source', align: 'end', render: ({ expected }) => <Money amount={expected} plain /> },
  { key: 'actual', title: 'Imported', align: 'end', render: ({ actual }) => <Money amount={actual} plain /> },
];

const keyOf = ({ family, date, location, account }: ImportControl): string =>
  JSON.stringify([family, date, location, account]);

/** The control totals of the source that differ from the books; nothing when all agree. */
export function ControlTotals({ control }: { readonly control: readonly ImportControl[] }) {
  if (control.length === 0) return null;
  return <RecordTable title="Control totals that differ" columns={columns} rows={control} keyOf={keyOf} />;
}
