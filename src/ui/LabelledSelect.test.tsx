import { render, screen } from '@testing-library/react';
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
