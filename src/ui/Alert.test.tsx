import { render, screen } from '@testing-library/react';
import { Alert } from './Alert';
import { LiveRegion } from './LiveRegion';

test.each([
  ['error', 'alert'],
  ['success', 'status'],
  ['warning', 'note'],
  ['info', 'note'],
] as const)('a message of kind %s is a %s', (kind, role) => {
  render(<Alert type={kind} title="Words" />);
  expect(screen.getByRole(role)).toHaveTextContent('Words');
});

test('is announced once inside a live region', () => {
  render(
    <LiveRegion politeness="assertive">
      <Alert type="error" title="Failed to create family." />
    </LiveRegion>,
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
