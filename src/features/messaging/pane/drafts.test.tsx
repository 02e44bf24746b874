import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expectLog } from '#test/support/jest/failures';
import { untilResponded } from '#test/support/screens/formPage';
import { type MockResponse, failing } from '#test/support/screens/mockNetwork';
import { emptyApi } from '@/api';
import { calls, conversation, me, message, openMessages } from '../testing';
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
      return { success: true, version: 1 };
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
    const save = jest.fn(() => new Promise((resolve) => responses.push(() => resolve({ success: true, version: 1 }))));
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
    const save = jest.fn(() => responses.pop() ?? { success: true, version: 1 });
    await openMessages([conversation(1)], { [calls.saveDraft]: save }, opened);
    await pass(1);
    fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Half a thought' } });
    await pass(2);
    expect(save).toHaveBeenCalledTimes(1);
    await pass(30);
    expect(save).toHaveBeenCalledTimes(requests);
  });

  /** A server whose draft another tab of the user has saved with version 2. */
  function serverOfTwoTabs(content: string, unsent: object[] = []) {
    let stored: Record<string, unknown> = { conversationId: 1, content, unsent, version: 2 };
    const save = async (request: Request) => {
      const draft = (await request.json()) as Record<string, unknown>;
      const version = Number(stored['version']);
      if (draft['version'] !== version) return Response.json({ message: 'Changed', current: stored }, { status: 412 });
      stored = { ...draft, version: version + 1 };
      return { success: true, version: version + 1 };
    };
    return { save, stored: () => stored };
  }

  it.each([
    ['Of the other tab', 'And of this one', 'Of the other tab\nAnd of this one'],
    ['Dear Morgan', 'Dear Morgan, thank you', 'Dear Morgan, thank you'],
    ['Dear Morgan, thank you', 'Dear Morgan', 'Dear Morgan, thank you'],
  ])('of two tabs are merged: %j and %j', async (theirs, mine, merged) => {
    const { save, stored } = serverOfTwoTabs(theirs);
    const { user } = await openMessages([conversation(1)], { [calls.saveDraft]: save }, opened);
    await user.click(await box());
    await user.paste(mine);
    await waitFor(async () => expect(await box()).toHaveValue(merged));
    await waitFor(() => expect(stored()).toMatchObject({ content: merged, version: merged === theirs ? 2 : 3 }));
  });

  it('of two tabs are merged without a repetition of what both have read', async () => {
    const { save, stored } = serverOfTwoTabs('Read. Theirs.');
    const drafts = { drafts: [{ conversationId: 1, content: 'Read.', unsent: [], version: 1 }] };
    const { user } = await openMessages([conversation(1)], { [calls.drafts]: drafts, [calls.saveDraft]: save }, opened);
    await waitFor(async () => expect(await box()).toHaveValue('Read.'));
    await user.type(await box(), ' Mine.');
    await waitFor(() => expect(stored()).toMatchObject({ content: 'Read. Mine. Theirs.', version: 3 }));
  });

  it('that were emptied here show what another tab has written since', async () => {
    const { save } = serverOfTwoTabs('Written since');
    const drafts = { drafts: [{ conversationId: 1, content: 'Read', unsent: [], version: 1 }] };
    const { user } = await openMessages([conversation(1)], { [calls.drafts]: drafts, [calls.saveDraft]: save }, opened);
    await waitFor(async () => expect(await box()).toHaveValue('Read'));
    await user.clear(await box());
    await waitFor(async () => expect(await box()).toHaveValue('Written since'));
  });

  it('that were sent here keep what another tab has added, without the text that was sent', async () => {
    const { save, stored } = serverOfTwoTabs('Good morning.\nAdded in the other tab');
    const drafts = { drafts: [{ conversationId: 1, content: 'Good morning.', unsent: [], version: 1 }] };
    const send = () => ({ message: message(9, { senderId: me, content: 'Good morning.' }) });
    const responses = { [calls.drafts]: drafts, [calls.saveDraft]: save, [calls.send]: send };
    const { user } = await openMessages([conversation(1)], responses, opened);
    await waitFor(async () => expect(await box()).toHaveValue('Good morning.'));
    await user.type(await box(), '{Enter}');
    await waitFor(async () => expect(await box()).toHaveValue('Added in the other tab'));
    await waitFor(() => expect(stored()).toMatchObject({ content: 'Added in the other tab', unsent: [] }));
  });

  describe('when the user returns to the tab', () => {
    const draftOf = (content: string, version: number) => ({ conversationId: 1, content, unsent: [], version });

    const deferredResponse = () => {
      let resolve: (response: Response) => void = () => undefined;
      const promise = new Promise<Response>((settle) => (resolve = settle));
      return { promise, respond: (body: object) => resolve(Response.json(body)) };
    };

    /** Opens a tab with the draft "Read"; `return` is the user's return, when the server has other drafts. */
    const openTab = async (save: MockResponse = { success: true, version: 2 }) => {
      const responses = { [calls.drafts]: { drafts: [draftOf('Read', 1)] }, [calls.saveDraft]: save };
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
      comeBack({ drafts: [draftOf('Read, and more', 2)] });
      await waitFor(async () => expect(await box()).toHaveValue('Read, and more'));
    });

    it('keep a text whose save had no response, so that the server may have an earlier one', async () => {
      expectLog('Saving a message draft failed');
      const responses = [failing(503, '')];
      const save = jest.fn(() => responses.pop() ?? { success: true, version: 2 });
      const { comeBack, store, user } = await openTab(save);
      await user.type(await box(), ' and typed');
      await waitFor(() => expect(save).toHaveBeenCalled());
      await waitFor(() => expect(selectIsSavingDraft(store.getState())).toBe(false));
      comeBack({ drafts: [draftOf('Read', 1)] });
      await untilResponded();
      expect(await box()).toHaveValue('Read and typed');
    });

    it('keep what was saved before the response, which is older', async () => {
      const save = jest.fn(() => ({ success: true, version: 2 }));
      const { comeBack, user } = await openTab(save);
      const response = deferredResponse();
      comeBack(() => response.promise);
      await user.type(await box(), ' and saved');
      await waitFor(() => expect(save).toHaveBeenCalled());
      act(() => response.respond({ drafts: [draftOf('Read', 1)] }));
      await untilResponded();
      expect(await box()).toHaveValue('Read and saved');
    });
  });

  it('keep the messages that another tab is sending', async () => {
    const unsent = [{ clientKey: 'key-of-the-other-tab', content: 'On its way', fileNames: [] }];
    const { save, stored } = serverOfTwoTabs('', unsent);
    const { user } = await openMessages([conversation(1)], { [calls.saveDraft]: save }, opened);
    await user.type(await box(), 'Mine');
    await waitFor(() => expect(stored()).toMatchObject({ content: 'Mine', unsent, version: 3 }));
  });

  it('contain a message that the server refused, so that a reload does not send it again', async () => {
    const saved: unknown[] = [];
    const save = async (request: Request) => {
      saved.push(await request.json());
      return { success: true, version: 1 };
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
