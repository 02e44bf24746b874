import { screen, waitFor, within } from '@testing-library/react';
import { failing } from '#test/support/screens/mockNetwork';
import { recordRequests } from '#test/support/screens/formPage';
import { calls, chooseAction, openFamily, summary } from './testing';

test('places a legal hold with a reason and shows it', async () => {
  const { bodies, response } = recordRequests({ familyId: 17, held: true, reason: 'Litigation' });
  const { user, network } = await openFamily('history', {
    [calls.summary]: summary({ legalHold: false }),
    [calls.history]: { changes: [] },
    [calls.legalHold]: response,
  });
  await chooseAction(user, 'Place Legal Hold');
  const dialog = await screen.findByRole('dialog', { name: 'Place Ashworth under legal hold?' });
  await user.click(within(dialog).getByRole('button', { name: 'Place' }));
  expect((await within(dialog).findAllByText('Reason is required')).length).toBeGreaterThan(0);
  expect(bodies).toEqual([]);
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Litigation');
  network.respond(calls.summary, summary({ legalHold: true, legalHoldReason: 'Litigation' }));
  await user.click(within(dialog).getByRole('button', { name: 'Place' }));
  expect(await screen.findByText('Legal hold: Litigation')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Deleted conversations and messages' })).toHaveAttribute(
    'href',
    '/concierge-dashboard?tab=conversations&show=deleted&family=17',
  );
  expect(bodies).toEqual([{ familyId: 17, held: true, reason: 'Litigation' }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('lifts it with a reason; after a failure the dialog stays open with its values', async () => {
  const { user } = await openFamily('history', {
    [calls.summary]: summary({ legalHold: true, legalHoldReason: 'Litigation' }),
    [calls.history]: { changes: [] },
    [calls.legalHold]: () => failing(500, ''),
  });
  await chooseAction(user, 'Lift Legal Hold');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Settled');
  await user.click(within(dialog).getByRole('button', { name: 'Lift' }));
  expect(await within(dialog).findByText('The legal hold could not be changed.')).toBeInTheDocument();
  expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveValue('Settled');
});

test('asks before Escape or Cancel loses a typed reason; without one, the dialog closes at once', async () => {
  const { user } = await openFamily('history', {
    [calls.summary]: summary({ legalHold: false }),
    [calls.history]: { changes: [] },
  });
  await chooseAction(user, 'Place Legal Hold');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  await chooseAction(user, 'Place Legal Hold');
  const reason = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Reason' });
  await user.type(reason, 'Litigation');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.keyboard('{Escape}');
  const question = () => screen.queryByRole('dialog', { name: 'Unsaved Changes' });
  expect(question()).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  expect(reason).toHaveValue('Litigation');
  expect(reason).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Discard Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a backend without legal holds does not offer one', async () => {
  const { user } = await openFamily('history', { [calls.history]: { changes: [] } });
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit Family' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: /Legal Hold/ })).not.toBeInTheDocument();
});

test('the history has the hold and its reason', async () => {
  const change = { changedAt: '2024-03-02T10:05:00.000Z', changedBy: 'Dana Whitlock', recordKind: 'family' };
  const of = { ...change, recordId: 17, recordName: 'Ashworth', action: 'changed' };
  await openFamily('history', {
    [calls.history]: {
      changes: [
        { ...of, id: 2, field: 'legalHoldReason', after: 'Litigation' },
        { ...of, id: 1, field: 'legalHold', before: 'false', after: 'true' },
      ],
    },
  });
  expect(await screen.findByText('changed Legal Hold from “No” to “Yes”')).toBeInTheDocument();
  expect(screen.getByText('set Reason to “Litigation”')).toBeInTheDocument();
});
