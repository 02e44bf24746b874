import { render, screen } from '@testing-library/react';
import { CountBadge } from './Badge';

test('a count says what it counts, and is not there at zero', () => {
  const { rerender } = render(<CountBadge count={3} label="new conversations" />);
  expect(screen.getByRole('img', { name: '3 new conversations' })).toHaveTextContent('3');
  rerender(<CountBadge count={128} label="new conversations" />);
  expect(screen.getByRole('img', { name: '128 new conversations' })).toHaveTextContent('99+');
  rerender(<CountBadge count={0} label="new conversations" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
