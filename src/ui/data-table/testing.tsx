import { configureStore } from '@reduxjs/toolkit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Column, DataTableProps } from './column';
import { DataTable } from './DataTable';
import type { SavedColumn } from '@/lib/tableLayout';
import { preferencesSlice, selectTableLayout, tableLayoutChanged } from '@/preferences/preferencesSlice';

export interface Vendor {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly email: string;
}

const columns: readonly Column<Vendor>[] = [
  { key: 'name', title: 'Name', width: 160, text: ({ name }) => name },
  { key: 'kind', title: 'Kind', width: 100, text: ({ kind }) => kind, choices: true },
  { key: 'email', title: 'Email', width: 100, text: ({ email }) => email, hidden: true },
  {
    key: 'id',
    title: 'Number',
    width: 80,
    text: ({ id }) => String(id),
    value: ({ id }) => id,
    align: 'end',
    total: (rows) => `${rows.length} in all`,
  },
];

/** Vendors with consecutive ids. */
export const vendors = (count: number): Vendor[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Vendor ${index + 1}`,
    kind: index % 2 === 0 ? 'Legal' : 'Art',
    email: `office${index + 1}@vendor.example`,
  }));

const nameOf = ({ name }: Vendor): string => name;
const linkOf = ({ id }: Vendor): string => `/vendor/${id}`;
const actionsOf = ({ name }: Vendor) => <button type="button" aria-label={`Delete ${name}`} tabIndex={-1} />;

const createPreferences = () => configureStore({ reducer: { preferences: preferencesSlice.reducer } });

interface TableProps {
  readonly rows: readonly Vendor[];
  /** By default its own. */
  readonly store?: ReturnType<typeof createPreferences>;
  readonly bulkActions?: DataTableProps<Vendor>['bulkActions'];
}

/** The table under test. */
export function Table({ rows, store, bulkActions }: TableProps) {
  const [own] = useState(createPreferences);
  return (
    <Provider store={store ?? own}>
      <DataTable
        label="Vendors"
        name="vendors"
        fileName="Ashford: Vendors"
        rows={rows}
        columns={columns}
        nameOf={nameOf}
        linkOf={linkOf}
        actionsOf={actionsOf}
        bulkActions={bulkActions}
        linkState={({ search }) => ({ shown: search })}
      />
    </Provider>
  );
}

interface Setup extends Pick<TableProps, 'bulkActions'> {
  readonly at?: string;
  readonly rows?: readonly Vendor[];
  readonly saved?: readonly SavedColumn[];
}

/** Renders the table at an address, with its saved columns. `savedColumns` returns those at that time. */
export function setup({ at = '/', rows = vendors(3), saved, bulkActions }: Setup = {}) {
  const store = createPreferences();
  if (saved) store.dispatch(tableLayoutChanged({ table: 'vendors', columns: saved }));
  const element = <Table rows={rows} store={store} {...(bulkActions && { bulkActions })} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  const savedColumns = () => selectTableLayout(store.getState(), 'vendors');
  return { user: userEvent.setup(), router, savedColumns };
}

/** The heading of a column. */
export const heading = (name: string) => screen.getByRole('columnheader', { name });
/** Names of the headings in their order. */
export const headings = () =>
  screen.getAllByRole('columnheader').flatMap((one) => one.getAttribute('aria-label') ?? []);
/** Opens the filter of a column. */
export const openFilter = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(heading(name)).getByRole('button', { name: `Filter by ${name}` }));

/** The grid of the vendors. */
export const grid = () => screen.getByRole('grid', { name: 'Vendors' });
/** Texts of the cells of the row with this name, without its actions. */
export const cells = (name: string) => {
  const row = within(grid()).getByRole('rowheader', { name }).closest('[role=row]') as HTMLElement;
  return [...row.querySelectorAll('[aria-colindex]')].map(({ textContent }) => textContent);
};
/** Names of the rows in their order. */
export const names = () =>
  within(grid())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'Total');
