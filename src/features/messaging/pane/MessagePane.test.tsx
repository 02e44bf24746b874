// Spec: R-MSG-5, R-MSG-6, R-MSG-7.
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failing, unreachable } from '#test/support/screens/mockNetwork';
import { calls, conversation, me, message, openMessages } from '../testing';

const opened = '/messages?conversation=1';
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const dropText = 'Drop files to add them to the message';
const file = (name: string, size = 10) => new File(['x'.repeat(size)], name);

/** A server that stores what it is sent, and the Idempotency-Keys it came with. */
function storing() {
  const keys: (string | null)[] = [];
  const stored: object[] = [];
  const send = (request: Request) => {
    keys.push(request.headers.get('idempotency-key'));
    stored.push(message(900 + keys.length, { senderId: me, content: 'Stored', clientKey: keys.at(-1) }));
    return { message: stored.at(-1) };
  };
  return { keys, send, responses: { [calls.send]: send, [calls.messages]: () => ({ messages: stored }) } };
}

describe('writing a message', () => {
  it('sends once on repeated Enter', async () => {
    const { keys, responses } = storing();
    const { user } = await openMessages([conversation(1)], responses, opened);
    await user.type(await box(), 'Good morning{Enter}{Enter}{Enter}');
    expect(await screen.findByText('Stored')).toBeInTheDocument();
    expect(keys).toHaveLength(1);
    expect(await box()).toHaveValue('');
  });

  it('adds a line on Shift+Enter', async () => {
    await openMessages([conversation(1)], {}, opened).then(({ user }) =>
      box().then((area) => user.type(area, 'One{Shift>}{Enter}{/Shift}Two')),
    );
    expect(await box()).toHaveValue('One\nTwo');
  });

  it('does not send while an input method composes', async () => {
    const { keys, responses } = storing();
    const { user } = await openMessages([conversation(1)], responses, opened);
    const area = await box();
    await user.type(area, 'にほん');
    const enter = createEvent.keyDown(area, { key: 'Enter' });
    Object.defineProperty(enter, 'isComposing', { value: true });
    fireEvent(area, enter);
    // Safari ends the composition before the key.
    fireEvent.compositionEnd(area);
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 229 });
    fireEvent.keyUp(area, { key: 'Enter', keyCode: 229 });
    expect(keys).toHaveLength(0);
    expect(area).toHaveValue('にほん');
    fireEvent.keyDown(area, { key: 'Enter' });
    await waitFor(() => expect(keys).toHaveLength(1));
  });

  it.each([
    ['picked with the mouse from the list of an input method', true],
    ['dictated', false],
    ['written by hand', false],
  ])('sends text that was %s at once on Enter', async (_how, composes) => {
    const { keys, responses } = storing();
    await openMessages([conversation(1)], responses, opened);
    const area = await box();
    if (composes) fireEvent.compositionStart(area);
    fireEvent.input(area, { target: { value: '日本' } });
    if (composes) fireEvent.compositionEnd(area);
    fireEvent.keyDown(area, { key: 'Enter', keyCode: 13 });
    await waitFor(() => expect(keys).toHaveLength(1));
    expect(area).toHaveValue('');
  });

  it('requires text that is not blank, or a file', async () => {
    const { user } = await openMessages([conversation(1)], {}, opened);
    const send = await screen.findByRole('button', { name: 'Send' });
    expect(send).toBeDisabled();
    await user.type(await box(), '   ');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.upload(screen.getByLabelText('Files to attach'), file('Deed.pdf'));
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  it('adds and removes several files', async () => {
    const { user } = await openMessages([conversation(1)], {}, opened);
    await user.upload(await screen.findByLabelText('Files to attach'), [file('Deed.pdf'), file('Map.png')]);
    const files = within(screen.getByRole('list', { name: 'Selected files' }));
    expect(files.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Deed.pdf10 bytes',
      'Map.png10 bytes',
    ]);
    await user.click(files.getByRole('button', { name: 'Remove Deed.pdf' }));
    expect(await box()).toHaveFocus();
    expect(files.getAllByRole('listitem')).toHaveLength(1);
  });

  it('refuses invalid files and adds the others, chosen, pasted or dropped', async () => {
    await openMessages([conversation(1)], {}, opened);
    const area = await box();
    const pasted = [file('run.exe'), file('Deed.pdf'), file('page.html.pdf')];
    const text = '/home/ann/run.exe\r\nDeed.pdf\nfile:///tmp/page.html.pdf\n';
    fireEvent.paste(area, { clipboardData: { files: pasted, getData: () => text } });
    await screen.findByText('Not added');
    const rejections = screen.getByRole('alert');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(rejections).toHaveTextContent('run.exe: Only pdf, doc, docx, xls, xlsx, jpg, jpeg, png and webp');
    expect(rejections).toHaveTextContent('page.html.pdf: The name has two extensions');
    const pane = screen.getByRole('region', { name: 'Conversation with Morgan Reyes' });
    const dataTransfer = { types: ['Files'], items: [], files: [file('Map.png'), file('empty.png', 0)] };
    fireEvent.dragOver(pane, { dataTransfer });
    fireEvent.drop(await screen.findByText(dropText), { dataTransfer });
    expect(await screen.findByText('empty.png: The file is empty')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Selected files' })).getAllByRole('listitem')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByText(dropText)).not.toBeInTheDocument());
  });
});

