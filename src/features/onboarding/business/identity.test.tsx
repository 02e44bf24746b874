import { screen, waitFor, within } from '@testing-library/react';
import { expectLog, notedFailures } from '#test/support/jest/failures';
import { failing } from '#test/support/screens/mockNetwork';
import { arrival, button, card, noContent, recordRequests } from '#test/support/screens/formPage';
import { harbor, loadCall, quay, saveCall, setup } from './testing';

const continueButton = () => button(/^Continu/);
const [ruth, trust] = harbor.beneficialOwners.map((owner) => ({ ...owner }));
const ownerAt = (number: number) => within(screen.getByRole('group', { name: `Beneficial Owner ${number}` }));
const email = (number: number) => ownerAt(number).getByLabelText(/Email/);

/** Three owners without ids: they are dropped when they are removed, and the following ones move up. */
const unsavedOwners = (emails: readonly string[]) =>
  emails.map((text) => ({ name: 'New Owner', percentageOwnership: 5, email: text, phone: '4155550173' }));

describe('a removed entry with stored values that break a rule', () => {
  it.each([
    ['business', [{ ...harbor, businessEmail: 'nobody' }, quay], 'Remove Business', [quay]],
    [
      'owner',
      [{ ...harbor, beneficialOwners: [{ ...ruth!, email: 'nobody' }, trust!] }],
      'Remove Owner 1',
      [{ ...harbor, beneficialOwners: [trust!] }],
    ],
  ])('(%s) does not block the save', async (_what, stored, remove, expected) => {
    const { bodies, response } = recordRequests({ success: true });
    const { user } = await setup([], {
      [loadCall]: () => Response.json({ businessEntities: stored }),
      [saveCall]: response,
      'DELETE /api/onboarding/DeleteBusiness/7': noContent,
      'DELETE /api/onboarding/DeleteBeneficialOwner/11': noContent,
    });
    const first = await card(/^Business 1/);
    await user.click(first.getByRole('button', { name: remove }));
    await user.click(await continueButton());
    await arrival('/onboarding/trust');
    expect(bodies).toEqual([expected]);
  });
});

it.each(['DELETE /api/onboarding/DeleteBusiness/7', undefined])(
  'a removed business that breaks a rule and could not be deleted is named in a notice, unless it is deleted then (%s)',
  async (failingCall) => {
    expectLog('A business could not be deleted');
    const stored = [{ ...harbor, businessEmail: 'nobody' }, quay];
    const call = 'DELETE /api/onboarding/DeleteBusiness/7';
    const { user, network } = await setup([], {
      [loadCall]: () => Response.json({ businessEntities: stored }),
      [saveCall]: recordRequests({ success: true }).response,
      [call]: () => failing(500, 'No'),
    });
    await user.click((await card(/^Business 1/)).getByRole('button', { name: 'Remove Business' }));
    await waitFor(() => expect(notedFailures()).toHaveLength(1));
    if (failingCall === undefined) network.respond(call, noContent);
    await user.click(await continueButton());
    await arrival('/onboarding/trust');
    expect(network.requests.filter((one) => one === call)).toHaveLength(2);
    const notice = /^Harbor LLC could not be removed/;
    if (failingCall === undefined) expect(screen.queryByText(notice)).not.toBeInTheDocument();
    else expect(await screen.findByText(notice)).toBeInTheDocument();
  },
);

describe('after a business with a hidden mailing address was removed', () => {
  it('the mailing address of the next one is required, and sent as typed', async () => {
    const unsaved = (name: string, isPhysicalSameAsMailing: boolean) => ({
      ...harbor,
      id: undefined,
      version: undefined,
      name,
      isPhysicalSameAsMailing,
    });
    const { bodies, response } = recordRequests({ success: true });
    const { user } = await setup([], {
      [loadCall]: () => Response.json({ businessEntities: [unsaved('First', true), unsaved('Second', false)] }),
      [saveCall]: response,
    });
    await user.click((await card(/^Business 1/)).getByRole('button', { name: 'Remove Business' }));
    await user.click(await button(/^Business 1 · Second/));
    await user.clear(await screen.findByLabelText(/^Mailing Address Line 1/));
    await user.click(await continueButton());
    expect(await screen.findByText(/Please check/)).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Mailing Address Line 1/), '1 Quay Street');
    await user.click(screen.getByRole('checkbox', { name: /same as/i }));
    await user.click(screen.getByRole('checkbox', { name: /same as/i }));
    expect(screen.getByLabelText(/^Mailing Address Line 1/)).toHaveValue('1 Quay Street');
    expect(bodies).toEqual([]);
  });
});

