import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LabelledSelect } from './LabelledSelect';

const options = [
  { value: 'latest', label: 'Latest first' },
  { value: 'waiting', label: 'Longest waiting' },
];

test.each([true, false])('describes the selected option to assistive technology, label hidden: %s', (labelHidden) => {
  const props = { label: 'Order', labelHidden, options, onChange: () => undefined };
  const { rerender } = render(<LabelledSelect {...props} value="waiting" />);
  expect(screen.getByRole('combobox', { name: 'Order' })).toHaveAccessibleDescription('Longest waiting');
  rerender(<LabelledSelect {...props} value={undefined} />);
  expect(screen.getByRole('combobox', { name: 'Order' })).toHaveAccessibleDescription('');
});

test('is no field for a password manager', () => {
  render(<LabelledSelect label="Order" options={options} value="latest" onChange={() => undefined} />);
  expect(screen.getByRole('combobox')).toHaveAttribute('autocomplete', 'off');
});

describe('typing in a short list', () => {
  const trusts = [
    { value: 'irrevocable', label: 'Irrevocable Trust' },
    { value: 'revocable', label: 'Revocable Trust' },
  ];
  const open = async () => {
    const onChange = jest.fn();
    render(<LabelledSelect label="Type" options={trusts} value={undefined} onChange={onChange} />);
    const user = userEvent.setup();
    await user.tab();
    return { user, chosen: () => onChange.mock.calls.map(([value]: unknown[]) => value) };
  };

  test.each([
    ['Rev', ['revocable']],
    ['trust', ['irrevocable']],
    ['Charity', []],
  ])(
    '%s and Enter choose the option that begins with it, else one that contains it, else none',
    async (typed, values) => {
      const { user, chosen } = await open();
      await user.keyboard(typed);
      fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 13 });
      expect(chosen()).toEqual(values);
    },
  );

  test('needs a keyboard: on a touch screen it would cover the list', async () => {
    const matchMedia = window.matchMedia.bind(window);
    const touch = (media: string) => Object.assign(matchMedia(media), { matches: media === '(hover: none)' });
    jest.spyOn(window, 'matchMedia').mockImplementation(touch);
    await open();
    expect(screen.getByRole('combobox')).toHaveAttribute('readonly');
  });
});
