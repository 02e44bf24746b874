import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { Table, cells, grid, heading, headings, names, openFilter, setup, vendors } from './testing';

afterEach(() => {
  window.innerWidth = 1024;
});

describe('a data table', () => {
  it('is a grid whose first cells are row headers that link to the records', () => {
    setup();
    expect(names()).toEqual(['Vendor 1', 'Vendor 2', 'Vendor 3']);
    expect(screen.getByRole('link', { name: 'Vendor 2' })).toHaveAttribute('href', '/vendor/2');
    expect(grid()).toHaveAttribute('aria-rowcount', '5');
    expect(screen.getByRole('link', { name: 'Vendor 2' }).closest('[dir]')).toHaveAttribute('dir', 'auto');
    expect(screen.getByRole('searchbox')).toHaveAttribute('dir', 'auto');
  });

  it('passes the location state to the page that a row links to', async () => {
    const { user, router } = setup({ at: '/?search=vendor' });
    await user.click(screen.getByRole('link', { name: 'Vendor 2' }));
    expect(router.state.location).toMatchObject({ pathname: '/vendor/2', state: { shown: 'vendor' } });
  });

  it('renders only the rows in view', () => {
    setup({ rows: vendors(500) });
    expect(names().length).toBeLessThan(60);
    expect(grid()).toHaveAttribute('aria-rowcount', '502');
  });

  it('sorts by a heading: ascending, descending, default order', async () => {
    const { user, router } = setup();
    const kind = () => heading('Kind');
    await user.click(kind());
    expect(names()).toEqual(['Vendor 2', 'Vendor 1', 'Vendor 3']);
    expect(kind()).toHaveAttribute('aria-sort', 'ascending');
    await user.click(kind());
    expect(names()).toEqual(['Vendor 1', 'Vendor 3', 'Vendor 2']);
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-kind'));
    await user.click(kind());
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('searches, and stores the search in the URL', async () => {
    const { user, router } = setup();
    await user.type(screen.getByRole('searchbox', { name: 'Search in Vendors' }), 'art');
    expect(names()).toEqual(['Vendor 2']);
    expect(screen.getByText('1 of 3 rows')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?search=art'));
  });

  it('writes the URL before a click that may navigate', async () => {
    const { user, router } = setup();
    await user.type(screen.getByRole('searchbox'), 'art');
    await user.click(screen.getByRole('link', { name: 'Vendor 2' }));
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?search=art');
  });

  it('reports that no row matches, and shows all again on demand', async () => {
    const { user } = setup();
    await user.type(screen.getByRole('searchbox'), 'nobody');
    expect(screen.getByText('No rows match the search and the filters.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear Search and Filters' }));
    expect(names()).toHaveLength(3);
  });

  it('filters by a value of a column until the filter is removed', async () => {
    const { user } = setup();
    await openFilter(user, 'Kind');
    await user.click(screen.getByRole('radio', { name: 'Legal' }));
    expect(names()).toEqual(['Vendor 1', 'Vendor 3']);
    expect(screen.getByText('2 in all')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove filter Kind: Legal' }));
    expect(names()).toHaveLength(3);
  });

  it('opens with the view of the URL', () => {
    setup({ at: '/?search=vendor&sort=-id&where.name=1' });
    expect(names()).toEqual(['Vendor 1']);
    expect(screen.getByRole('button', { name: 'Remove filter Name: 1' })).toBeInTheDocument();
  });

  it('shows the filters and the order of columns that are not selects or hidden, where it has no headings', async () => {
    window.innerWidth = 390;
    const { user } = setup({ at: '/?where.name=1&where.kind=Legal&sort=-email' });
    expect(screen.getByLabelText('Sort by')).toHaveAccessibleDescription('Email, descending');
    expect(screen.getByLabelText('Kind')).toHaveAccessibleDescription('Legal');
    expect(screen.queryByRole('button', { name: /^Remove filter Kind/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove filter Name: 1' }));
    expect(screen.getByText('2 of 3 rows')).toBeInTheDocument();
  });

  it('filters by a part of the text of a column', async () => {
    const { user } = setup({ at: '/?where.name=2' });
    await openFilter(user, 'Name');
    const input = screen.getByRole('textbox', { name: 'Name contains' });
    expect(input).toHaveValue('2');
    await user.clear(input);
    await user.type(input, 'or 3');
    expect(names()).toEqual(['Vendor 3']);
  });

  it('shows and hides columns, and saves the layout', async () => {
    const { user, savedColumns } = setup();
    expect(screen.queryByRole('columnheader', { name: 'Email' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Email' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kind' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('columnheader', { name: 'Email' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Kind' })).not.toBeInTheDocument();
    expect(cells('Vendor 1')).toEqual(['Vendor 1', 'office1@vendor.example', '1']);
    expect(savedColumns()).toEqual([
      { key: 'kind', hidden: true },
      { key: 'email', hidden: false },
    ]);
  });

  it('applies the saved layout; a reset saves an empty one', async () => {
    const saved = [{ key: 'kind', hidden: true }, { key: 'email', hidden: false }, { key: 'gone' }];
    const { user, savedColumns } = setup({ saved });
    expect(screen.queryByRole('columnheader', { name: 'Kind' })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Email' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('button', { name: 'Reset Columns and Widths' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('columnheader', { name: 'Kind' })).toBeInTheDocument();
    expect(savedColumns()).toEqual([]);
  });

  it('saves widths', async () => {
    const { user, savedColumns } = setup();
    jest.spyOn(heading('Kind'), 'offsetWidth', 'get').mockReturnValue(100);
    act(() => heading('Kind').focus());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(savedColumns()).toEqual([{ key: 'kind', width: 116 }]);
  });

  it('saves the order of columns after the first one', async () => {
    const { user, savedColumns } = setup();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('button', { name: 'Move Kind up' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Move Number up' }));
    await user.click(screen.getByRole('button', { name: 'Move Number up' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(headings()).toEqual(['Name', 'Number', 'Kind']);
    expect(cells('Vendor 1')).toEqual(['Vendor 1', '1', 'Legal']);
    expect(savedColumns()?.map(({ key }) => key)).toEqual(['id', 'kind', 'email']);
  });

  it('renders cards on a phone, with sorting and filters above them', async () => {
    window.innerWidth = 390;
    const { user } = setup();
    const card = screen.getByRole('link', { name: 'Vendor 2' }).closest<HTMLElement>('[role=row]')!;
    expect(card).toHaveTextContent(/Kind\s*Art\s*Number\s*2/);
    await user.click(screen.getByRole('combobox', { name: 'Kind' }));
    await user.click(screen.getByTitle('Legal'));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Vendor 1', 'Vendor 3']);
  });

  it('renders a hundred cards at once on a phone, and more on request', async () => {
    window.innerWidth = 390;
    const { user } = setup({ rows: vendors(150) });
    expect(screen.getAllByRole('link')).toHaveLength(100);
    await user.click(screen.getByRole('button', { name: 'Show more (100 of 150)' }));
    expect(screen.getByRole('link', { name: 'Vendor 150' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
    expect(screen.getByText(/150 in all/)).toBeInTheDocument();
  });
});

describe('the keyboard in a data table', () => {
  it('has one tab stop; arrow keys move to every cell and control', async () => {
    const { user } = setup();
    act(() => screen.getByRole('button', { name: 'Export Excel' }).focus());
    await user.tab();
    expect(heading('Name')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Vendor 1' })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getAllByRole('gridcell', { name: 'Legal' })[0]).toHaveFocus();
    await user.keyboard('{End}');
    expect(screen.getByRole('button', { name: 'Delete Vendor 1' })).toHaveFocus();
    await user.keyboard('{Home}{PageDown}');
    expect(screen.getByRole('rowheader', { name: 'Total' })).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('rowheader', { name: 'Total' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Export Excel' })).toHaveFocus();
  });

  it('keeps the column on the way from a heading to the rows and back', async () => {
    const { user } = setup();
    act(() => heading('Kind').focus());
    await user.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('gridcell', { name: 'Legal' })[0]).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(heading('Kind')).toHaveFocus();
    await user.keyboard('{ArrowRight}{Control>}{Home}{/Control}');
    expect(screen.getByRole('link', { name: 'Vendor 1' })).toHaveFocus();
  });

  it('moves the focus back to the icon when Enter closes a filter', async () => {
    const { user } = setup();
    act(() => heading('Name').focus());
    await user.keyboard('{ArrowRight}{Enter}');
    await user.type(await screen.findByRole('textbox', { name: 'Name contains' }), '1{Enter}');
    expect(screen.getByRole('button', { name: 'Filter by Name' })).toHaveFocus();
    expect(names()).toEqual(['Vendor 1']);
  });

  it('opens the filter of a heading and does not handle its keys', async () => {
    const { user } = setup();
    act(() => heading('Kind').focus());
    await user.keyboard('{ArrowRight}{Enter}');
    await user.click(await screen.findByRole('radio', { name: 'Art' }));
    expect(names()).toEqual(['Vendor 2']);
    expect(heading('Kind')).toHaveAttribute('aria-sort', 'none');
  });
});

function Growing() {
  const [rows, setRows] = useState(vendors(3));
  const grow = (): void => setRows((now) => [...vendors(4).slice(3), ...now]);
  return (
    <>
      <button type="button" onClick={grow}>
        Add
      </button>
      <Table rows={rows} />
    </>
  );
}

it('shows the new values of a record', () => {
  const [first, ...others] = vendors(3);
  const element = (rows: ReturnType<typeof vendors>) => (
    <MemoryRouter>
      <Table rows={rows} />
    </MemoryRouter>
  );
  const { rerender } = render(element([first!, ...others]));
  expect(cells('Vendor 1')).toEqual(['Vendor 1', 'Legal', '1']);
  rerender(element([{ ...first!, name: 'Fenwick', kind: 'Art' }, ...others]));
  expect(cells('Fenwick')).toEqual(['Fenwick', 'Art', '1']);
  expect(names()).toEqual(['Fenwick', 'Vendor 2', 'Vendor 3']);
});

describe('the focus in a data table', () => {
  it('the focus stays on a record that moves', () => {
    const router = createMemoryRouter([{ path: '*', element: <Growing /> }]);
    render(<RouterProvider router={router} />);
    act(() => screen.getByRole('link', { name: 'Vendor 2' }).focus());
    // From afar, as a colleague's record would come: the pointer and the focus stay where they are.
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(names()).toEqual(['Vendor 4', 'Vendor 1', 'Vendor 2', 'Vendor 3']);
    expect(screen.getByRole('link', { name: 'Vendor 2' })).toHaveFocus();
  });
});