describe.each([1, 2, 3])('after owner %d of three was removed', (removed) => {
  it('the others show their messages', async () => {
    const stored = [{ ...harbor, beneficialOwners: unsavedOwners(['', '', '']) }];
    const { user } = await setup([], { [loadCall]: () => Response.json({ businessEntities: stored }) });
    await user.click(await continueButton());
    await screen.findByText('Please check 3 answers:');
    await user.click(await button(`Remove Owner ${removed}`));
    await screen.findByText('Please check 2 answers:');
    for (const number of [1, 2]) expect(email(number)).toHaveAccessibleDescription(/is required$/);
  });

  it('a refused one keeps the message of the server, also when it is restored', async () => {
    const refused = removed === 3 ? 2 : 3;
    const errors = { [`[0].beneficialOwners[${refused - 1}].email`]: ['Not known here'] };
    const emails = ['a@b.example', 'c@d.example', 'e@f.example'];
    const { user } = await setup([{ ...harbor, beneficialOwners: unsavedOwners(emails) }], {
      [saveCall]: () => Response.json({ message: 'Please check.', errors }, { status: 400 }),
    });
    await user.click(await continueButton());
    await screen.findByRole('link', { name: /Not known here/ });
    await user.click(await button(`Remove Owner ${removed}`));
    const described = () =>
      [1, 2, 3].filter(
        (number) =>
          screen.queryByRole('group', { name: `Beneficial Owner ${number}` }) !== null &&
          email(number).getAttribute('aria-invalid') === 'true',
      );
    expect(described()).toEqual([removed < refused ? refused - 1 : refused]);
    expect(screen.getByRole('link', { name: /Not known here/ })).toBeInTheDocument();
    await user.click(await button('Undo'));
    expect(described()).toEqual([refused]);
  });
});

it('the choice between two versions is that of its owner after another one was removed', async () => {
  const stored = [...unsavedOwners(['new@harbor.example']), ruth!, trust!];
  const current = { ...harbor, version: 5, beneficialOwners: [{ ...ruth!, email: 'theirs@harbor.example' }, trust!] };
  const { user } = await setup([{ ...harbor, beneficialOwners: stored }], {
    [saveCall]: () => Response.json({ message: 'Changed.', current }, { status: 412 }),
  });
  await screen.findByRole('group', { name: 'Beneficial Owner 2' });
  await user.clear(email(2));
  await user.type(email(2), 'mine@harbor.example');
  await user.click(await continueButton());
  const theirs = await screen.findByRole('radio', { name: /Beneficial Owner 2: .*Email: theirs/ });
  await user.click(await button('Remove Owner 1'));
  await user.click(theirs);
  expect(email(1)).toHaveValue('theirs@harbor.example');
  expect(email(2)).toHaveValue(trust!.email);
});

it('a card stays open when another device removed the business before it', async () => {
  const [first, second, third] = [7, 8, 9].map((id) => ({ ...harbor, id, name: `Business of ${id}` }));
  const draft = {
    step: 'business',
    data: { businessEntities: [second, third] },
    version: 7,
    savedAt: '2026-11-20T14:05:00Z',
  };
  const { user } = await setup([first!, second!, third!], {
    'PUT /api/onboarding/Draft': () => Response.json({ message: 'Changed.', current: draft }, { status: 412 }),
  });
  await user.click(await button(/^Business 2/));
  await user.type(await screen.findByLabelText(/^Business Name/), '!');
  await user.click(await screen.findByRole('button', { name: 'Use the other version' }, { timeout: 5000 }));
  expect(await button(/^Business 1 · Business of 8/)).toHaveAttribute('aria-expanded', 'true');
  expect(await button(/^Business 2 · Business of 9/)).toHaveAttribute('aria-expanded', 'false');
});
