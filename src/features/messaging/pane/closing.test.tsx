import { screen, waitFor } from '@testing-library/react';
import { expectLog } from '#test/support/jest/failures';
import { failing } from '#test/support/screens/mockNetwork';
import { asksBeforeClosing, calls, conversation, openMessages } from '../testing';

const opened = '/messages?conversation=1';

test('the browser asks before the page is closed while a draft has files', async () => {
  const { user } = await openMessages([conversation(1)], {}, opened);
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'With a file');
  expect(asksBeforeClosing()).toBe(false);
  await user.upload(screen.getByLabelText('Files to attach'), [new File(['x'], 'Deed.pdf')]);
  expect(asksBeforeClosing()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove Deed.pdf' }));
  expect(asksBeforeClosing()).toBe(false);
});

test('the browser asks before the page is closed while a message is sent whose copy the server does not have', async () => {
  let respond: (body: object) => void = () => undefined;
  const held = () => new Promise((resolve) => (respond = resolve));
  const endless = () => new Promise(() => undefined);
  const { user } = await openMessages([conversation(1)], { [calls.send]: endless, [calls.saveDraft]: held }, opened);
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'On its way{Enter}');
  expect(asksBeforeClosing()).toBe(true);
  await waitFor(() => {
    respond({ success: true });
    expect(asksBeforeClosing()).toBe(false);
  });
});

test('the browser asks before the page is closed while the text of a draft could not be saved', async () => {
  expectLog('Saving a message draft failed');
  const responses = [failing(503, '')];
  const save = () => responses.pop() ?? { success: true };
  const { user } = await openMessages([conversation(1)], { [calls.saveDraft]: save }, opened);
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Half a thought');
  await waitFor(() => expect(asksBeforeClosing()).toBe(true));
});

test('the browser asks before the page is closed while the server rejects the text of a draft', async () => {
  expectLog('Saving a message draft failed');
  const responses = [failing(400, 'A message must not exceed 10000 characters')];
  const save = () => responses.pop() ?? { success: true };
  const { user } = await openMessages([conversation(1)], { [calls.saveDraft]: save }, opened);
  const message = await screen.findByRole('textbox', { name: 'Message' });
  await user.type(message, 'A long text');
  await waitFor(() => expect(asksBeforeClosing()).toBe(true));
  await user.type(message, '{Backspace}');
  await waitFor(() => expect(asksBeforeClosing()).toBe(false));
});
