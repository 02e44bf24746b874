import { render, screen } from '@testing-library/react';
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

test('a click opens it with the focus on the first item; choosing gives the focus back', async () => {
  const { chosen, user, button } = setup();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledWith('Archive');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('the keyboard opens it at either end, moves round and jumps to a letter', async () => {
  const { user, button } = setup();
  button.focus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus();
  await user.keyboard('c');
  expect(screen.getByRole('menuitem', { name: 'Close' })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
});

test('Escape closes it and gives the focus back; Tab closes it and goes on', async () => {
  const { chosen, user, button } = setup();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  expect(chosen).not.toHaveBeenCalled();
});

test('a click elsewhere closes it', async () => {
  const { user, button } = setup();
  await user.click(button);
  await user.click(document.body);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
