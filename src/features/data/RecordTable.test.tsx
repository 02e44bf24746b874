import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RecordColumn, RecordTable } from './RecordTable';

interface Row {
  readonly id: number;
  readonly name: string;
}

const columns: readonly RecordColumn<Row>[] = [
  { key: 'name', title: 'Account', render: ({ name }) => name },
  { key: 'id', title: 'Number', align: 'end', render: ({ id }) => id },
];
const rowsOf = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Account ${id}` }));

const open = (count: number) =>
  render(<RecordTable title="Accounts" columns={columns} rows={rowsOf(count)} keyOf={({ id }) => id} />);

afterEach(() => {
  window.innerWidth = 1024;
});

test('a table names its rows', () => {
  open(2);
  const table = screen.getByRole('region', { name: 'Accounts' });
  expect(within(table).getByRole('rowheader', { name: 'Account 1' })).toBeInTheDocument();
});

test('each row is a card on a phone', () => {
  window.innerWidth = 390;
  open(2);
  const cards = within(screen.getByRole('list', { name: 'Accounts' })).getAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent)).toEqual(['Account 0Number0', 'Account 1Number1']);
  expect(screen.queryByRole('columnheader')).not.toBeInTheDocument();
});

test('a long table shows its first rows, all on demand', async () => {
  open(50);
  expect(screen.getAllByRole('rowheader')).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'Show All 50' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(50);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('paper has all rows as a table, also from a phone', () => {
  window.innerWidth = 390;
  open(50);
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getAllByRole('rowheader')).toHaveLength(50);
});
