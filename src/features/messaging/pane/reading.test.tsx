import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { messagingApi } from '@/api';
import { calls, conversation, message, openMessages } from '../testing';

const opened = '/messages?conversation=1';

test('the pane shows only the messages of the selected conversation, even when another response arrives late', async () => {
  const ids = Array.from({ length: 10 }, (_, index) => index + 1);
  const waiting: { id: number; response: () => void }[] = [];
  const late = (request: Request) => {
    const id = Number(new URL(request.url).searchParams.get('conversationId'));
    return new Promise((resolve) =>
      waiting.push({ id, response: () => resolve({ messages: [message(id, { content: `Only in ${id}` })] }) }),
    );
  };
  const all = ids.map((id) => conversation(id, { otherParticipantName: `Person ${id}.` }));
  const { store } = await openMessages(all, { [calls.messages]: late });
  await screen.findByRole('list', { name: 'Conversations' });
  fireEvent.click(screen.getByText('Person 1.'));
  // The first conversation loads the code of the pane.
  await waitFor(() => expect(waiting).toHaveLength(1));
  for (const id of ids.slice(1)) fireEvent.click(screen.getByText(`Person ${id}.`));
  await waitFor(() => expect(waiting).toHaveLength(10));
  const last = waiting.pop();
  act(() => last?.response());
  expect(await screen.findByText('Only in 10')).toBeInTheDocument();
  act(() => waiting.toReversed().forEach(({ response }) => response()));
  const isThere = (id: number) =>
    messagingApi.endpoints.getMessages.select({ conversationId: id })(store.getState()).isSuccess;
  await waitFor(() => expect(ids.filter((id) => !isThere(id))).toEqual([]));
  expect(screen.getAllByText(/^Only in/).map(({ textContent }) => textContent)).toEqual(['Only in 10']);
});

test('Find finds a text in the conversation, latest first', async () => {
  const messages = [
    message(1, { content: 'The deed' }),
    message(2, { content: 'Nothing' }),
    message(3, { content: 'A deed' }),
  ];
  const { user } = await openMessages([conversation(1)], { [calls.messages]: { messages } }, opened);
  await user.click(await screen.findByRole('button', { name: 'Find' }));
  await user.type(screen.getByRole('searchbox', { name: 'Find in conversation' }), 'DEED');
  expect(screen.getByText('2 of 2')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
  expect(screen.getAllByText('deed')).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('searchbox', { name: 'Find in conversation' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Find' })).toHaveFocus();
});

test.each([
  ['accents', 'Núñez und Köhler', 'nunez', ['Núñez']],
  ['letters that get longer in lower case', 'İİİİ Emlak: rent is due Friday', 'rent', ['rent']],
  ['apostrophes', "O’Brien and O'Brien", "o'brien", ['O’Brien', "O'Brien"]],
  ['5,000 occurrences', '.'.repeat(5000), '.', Array<string>(5000).fill('.')],
])('marks what a search finds: %s', async (_kind, content, text, marked) => {
  const messages = [message(1, { content })];
  const { user } = await openMessages([conversation(1)], { [calls.messages]: { messages } }, opened);
  await user.click(await screen.findByRole('button', { name: 'Find' }));
  const box = screen.getByRole('searchbox', { name: 'Find in conversation' });
  fireEvent.change(box, { target: { value: text } });
  const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks()).toEqual(marked);
  fireEvent.change(box, { target: { value: 'nothing of this' } });
  expect(marks()).toEqual([]);
  expect(screen.getByText('Nothing found')).toBeInTheDocument();
});

test('Files lists every file of the conversation', async () => {
  const attached = (id: number, originalFileName: string) => [
    { id, originalFileName, uploadedAt: '2026-03-01T09:00:00Z' },
  ];
  const messages = [
    message(1, { attachments: attached(1, 'Old.docx') }),
    message(2, { attachments: attached(2, 'New.docx') }),
  ];
  const { user } = await openMessages([conversation(1)], { [calls.messages]: { messages } }, opened);
  await user.click(await screen.findByRole('button', { name: 'Files' }));
  const list = await screen.findByRole('list', { name: 'Files of this conversation' });
  expect(
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => /^Download \w+\.docx/.exec(textContent)?.[0]),
  ).toEqual(['Download New.docx', 'Download Old.docx']);
});

test('reading can be undone by Mark as unread', async () => {
  const { user, network } = await openMessages([conversation(1)], {}, opened);
  await user.click(await screen.findByRole('button', { name: 'Conversation actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Mark as unread' }));
  expect(await screen.findByRole('button', { name: /^Morgan Reyes ?, 1 unread/ })).toBeInTheDocument();
  expect(network.requests).toContain(calls.unread);
  expect(screen.getByText('Select a conversation')).toBeInTheDocument();
});

test('an action of a menu that closes the conversation raises no error when Enter chooses it', async () => {
  const errors: string[] = [];
  const listen = (event: ErrorEvent): void => {
    event.preventDefault();
    errors.push(event.message);
  };
  window.addEventListener('error', listen);
  const { user } = await openMessages([conversation(1)], {}, opened);
  await user.click(await screen.findByRole('button', { name: 'Conversation actions' }));
  const item = screen.getByRole('menuitem', { name: 'Mark as unread' });
  await waitFor(() => expect(item).toHaveFocus());
  fireEvent.keyDown(item, { key: 'Enter', keyCode: 13 });
  expect(await screen.findByText('Select a conversation')).toBeInTheDocument();
  window.removeEventListener('error', listen);
  expect(errors).toEqual([]);
});
