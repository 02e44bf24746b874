import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readText } from '#test/support/screens/readText';
import { saveFile } from '@/lib/saveFile';
import { type Vendor, grid, setup, vendors } from './testing';

jest.mock('@/lib/saveFile', () => ({ saveFile: jest.fn() }));

afterEach(() => {
  window.innerWidth = 1024;
});

const bulkActions = (selected: readonly Vendor[]) => <p>{`Chosen: ${selected.map(({ id }) => id).join(' ')}`}</p>;
const open = (settings: Parameters<typeof setup>[0] = {}) => setup({ bulkActions, ...settings });
const checkbox = (name: string) => screen.getByRole('checkbox', { name });
const isSelected = (name: string) => checkbox(name).closest('[role=row]')?.getAttribute('aria-selected');

test('a table without bulk actions has no checkboxes', () => {
  setup();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('Ctrl C on a checkbox copies the selected rows with the visible columns', async () => {
  const { user } = open({ rows: [...vendors(2), { ...vendors(3)[2]!, name: '=SUM(A1)', kind: 'One\nTwo' }] });
  const copy = (name: string) => {
    const setData = jest.fn<undefined, [string, string]>();
    fireEvent.copy(checkbox(name), { clipboardData: { setData } });
    return setData.mock.calls;
  };
  expect(copy('Select Vendor 1')).toEqual([]);
  await user.click(checkbox('Select Vendor 1'));
  await user.click(checkbox('Select =SUM(A1)'));
  expect(copy('Select Vendor 1')).toEqual([['text/plain', "Vendor 1\tLegal\t1\n'=SUM(A1)\tOne Two\t3"]]);
  expect(await screen.findByText('2 rows copied.')).toBeInTheDocument();
});

test('the toolbar announces the number of selected rows, and has their actions', async () => {
  const { user } = open();
  await user.click(checkbox('Select Vendor 3'));
  await user.click(checkbox('Select Vendor 1'));
  expect(screen.getByText('2 of 3 rows selected')).toHaveRole('status');
  const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
  expect(bar.getByText('Chosen: 1 3')).toBeInTheDocument();
  expect([isSelected('Select Vendor 1'), isSelected('Select Vendor 2')]).toEqual(['true', 'false']);
  await user.click(bar.getByRole('button', { name: 'Clear Selection' }));
  expect(screen.getByText('3 rows')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Selected rows' })).not.toBeInTheDocument();
  expect(checkbox('Select Vendor 1')).toHaveFocus();
});

test('Select all selects the rows that match the search; a hidden row is not selected', async () => {
  const { user } = open();
  await user.click(checkbox('Select Vendor 1'));
  await user.type(screen.getByRole('searchbox'), 'Vendor 2');
  expect(await screen.findByText('1 of 3 rows')).toBeInTheDocument();
  await user.click(checkbox('Select all'));
  expect(await screen.findByText('Chosen: 2')).toBeInTheDocument();
});

test('the first stop of the grid is the checkbox of all rows, not the empty heading around it', async () => {
  const { user } = open();
  act(() => grid().focus());
  expect(checkbox('Select all')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('columnheader', { name: /^Name/ })).toHaveFocus();
});

test('the keys of the grid reach a checkbox, Space selects and Escape clears', async () => {
  const { user } = open();
  act(() => grid().focus());
  await user.keyboard('{ArrowDown}{Home}');
  expect(checkbox('Select Vendor 1')).toHaveFocus();
  await user.keyboard(' ');
  expect(screen.getByText('1 of 3 rows selected')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.getByText('3 rows')).toBeInTheDocument();
  expect(checkbox('Select Vendor 1')).toHaveFocus();
});

test('cards on a phone have the same selection', async () => {
  window.innerWidth = 390;
  const { user } = open();
  await user.click(checkbox('Select Vendor 2'));
  expect(screen.getByText('1 of 3 rows selected')).toBeInTheDocument();
  expect([isSelected('Select Vendor 1'), isSelected('Select Vendor 2')]).toEqual(['false', 'true']);
  await user.click(checkbox('Select all'));
  expect(screen.getByText('Chosen: 1 2 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear Selection' }));
  expect(screen.getByText('3 rows')).toBeInTheDocument();
});

test('exports the selected rows', async () => {
  const { user } = open({ rows: vendors(4) });
  await user.click(checkbox('Select Vendor 2'));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [file] = jest.mocked(saveFile).mock.calls[0]!;
  expect((await readText(file)).trim().split('\r\n').slice(1)).toEqual(['Vendor 2,Art,2']);
});
