import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from './Menu';

function setup() {
  const chosen = jest.fn();
  const item = (label: string) => ({ key: label, label, onSelect: () => void chosen(label) });
  render(
    <>
      <Menu label="Conversation" groups={[{ key: 'all', items: ['Archive', 'Close', 'Delete'].map(item) }]}>
        …
      </Menu>
      <button type="button">Next</button>
    </>,
  );
  return { chosen, user: userEvent.setup(), button: screen.getByRole('button', { name: 'Conversation' }) };
}

test('a click opens it with the focus on the first item, and choosing closes it', async () => {
  const { chosen, user, button } = setup();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus());
  await user.click(screen.getByRole('menuitem', { name: 'Close' }));
  expect(chosen).toHaveBeenCalledWith('Close');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});
