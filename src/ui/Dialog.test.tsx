import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { takesFocus } from './useModalDialog';

test('a dialog is there only while it is open, and is named by its title', () => {
  const { rerender } = render(<Dialog open={false} title="Start Fresh?" onClose={() => undefined} />);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  rerender(<Dialog open title="Start Fresh?" onClose={() => undefined} />);
  expect(screen.getByRole('dialog', { name: 'Start Fresh?' })).toHaveAttribute('open');
});

test('a question that interrupts reads its text out', () => {
  render(
    <Dialog open role="alertdialog" title="Unsaved Changes" footer={<Button>Cancel</Button>} onClose={() => undefined}>
      You have unsaved changes.
    </Dialog>,
  );
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription('You have unsaved changes.');
});

test('Escape asks the owner, who may keep it open', () => {
  const onClose = jest.fn();
  render(<Dialog open title="Create New Family" onClose={onClose} />);
  const dialog = screen.getByRole('dialog');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveAttribute('open');
});

test('the control that is marked takes the focus, whatever stands before it', () => {
  const footer = (
    <>
      <Button>Leave Page</Button>
      <Button {...takesFocus}>Cancel</Button>
    </>
  );
  render(
    <Dialog open title="Unsaved Changes" footer={footer} onClose={() => undefined}>
      <a href="/help">What is lost?</a>
    </Dialog>,
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});
