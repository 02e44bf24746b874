import { render as renderAlone, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { AntdProvider } from './AntdProvider';
import { Button } from './Button';

const render = (ui: ReactNode) => renderAlone(ui, { wrapper: AntdProvider });

test('does not submit a form by default', () => {
  render(<Button>Add</Button>);
  expect(screen.getByRole('button', { name: 'Add' })).toHaveAttribute('type', 'button');
});

test('has the focus and ignores clicks while loading', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Complete</Button>);
  await user.click(screen.getByRole('button', { name: 'Complete' }));
  rerender(
    <Button onClick={onClick} loading loadingText="Completeing...">
      Complete
    </Button>,
  );
  const busy = screen.getByRole('button', { name: 'Completeing...' });
  expect(busy).toHaveFocus();
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await user.click(busy);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('does not submit a form while loading', async () => {
  const user = userEvent.setup();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button htmlType="submit" loading>
        Save
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('is focusable while disabled and describes why', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  render(
    <Button disabledReason="Accept the agreement first." onClick={onClick}>
      Continue
    </Button>,
  );
  await user.tab();
  const button = screen.getByRole('button', { name: 'Continue' });
  expect(button).toHaveFocus();
  expect(button).toHaveAccessibleDescription('Accept the agreement first.');
  await user.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});

test('keeps the focus when it is enabled', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Button disabledReason="The locations are loading.">Generate</Button>);
  await user.tab();
  expect(screen.getByRole('button')).toHaveStyle({ cursor: 'not-allowed' });
  rerender(<Button disabledReason={undefined}>Generate</Button>);
  expect(screen.getByRole('button')).not.toHaveStyle({ cursor: 'not-allowed' });
  expect(screen.getByRole('button', { name: 'Generate' })).toHaveFocus();
});
