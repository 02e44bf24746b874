// Spec: R-MSG-7.
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { failing } from '#test/support/screens/mockNetwork';
import type { Progress } from '#test/support/screens/render';
import { asksBeforeClosing, calls, conversation, me, message, openMessages } from '../testing';

const opened = '/messages?conversation=1';
const at = '2026-03-01T09:00:00.000Z';

test('opens a file without size and scan; shows an unknown scan result as it is', async () => {
  const file = (id: number, rest: object) => ({ id, originalFileName: `Deed ${id}.pdf`, uploadedAt: at, ...rest });
  const attachments = [file(1, { size: null, scan: null }), file(2, { scan: 'quarantined' })];
  await openMessages(
    [conversation(1)],
    { [calls.messages]: () => Response.json({ messages: [message(9, { attachments })] }) },
    opened,
  );
  expect(await screen.findByRole('button', { name: /Deed 1\.pdf/ })).toBeEnabled();
  expect(await screen.findByRole('button', { name: /Deed 2\.pdf.*quarantined/ })).toBeDisabled();
});

test('says that a file has active content, and asks before it is saved', async () => {
  const attachments = [{ id: 4, originalFileName: 'Deed.docx', uploadedAt: at, hasActiveContent: true }];
  const bytes = 'GET /api/messaging/DownloadAttachment/4';
  const { user, network } = await openMessages(
    [conversation(1)],
    { [calls.messages]: { messages: [message(1, { attachments })] }, [bytes]: () => new Promise(() => undefined) },
    opened,
  );
  await user.click(await screen.findByRole('button', { name: /^Download Deed.docx.*Active content/ }));
  const question = await screen.findByRole('dialog', { name: 'Open Deed.docx?' });
  expect(network.requests).not.toContain(bytes);
  await user.click(within(question).getByRole('button', { name: 'Open File' }));
  await waitFor(() => expect(network.requests).toContain(bytes));
});

test('downloads a file once after a double click', async () => {
  const attachments = [{ id: 4, originalFileName: 'Deed.docx', uploadedAt: at }];
  const bytes = 'GET /api/messaging/DownloadAttachment/4';
  const { user, network } = await openMessages(
    [conversation(1)],
    { [calls.messages]: { messages: [message(1, { attachments })] }, [bytes]: () => new Promise(() => undefined) },
    opened,
  );
  await user.dblClick(await screen.findByRole('button', { name: /^Download Deed.docx/ }));
  await waitFor(() => expect(network.requests).toContain(bytes));
  expect(network.requests.filter((call) => call === bytes)).toHaveLength(1);
});

