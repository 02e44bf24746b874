import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { Dialog } from './Dialog';

test('is named by its title', () => {
  const { rerender } = render(<Dialog open={false} title="Start Fresh?" onClose={() => undefined} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  rerender(<Dialog open title="Start Fresh?" onClose={() => undefined} />);
  expect(screen.getByRole('dialog', { name: 'Start Fresh?' })).toBeInTheDocument();
});

test('Escape asks the owner, who may keep it open', async () => {
  const onClose = jest.fn();
  render(<Dialog open title="Create New Family" onClose={onClose} />);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('the button with autoFocus takes the focus, whatever stands before it', () => {
  const footer = (
    <>
      <Button>Leave Page</Button>
      <Button autoFocus>Cancel</Button>
    </>
  );
  render(
    <Dialog open title="Unsaved Changes" footer={footer} onClose={() => undefined}>
      <a href="/help">What is lost?</a>
    </Dialog>,
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});
