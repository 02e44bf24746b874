import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { Table, grid, heading, headings, names, openFilter, setup, vendors } from './testing';

afterEach(() => {
  window.innerWidth = 1024;
});

describe('a data table', () => {
  it('is a grid whose rows are named by their first cell, which leads to the record', () => {
    setup();
    expect(names()).toEqual(['Vendor 1', 'Vendor 2', 'Vendor 3']);
    expect(screen.getByRole('link', { name: 'Vendor 2' })).toHaveAttribute('href', '/vendor/2');
    expect(grid()).toHaveAttribute('aria-rowcount', '5');
  });

  it('tells the page a row leads to what was looked at', async () => {
    const { user, router } = setup({ at: '/?search=vendor' });
    await user.click(screen.getByRole('link', { name: 'Vendor 2' }));
    expect(router.state.location).toMatchObject({ pathname: '/vendor/2', state: { shown: 'vendor' } });
  });

  it('draws only the rows in view', () => {
    setup({ rows: vendors(500) });
    expect(names().length).toBeLessThan(60);
    expect(grid()).toHaveAttribute('aria-rowcount', '502');
  });

  it('sorts by a heading: up, down, and as it was', async () => {
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

  it('searches, and keeps the search in the address', async () => {
    const { user, router } = setup();
    await user.type(screen.getByRole('searchbox', { name: 'Search in Vendors' }), 'art');
    expect(names()).toEqual(['Vendor 2']);
    expect(screen.getByText('1 of 3 rows')).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.search).toBe('?search=art'));
  });

  it('has told the address before something is clicked that may lead elsewhere', async () => {
    const { user, router } = setup();
    await user.type(screen.getByRole('searchbox'), 'art');
    await user.click(screen.getByRole('link', { name: 'Vendor 2' }));
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('?search=art');
  });

  it('says so when nothing matches', async () => {
    const { user } = setup();
    await user.type(screen.getByRole('searchbox'), 'nobody');
    expect(screen.getByText('No rows match the search and the filters.')).toBeInTheDocument();
  });

  it('is filtered by the choices of a column, and is whole again without the filter', async () => {
    const { user } = setup();
    await openFilter(user, 'Kind');
    await user.click(screen.getByRole('radio', { name: 'Legal' }));
    expect(names()).toEqual(['Vendor 1', 'Vendor 3']);
    expect(screen.getByText('2 in all')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove filter Kind: Legal' }));
    expect(names()).toHaveLength(3);
  });

  it('opens as its address says', () => {
    setup({ at: '/?search=vendor&sort=-id&where.name=1' });
    expect(names()).toEqual(['Vendor 1']);
    expect(screen.getByRole('button', { name: 'Remove filter Name: 1' })).toBeInTheDocument();
  });

  it('is filtered by a part of the text of a column', async () => {
    const { user } = setup({ at: '/?where.name=2' });
    await openFilter(user, 'Name');
    const input = screen.getByRole('textbox', { name: 'Name contains' });
    expect(input).toHaveValue('2');
    await user.clear(input);
    await user.type(input, 'or 3');
    expect(names()).toEqual(['Vendor 3']);
  });

  it('shows and hides columns, and remembers it', async () => {
    const { user, saved, unmount } = setup();
    expect(screen.queryByRole('columnheader', { name: 'Email' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('checkbox', { name: 'Email' }));
    await user.click(screen.getByRole('checkbox', { name: 'Kind' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('columnheader', { name: 'Email' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Kind' })).not.toBeInTheDocument();
    unmount();
    expect(saved.get('vendors')).toEqual([
      { key: 'kind', hidden: true },
      { key: 'email', hidden: false },
    ]);
  });

  it('is laid out as it was left; a reset leaves nothing to remember', async () => {
    const saved = new Map([
      ['vendors', [{ key: 'kind', hidden: true }, { key: 'email', hidden: false }, { key: 'gone' }]],
    ]);
    const { user, unmount } = setup({ saved });
    expect(screen.queryByRole('columnheader', { name: 'Kind' })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Email' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('button', { name: 'Reset columns and widths' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('columnheader', { name: 'Kind' })).toBeInTheDocument();
    unmount();
    expect(saved.get('vendors')).toEqual([]);
  });

  it('remembers widths', async () => {
    const { user, saved, unmount } = setup();
    jest.spyOn(heading('Kind'), 'offsetWidth', 'get').mockReturnValue(100);
    act(() => heading('Kind').focus());
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    unmount();
    expect(saved.get('vendors')).toEqual([{ key: 'kind', width: 116 }]);
  });

  it('remembers the order of columns, the first one apart', async () => {
    const { user, saved, unmount } = setup();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.queryByRole('button', { name: 'Move Kind up' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Move Number up' }));
    await user.click(screen.getByRole('button', { name: 'Move Number up' }));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(headings()).toEqual(['Name', 'Number', 'Kind']);
    unmount();
    expect(saved.get('vendors')?.map(({ key }) => key)).toEqual(['name', 'id', 'kind', 'email']);
  });

  it('is a list of cards on a phone, with order and choices above it', async () => {
    window.innerWidth = 390;
    const { user } = setup();
    const card = screen.getByRole('link', { name: 'Vendor 2' }).closest<HTMLElement>('[role=row]')!;
    expect(card).toHaveTextContent(/Kind\s*Art\s*Number\s*2/);
    await user.click(screen.getByRole('combobox', { name: 'Kind' }));
    await user.click(screen.getByTitle('Legal'));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Vendor 1', 'Vendor 3']);
  });
});

describe('the keyboard in a data table', () => {
  it('stops once, moves by arrows to every cell and control, and leaves by Tab', async () => {
    const { user } = setup();
    act(() => screen.getByRole('button', { name: 'Export CSV' }).focus());
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
    expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveFocus();
  });

  it('opens the filter of a heading, and leaves what is typed there to it', async () => {
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

describe('the focus in a data table', () => {
  it('stays with its record when that moves', () => {
    const router = createMemoryRouter([{ path: '*', element: <Growing /> }]);
    render(<RouterProvider router={router} />);
    act(() => screen.getByRole('link', { name: 'Vendor 2' }).focus());
    // From afar, as a colleague's record would come: the pointer and the focus stay where they are.
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(names()).toEqual(['Vendor 4', 'Vendor 1', 'Vendor 2', 'Vendor 3']);
    expect(screen.getByRole('link', { name: 'Vendor 2' })).toHaveFocus();
  });
});
