import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expectLog } from '#test/support/jest/failures';
import { untilResponded } from '#test/support/screens/formPage';
import { type MockResponse, failing } from '#test/support/screens/mockNetwork';
import { emptyApi } from '@/api';
import { calls, conversation, openMessages } from '../testing';
import { selectIsSavingDraft } from '../messagingSlice';

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
    const stored = { conversationId: 1, content: 'Stored' };
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
    await waitFor(() => expect(saved).toEqual([{ conversationId: 1, content: 'Private', fileNames: [] }]));
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
    ['are saved again after one request too many', 429, 2],
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

  describe('when the user returns to the tab', () => {
    const draftOf = (content: string) => ({ conversationId: 1, content });

    const deferredResponse = () => {
      let resolve: (response: Response) => void = () => undefined;
      const promise = new Promise<Response>((settle) => (resolve = settle));
      return { promise, respond: (body: object) => resolve(Response.json(body)) };
    };

    /** Opens a tab with the draft "Read"; `return` is the user's return, when the server has other drafts. */
    const openTab = async (save: MockResponse = { success: true }) => {
      const responses = { [calls.drafts]: { drafts: [draftOf('Read')] }, [calls.saveDraft]: save };
      const page = await openMessages([conversation(1)], responses, opened);
      await waitFor(async () => expect(await box()).toHaveValue('Read'));
      const comeBack = (drafts: MockResponse) => {
        page.network.respond(calls.drafts, drafts);
        act(() => void page.store.dispatch(emptyApi.internalActions.onFocus()));
      };
      return { ...page, comeBack };
    };

    it('are empty if another tab has sent them', async () => {
      const { comeBack } = await openTab();
      comeBack({ drafts: [] });
      await waitFor(async () => expect(await box()).toHaveValue(''));
    });

    it('have the text that another tab has written since', async () => {
      const { comeBack } = await openTab();
      comeBack({ drafts: [draftOf('Read, and more')] });
      await waitFor(async () => expect(await box()).toHaveValue('Read, and more'));
    });

    it.each([
      ['had no response, so that the server may have an earlier one', 503],
      ['was one too many', 429],
      ['was rejected', 400],
    ])('keep a text whose save %s', async (_title, status) => {
      expectLog('Saving a message draft failed');
      const save = jest.fn(() => failing(status, ''));
      const { comeBack, store, user } = await openTab(save);
      await user.type(await box(), ' and typed');
      await waitFor(() => expect(save).toHaveBeenCalled());
      await waitFor(() => expect(selectIsSavingDraft(store.getState())).toBe(false));
      comeBack({ drafts: [draftOf('Read')] });
      await untilResponded();
      expect(await box()).toHaveValue('Read and typed');
    });

    it('keep what was saved before the response, which is older', async () => {
      const save = jest.fn(() => ({ success: true }));
      const { comeBack, user } = await openTab(save);
      const response = deferredResponse();
      comeBack(() => response.promise);
      await user.type(await box(), ' and saved');
      await waitFor(() => expect(save).toHaveBeenCalled());
      act(() => response.respond({ drafts: [draftOf('Read')] }));
      await untilResponded();
      expect(await box()).toHaveValue('Read and saved');
    });
  });

  it('replace the one that another tab has saved: the last save wins', async () => {
    const saved: unknown[] = [];
    const save = async (request: Request) => {
      saved.push(await request.json());
      return { success: true };
    };
    const drafts = { drafts: [{ conversationId: 1, content: 'Read' }] };
    const { user } = await openMessages([conversation(1)], { [calls.drafts]: drafts, [calls.saveDraft]: save }, opened);
    await waitFor(async () => expect(await box()).toHaveValue('Read'));
    await user.clear(await box());
    await user.type(await box(), 'Mine');
    await waitFor(() => expect(saved.at(-1)).toEqual({ conversationId: 1, content: 'Mine', fileNames: [] }));
  });

  it('contain the messages that are not sent, with the names of their files', async () => {
    const saved: unknown[] = [];
    const save = async (request: Request) => {
      saved.push(await request.json());
      return { success: true };
    };
    const refuse = () => failing(400, '');
    const { user } = await openMessages([conversation(1)], { [calls.saveDraft]: save, [calls.send]: refuse }, opened);
    await user.upload(await screen.findByLabelText('Files to attach'), new File(['x'], 'Deed.pdf'));
    await user.type(await box(), 'Good morning{Enter}And');
    expect(await screen.findByText('Failed to send message')).toBeInTheDocument();
    const stored = { conversationId: 1, content: 'Good morning\nAnd', fileNames: ['Deed.pdf'] };
    await waitFor(() => expect(saved.at(-1)).toEqual(stored));
  });

  it('are not saved before the stored ones are loaded, because a save would replace them', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const saved: unknown[] = [];
    const save = async (request: Request) => {
      saved.push(await request.json());
      return { success: true };
    };
    const unavailable = () => failing(503, '');
    const { network } = await openMessages(
      [conversation(1)],
      { [calls.drafts]: unavailable, [calls.saveDraft]: save },
      opened,
    );
    const pass = async (seconds: number) => {
      for (let step = 0; step < seconds * 4; step += 1) await act(() => jest.advanceTimersByTimeAsync(250));
    };
    await pass(1);
    fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Typed' } });
    await pass(3);
    expect(saved).toEqual([]);
    network.respond(calls.drafts, { drafts: [{ conversationId: 1, content: 'Stored' }] });
    await pass(12);
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Stored\nTyped');
    expect(saved).toEqual([{ conversationId: 1, content: 'Stored\nTyped', fileNames: [] }]);
  });

  it('stay on the page when the backend does not support them', async () => {
    const { user, network } = await openMessages([conversation(1)], { [calls.drafts]: () => failing(404, '') }, opened);
    await user.type(await box(), 'Half a thought');
    await user.click(screen.getByRole('button', { name: 'Back to conversations' }));
    expect(await screen.findByText('Draft:')).toBeInTheDocument();
    expect(network.requests).not.toContain(calls.saveDraft);
  });
});
