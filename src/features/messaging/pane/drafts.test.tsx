import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expectLog } from '#test/support/jest/failures';
import { failing } from '#test/support/screens/mockNetwork';
import { calls, conversation, openMessages } from '../testing';

const opened = '/messages?conversation=1';
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });

describe('drafts', () => {
  it('stay with their conversation, and are shown in the list', async () => {
    const { user } = await openMessages(
      [conversation(1), conversation(2, { otherParticipantName: 'Dana' })],
      {},
      opened,
    );
    await user.type(await box(), 'Half a thought');
    await user.click(await screen.findByRole('button', { name: /^Dana/ }));
    expect(await screen.findByText('Only in 2')).toBeInTheDocument();
    expect(await box()).toHaveValue('');
    expect(screen.getByText('Draft:').parentElement).toHaveTextContent('Draft: Half a thought');
    await user.click(screen.getByRole('button', { name: /^Morgan/ }));
    expect(await box()).toHaveValue('Half a thought');
  });

  it('come before what was typed while they loaded', async () => {
    let respond: (drafts: object) => void = () => undefined;
    const stored = { conversationId: 1, content: 'Stored', unsent: [] };
    const { user } = await openMessages(
      [conversation(1)],
      { [calls.drafts]: () => new Promise((resolve) => (respond = resolve)) },
      opened,
    );
    await user.type(await box(), 'Typed');
    act(() => respond({ drafts: [stored] }));
    await waitFor(async () => expect(await box()).toHaveValue('Stored\nTyped'));
  });

  it('are stored on the server, and not in browser storage', async () => {
    const saved: unknown[] = [];
    const save = async (request: Request) => {
      saved.push(await request.json());
      return { success: true };
    };
    const { user } = await openMessages([conversation(1)], { [calls.saveDraft]: save }, opened);
    await user.type(await box(), 'Private');
    await waitFor(() => expect(saved).toEqual([{ conversationId: 1, content: 'Private', unsent: [] }]));
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(window.localStorage)])).not.toContain(
      'Private',
    );
  });

  it('are saved one after the other, so that the last text stays on the server', async () => {
    const responses: (() => void)[] = [];
    const save = jest.fn(() => new Promise((resolve) => responses.push(() => resolve({ success: true }))));
    const { user } = await openMessages([conversation(1)], { [calls.saveDraft]: save }, opened);
    await user.type(await box(), 'First');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    await user.type(await box(), ' and second');
    // Leaving the conversation saves the draft at once.
    await user.click(screen.getByRole('button', { name: 'Back to conversations' }));
    expect(save).toHaveBeenCalledTimes(1);
    act(() => responses[0]!());
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    act(() => responses[1]!());
  });

  it.each([
    ['are saved again after a failure, without another keystroke', 503, 2],
    ['are not saved again unchanged when the server rejects them', 400, 1],
  ])('%s', async (_title, status, requests) => {
    expectLog('Saving a message draft failed');
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const pass = async (seconds: number) => {
      for (let step = 0; step < seconds * 4; step += 1) await act(() => jest.advanceTimersByTimeAsync(250));
    };
    const responses = [failing(status, '')];
    const save = jest.fn(() => responses.pop() ?? { success: true });
    await openMessages([conversation(1)], { [calls.saveDraft]: save }, opened);
    await pass(1);
    fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Half a thought' } });
    await pass(2);
    expect(save).toHaveBeenCalledTimes(1);
    await pass(30);
    expect(save).toHaveBeenCalledTimes(requests);
  });

  it('contain a message that the server refused, so that a reload does not send it again', async () => {
    const saved: unknown[] = [];
    const save = async (request: Request) => {
      saved.push(await request.json());
      return { success: true };
    };
    const refuse = () => failing(400, '');
    const { user } = await openMessages([conversation(1)], { [calls.saveDraft]: save, [calls.send]: refuse }, opened);
    await user.type(await box(), 'Good morning{Enter}And');
    expect(await screen.findByText('Failed to send message')).toBeInTheDocument();
    const stored = { conversationId: 1, content: 'Good morning\nAnd', unsent: [] };
    await waitFor(() => expect(saved.at(-1)).toEqual(stored));
  });

  it('stay on the page when the backend does not support them', async () => {
    const { user, network } = await openMessages([conversation(1)], { [calls.drafts]: () => failing(404, '') }, opened);
    await user.type(await box(), 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'Back to conversations' }));
    expect(await screen.findByText('Draft:')).toBeInTheDocument();
    expect(network.requests).not.toContain(calls.saveDraft);
  });
});