describe('uploads', () => {
  const file = (name: string, size: number) => new File(['x'.repeat(size)], name);
  const shareOf = (name: string) =>
    Number(screen.getByRole('progressbar', { name: `Uploading ${name}` }).getAttribute('aria-valuenow')) / 100;

  /** Sends a message with two files; the test reports the progress and resolves the response. */
  async function sendTwoFiles() {
    let progress: Progress | undefined;
    let response: ((body: unknown) => void) | undefined;
    const held = () => new Promise((resolve) => (response = resolve));
    const { user, network, router } = await openMessages(
      [conversation(1)],
      { [calls.send]: held },
      opened,
      (listener) => (progress = listener),
    );
    await user.upload(await screen.findByLabelText('Files to attach'), [file('Deed.pdf', 100), file('Map.png', 300)]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(response).toBeDefined());
    await screen.findAllByRole('progressbar');
    return {
      user,
      network,
      router,
      reportProgress: (sent: number) => act(() => progress?.(sent, 450)),
      response: (body: unknown) => act(() => Promise.resolve(response?.(body))),
    };
  }

  it('each show their progress, and none shows as sent too early', async () => {
    const { reportProgress } = await sendTwoFiles();
    expect([shareOf('Deed.pdf'), shareOf('Map.png')]).toEqual([0, 0]);
    // 50 of the 450 bytes are the form around the files.
    reportProgress(100);
    expect([shareOf('Deed.pdf'), shareOf('Map.png')]).toEqual([0.5, 0]);
    reportProgress(300);
    expect([shareOf('Deed.pdf'), shareOf('Map.png')]).toEqual([1, 0.5]);
  });

  it('are shown as sent after the response, not after the last byte', async () => {
    const { network, reportProgress, response } = await sendTwoFiles();
    reportProgress(450);
    expect([shareOf('Deed.pdf'), shareOf('Map.png')]).toEqual([1, 1]);
    expect(screen.getByRole('article', { name: 'You, Sending' })).toBeInTheDocument();
    const stored = message(9, { senderId: me, content: 'Stored' });
    network.respond(calls.messages, { messages: [stored] });
    await response({ message: stored });
    expect(await screen.findByText('Stored')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('make the browser ask before the page is closed, whatever page it is', async () => {
    const { router, response } = await sendTwoFiles();
    expect(asksBeforeClosing()).toBe(true);
    await act(() => router.navigate('/elsewhere'));
    expect(asksBeforeClosing()).toBe(true);
    await response({ message: message(9, { senderId: me }) });
    expect(asksBeforeClosing()).toBe(false);
  });

  it('start from zero when they are sent again', async () => {
    const { user, reportProgress, response } = await sendTwoFiles();
    reportProgress(300);
    await response(failing(500, ''));
    expect(await screen.findByText('Failed to send message')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect([shareOf('Deed.pdf'), shareOf('Map.png')]).toEqual([0, 0]);
  });
});

describe('a preview', () => {
  const bytes = 'GET /api/messaging/DownloadAttachment/4';
  let made: Blob[];
  let revoked: string[];

  beforeEach(() => {
    made = [];
    revoked = [];
    URL.createObjectURL = (file) => `blob:http://localhost/${made.push(file as Blob)}`;
    URL.revokeObjectURL = (url) => void revoked.push(url);
  });

  const openFile = async (originalFileName: string, contentType: string, response: unknown) => {
    const attachments = [{ id: 4, originalFileName, contentType, uploadedAt: '2026-03-01T09:00:00Z' }];
    const messages = [message(1, { attachments })];
    const page = await openMessages(
      [conversation(1)],
      { [calls.messages]: { messages }, [bytes]: () => response },
      opened,
    );
    await page.user.click(await screen.findByRole('button', { name: new RegExp(`^Open ${originalFileName}`) }));
    return page;
  };

  it("shows a PDF in a frame, with a fixed type whatever the server's type, and revokes its URL", async () => {
    const { user } = await openFile(
      'Deed.pdf',
      'application/pdf',
      new Response('%PDF-1.7', { headers: { 'content-type': 'text/html' } }),
    );
    const frame = await screen.findByTitle('Deed.pdf');
    expect(frame).toHaveAttribute('src', expect.stringMatching(/^blob:http:\/\/localhost\/1#/));
    expect(made.map(({ type }) => type)).toEqual(['application/pdf']);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByTitle('Deed.pdf')).not.toBeInTheDocument();
    expect(revoked).toEqual(['blob:http://localhost/1']);
  });

  it('shows a picture with its name', async () => {
    await openFile('Front.png', 'image/png', new Response('png'));
    expect(await screen.findByRole('img', { name: 'Front.png' })).toHaveAttribute('src', 'blob:http://localhost/1');
    expect(made.map(({ type }) => type)).toEqual(['image/png']);
  });

  it('shows a failure', async () => {
    await openFile('Deed.pdf', 'application/pdf', failing(404, 'There is no such file.'));
    expect(await screen.findByText('There is no such file.')).toBeInTheDocument();
    expect(screen.queryByTitle('Deed.pdf')).not.toBeInTheDocument();
  });

  it('only saves a file of any other type, and revokes its URL after the download has started', async () => {
    const attachments = [
      { id: 4, originalFileName: 'Page.pdf', contentType: 'text/html', uploadedAt: '2026-03-01T09:00:00Z' },
    ];
    const revokedBefore: string[][] = [];
    jest
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => queueMicrotask(() => revokedBefore.push([...revoked])));
    const { user } = await openMessages(
      [conversation(1)],
      { [calls.messages]: { messages: [message(1, { attachments })] }, [bytes]: () => new Response('page') },
      opened,
    );
    await user.click(await screen.findByRole('button', { name: /^Download Page.pdf/ }));
    await waitFor(() => expect(revoked).toEqual(['blob:http://localhost/1']));
    expect(revokedBefore).toEqual([[]]);
    expect(screen.queryByRole('button', { name: /^Open/ })).not.toBeInTheDocument();
  });
});

describe('a message that can never be sent', () => {
  const later = async (user: UserEvent) => {
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Next{Enter}');
  };
  const sentContents = () => {
    const contents: (string | null)[] = [];
    const send = async (request: Request) => {
      const content = (await request.formData()).get('content');
      contents.push(typeof content === 'string' ? content : null);
      return { message: message(100 + contents.length, { senderId: me, content: content ?? '' }) };
    };
    return { contents, send };
  };

  it.each(['changed', 'deleted', 'a folder'])(
    'with a file that is %s asks for it again, and lets the next one leave',
    async (how) => {
      const { contents, send } = sentContents();
      const { user, network } = await openMessages([conversation(1)], { [calls.send]: send }, opened);
      const readable = new File(['x'], 'Map.png');
      const file = new File(['x'], 'Deed.pdf');
      const reason = new DOMException(how, 'NotReadableError');
      const stream = new ReadableStream({
        start: (controller) => (how === 'deleted' ? controller.close() : controller.error(reason)),
      });
      jest.spyOn(file, 'slice').mockReturnValue(stream as unknown as Blob);
      await user.upload(await screen.findByLabelText('Files to attach'), [file, readable]);
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(await screen.findByText('Not sent. Please add the file again: Deed.pdf')).toBeInTheDocument();
      expect(screen.queryByText(/sent automatically/)).not.toBeInTheDocument();
      expect(network.requests).not.toContain(calls.send);
      await later(user);
      await waitFor(() => expect(contents).toEqual(['Next']));
      await user.click(screen.getByRole('button', { name: 'Edit' }));
      const chosen = screen.getByRole('list', { name: 'Selected files' });
      expect(chosen).toHaveTextContent('Map.png');
      expect(chosen).not.toHaveTextContent('Deed.pdf');
    },
  );

  it('because the connection ends during each of three uploads says so, and lets the next one leave', async () => {
    const { contents, send } = sentContents();
    let progress: Progress | undefined;
    let uploads = 0;
    const breaks = () => {
      uploads += 1;
      progress?.(60, 450);
      throw new TypeError('Failed to fetch');
    };
    const { user, network } = await openMessages(
      [conversation(1)],
      { [calls.send]: breaks },
      opened,
      (listener) => (progress = listener),
    );
    await user.upload(await screen.findByLabelText('Files to attach'), [new File(['x'.repeat(400)], 'Scan.pdf')]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    for (const count of [1, 2]) {
      await waitFor(() => expect(uploads).toBe(count));
      expect(await screen.findByText(/sent automatically/)).toBeInTheDocument();
      act(() => void window.dispatchEvent(new Event('online')));
    }
    expect(await screen.findByText(/send fewer or smaller files/)).toBeInTheDocument();
    expect(screen.queryByText(/sent automatically/)).not.toBeInTheDocument();
    expect(uploads).toBe(3);
    network.respond(calls.send, send);
    await later(user);
    await waitFor(() => expect(contents).toEqual(['Next']));
  });

  it.each([400, 403, 404, 410, 411, 413, 414, 415, 422, 500, 501])(
    'because of a %s is not sent again, and lets the next one leave',
    async (status) => {
      const { contents, send } = sentContents();
      const { user, network } = await openMessages(
        [conversation(1)],
        { [calls.send]: () => failing(status, '') },
        opened,
      );
      await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'First{Enter}');
      expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
      expect(screen.queryByText(/sent automatically/)).not.toBeInTheDocument();
      network.respond(calls.send, send);
      await later(user);
      await waitFor(() => expect(contents).toEqual(['Next']));
    },
  );

  it.each([429, 502, 503, 504])('for now, because of a %s, is sent again before the next one', async (status) => {
    const { contents, send } = sentContents();
    const { user, network } = await openMessages(
      [conversation(1)],
      { [calls.send]: () => failing(status, '') },
      opened,
    );
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'First{Enter}');
    expect(await screen.findByText(/sent automatically/)).toBeInTheDocument();
    network.respond(calls.send, send);
    await later(user);
    await waitFor(() => expect(contents).toEqual(['First', 'Next']));
  });
});
