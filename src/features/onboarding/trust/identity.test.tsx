import { screen, within } from '@testing-library/react';
import { button, card } from '#test/support/screens/formPage';
import { continueButton, dune, loadCall, saveCall, setup, shore } from './testing';

const [ruth] = dune.trustMembers;
const memberAt = (number: number) => within(screen.getByRole('group', { name: new RegExp(`^Trust Member ${number}`) }));
const email = (number: number) => memberAt(number).getByLabelText(/Email/);

/** Members without ids: they are dropped when they are removed, and the following ones move up. */
const unsavedMembers = (emails: readonly string[]) =>
  emails.map((text) => ({ ...ruth!, id: undefined, trustId: undefined, email: text }));

const withMembers = (emails: readonly string[]) => ({ ...dune, trustMembers: unsavedMembers(emails) });

describe.each([1, 2, 3])('after member %d of three was removed', (removed) => {
  it('the others show their messages', async () => {
    const { user } = await setup([], { [loadCall]: () => Response.json({ trusts: [withMembers(['', '', ''])] }) });
    await user.click(await continueButton());
    await screen.findByText('Please check 3 answers:');
    await user.click(await button(`Remove Member ${removed}`));
    await screen.findByText('Please check 2 answers:');
    for (const number of [1, 2]) expect(email(number)).toHaveAccessibleDescription(/is required$/);
  });

  it('a refused one keeps the message of the server, also when the other is restored', async () => {
    const refused = removed === 3 ? 2 : 3;
    const errors = { [`trusts[0].trustMembers[${refused - 1}].email`]: ['Not known here'] };
    const { user } = await setup([], {
      [loadCall]: () => Response.json({ trusts: [withMembers(['a@b.example', 'c@d.example', 'e@f.example'])] }),
      [saveCall]: () => Response.json({ message: 'Please check.', errors }, { status: 400 }),
    });
    await user.click(await continueButton());
    await screen.findByRole('link', { name: /Not known here/ });
    await user.click(await button(`Remove Member ${removed}`));
    const described = () =>
      [1, 2, 3].filter(
        (number) =>
          screen.queryByRole('group', { name: new RegExp(`^Trust Member ${number}`) }) !== null &&
          email(number).getAttribute('aria-invalid') === 'true',
      );
    expect(described()).toEqual([removed < refused ? refused - 1 : refused]);
    await user.click(await button('Undo'));
    expect(described()).toEqual([refused]);
  });
});

it('the message of the server stays with its trust after the one before it was removed', async () => {
  const errors = { 'trusts[1].name': ['Not known here'] };
  const { user } = await setup([], {
    [loadCall]: () =>
      Response.json({
        trusts: [
          { ...dune, id: undefined, version: undefined },
          { ...shore, id: undefined, version: undefined },
        ],
      }),
    [saveCall]: () => Response.json({ message: 'Please check.', errors }, { status: 400 }),
  });
  await user.click(await continueButton());
  await screen.findByRole('link', { name: /Not known here/ });
  await user.click((await card(/^Trust #1 · Dune/)).getByRole('button', { name: 'Remove Trust' }));
  await user.click(screen.getByRole('link', { name: /Not known here/ }));
  const name = (await card(/^Trust #1 · Shore/)).getByLabelText(/^Trust Name/);
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Not known here');
});
