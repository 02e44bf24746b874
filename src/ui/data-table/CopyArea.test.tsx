import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { readText } from '#test/support/screens/readText';
import { heading, setup, vendors } from './testing';

afterEach(() => {
  window.innerWidth = 1024;
});

describe('copying and exporting', () => {
  it('copies the focused cell', async () => {
    const { user } = setup();
    act(() => heading('Name').focus());
    await user.keyboard('{ArrowDown}');
    const setData = jest.fn();
    fireEvent.copy(screen.getByRole('link', { name: 'Vendor 1' }), { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', 'Vendor 1');
    expect(await screen.findByText('Name copied.')).toBeInTheDocument();
  });

  it('exports exactly the visible rows and columns', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = setup({ at: '/?sort=-id', rows: [...vendors(2), { ...vendors(3)[2]!, name: '=SUM(A1)' }] });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(names).toEqual(['Ashford  Vendors.csv']);
    expect(await readText(files[0]!)).toBe(
      "Name,Kind,Number\r\n'=SUM(A1),Legal,3\r\nVendor 2,Art,2\r\nVendor 1,Legal,1\r\n",
    );
  });
});