test('shows every form of a line end as one at once', async () => {
  const { user } = await openMessages([conversation(1)], {}, opened);
  const area = await box();
  await user.type(area, 'One Two');
  area.setSelectionRange(3, 4);
  await user.paste('\u000bA\u2028B\u2029C\u0085D\f');
  expect(area).toHaveValue('One\nA\nB\nC\nD\nTwo');
});

test.each(['Total\t12', 'One\nimage.png', 'See image.png'])('pastes the text %j beside its picture', async (text) => {
  await openMessages([conversation(1)], {}, opened);
  const clipboardData = { files: [file('image.png')], getData: () => text };
  expect(fireEvent.paste(await box(), { clipboardData })).toBe(true);
  expect(screen.queryByRole('list', { name: 'Selected files' })).not.toBeInTheDocument();
});

describe('an outbox message', () => {
  it('is shown at once as Sending, then as stored', async () => {
    let response: (() => void) | undefined;
    const send = () =>
      new Promise((resolve) => {
        response = () => resolve({ message: message(9, { senderId: me, content: 'Good morning' }) });
      });
    const { user, network } = await openMessages([conversation(1)], { [calls.send]: send }, opened);
    await user.type(await box(), 'Good morning{Enter}');
    network.respond(calls.messages, { messages: [message(9, { senderId: me, content: 'Good morning' })] });
    const article = screen.getByRole('article', { name: 'You, Sending' });
    expect(article).toHaveTextContent('Good morning');
    await waitFor(() => expect(response).toBeDefined());
    act(() => response?.());
    await waitFor(() => expect(screen.queryByText('Sending')).not.toBeInTheDocument());
    expect(screen.getByText('Good morning')).toBeInTheDocument();
  });

  it('shows its failure, and Retry sends it again with the same key', async () => {
    const { keys, send, responses } = storing();
    const { user, network } = await openMessages(
      [conversation(1)],
      { ...responses, [calls.send]: () => failing(500, '') },
      opened,
    );
    await user.type(await box(), 'Good morning{Enter}');
    expect(await screen.findByText('Failed to send message')).toBeInTheDocument();
    network.respond(calls.send, send);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('log')).toHaveFocus();
    expect(await screen.findByText('Stored')).toBeInTheDocument();
    expect(keys).toHaveLength(1);
    expect(network.requests.filter((call) => call === calls.send)).toHaveLength(2);
  });

  it('is sent again once when the network is back, with the same key', async () => {
    const used: (string | null)[] = [];
    const lost = (request: Request) => {
      used.push(request.headers.get('idempotency-key'));
      return unreachable();
    };
    const { keys, send, responses } = storing();
    const { user, network } = await openMessages([conversation(1)], { ...responses, [calls.send]: lost }, opened);
    await user.type(await box(), 'Good morning{Enter}');
    expect(await screen.findByText(/sent automatically when the connection is back/)).toBeInTheDocument();
    network.respond(calls.send, send);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Stored')).toBeInTheDocument();
    expect(keys).toEqual([used[0]]);
  });

  it('is sent before a later one when the network failed, also if it fails once more', async () => {
    const lostKeys: (string | null)[] = [];
    const lost = (request: Request) => {
      lostKeys.push(request.headers.get('idempotency-key'));
      return unreachable();
    };
    const { keys, send, responses } = storing();
    const { user, network } = await openMessages([conversation(1)], { ...responses, [calls.send]: lost }, opened);
    await user.type(await box(), 'First{Enter}');
    expect(await screen.findByText(/sent automatically when the connection is back/)).toBeInTheDocument();
    await user.type(await box(), 'Second{Enter}');
    await waitFor(() => expect(lostKeys.length).toBeGreaterThan(1));
    network.respond(calls.send, send);
    await user.type(await box(), 'Third{Enter}');
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(new Set([...lostKeys, keys[0]])).toEqual(new Set([keys[0]]));
  });

  it('stands in the composer after a reload, which asks for its files', async () => {
    const { keys, responses } = storing();
    const drafts = [{ conversationId: 1, content: 'The deed', fileNames: ['Deed.pdf', 'Map.png'] }];
    const { user } = await openMessages([conversation(1)], { ...responses, [calls.drafts]: { drafts } }, opened);
    expect(await screen.findByText('Files to choose again: Deed.pdf, Map.png')).toBeInTheDocument();
    expect(await box()).toHaveValue('The deed');
    expect(keys).toEqual([]);
    await user.upload(screen.getByLabelText('Files to attach'), file('Deed.pdf'));
    expect(screen.getByText('Files to choose again: Map.png')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Do not add these files' }));
    expect(screen.queryByText(/to choose again/)).not.toBeInTheDocument();
    expect(await box()).toHaveFocus();
  });
});

describe('the direction of written texts', () => {
  it.each(['שלום 100', 'مرحبا, Morgan', 'Hello שלום'])('is that of the text: %s', async (text) => {
    const attachments = [{ id: 4, originalFileName: `${text}.pdf`, uploadedAt: '2026-03-01T09:00:00Z' }];
    const messages = [message(1, { content: text, attachments })];
    const written = { otherParticipantName: `N ${text}`, familyName: `F ${text}`, lastMessageContent: `L ${text}` };
    await openMessages([conversation(1, written)], { [calls.messages]: { messages } }, opened);
    await screen.findByText(text);
    for (const shown of [text, `${text}.pdf`, `N ${text}`, `L ${text}`]) {
      const elements = screen.getAllByText(
        (_, element) => element?.textContent === shown && element.children.length === 0,
      );
      for (const element of elements) expect(element.closest('[dir]')).toHaveAttribute('dir', 'auto');
    }
    expect(await box()).toHaveAttribute('dir', 'auto');
  });
});
