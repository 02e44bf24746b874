import { render, screen } from '@testing-library/react';
import { Alert } from './Alert';
import { LiveRegion } from './LiveRegion';

test.each([
  ['error', 'alert'],
  ['success', 'status'],
  ['warning', 'note'],
  ['info', 'note'],
] as const)('a message of kind %s is a %s', (kind, role) => {
  render(<Alert kind={kind}>Words</Alert>);
  expect(screen.getByRole(role)).toHaveTextContent('Words');
});

test('inside a live region it is announced once', () => {
  render(
    <LiveRegion politeness="assertive">
      <Alert kind="error">Failed to create family.</Alert>
    </LiveRegion>,
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
