import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { failing } from '#test/support/screens/mockNetwork';
import { calls, conversation, message, openMessages } from '../testing';

const at = '2026-03-01T09:00:00.000Z';
const download = 'GET /api/messaging/DownloadAttachment/4';
const picture = { id: 4, originalFileName: 'Dock.png', uploadedAt: at, size: 2048, contentType: 'image/png' };

/** Opens a conversation with a file; `bytes` responds to its download. */
const open = (file: object, bytes: unknown = () => new Response(new Blob(['picture']))) =>
  openMessages(
    [conversation(1)],
    {
      [calls.messages]: { messages: [message(1, { attachments: [{ ...picture, ...file }] })] },
      [download]: bytes as () => Response,
    },
    '/messages?conversation=1',
  );
const shown = () => document.querySelector('article img');

let reveal: (() => void) | undefined;
const { IntersectionObserver: original, URL: urls } = window;
const revoke = jest.fn();
beforeEach(() => {
  reveal = undefined;
  urls.createObjectURL = () => 'blob:picture';
  revoke.mockClear();
  urls.revokeObjectURL = revoke;
  window.IntersectionObserver = class {
    constructor(report: IntersectionObserverCallback) {
      reveal = () => report([{ isIntersecting: true }] as IntersectionObserverEntry[], this as never);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as never;
});
afterEach(() => {
  window.IntersectionObserver = original;
});

describe('a picture of a message', () => {
  it('is downloaded once it is in view, opens the preview, and is released with the conversation', async () => {
    const { user, network } = await open({});
    const button = await screen.findByRole('button', { name: /^Open ?Dock\.png/ });
    await waitFor(() => expect(reveal).toBeDefined());
    expect(network.requests).not.toContain(download);
    act(() => reveal?.());
    await waitFor(() => expect(shown()).toHaveAttribute('src', 'blob:picture'));
    expect(network.requests.filter((call) => call === download)).toHaveLength(1);
    await user.click(button);
    expect(await screen.findByRole('img', { name: 'Dock.png' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /^Morgan Reyes/ }));
    await waitFor(() => expect(revoke).toHaveBeenCalledTimes(2));
  });

  it('is named by its file only when it cannot be downloaded or decoded', async () => {
    await open({}, () => failing(500, ''));
    await waitFor(() => expect(reveal).toBeDefined());
    act(() => reveal?.());
    await waitFor(() => expect(document.querySelector('[data-picture] svg')).toBeInTheDocument());
  });

  it('is named by its file only when the browser cannot decode it', async () => {
    await open({});
    await waitFor(() => expect(reveal).toBeDefined());
    act(() => reveal?.());
    await waitFor(() => expect(shown()).not.toBeNull());
    fireEvent.error(shown()!);
    expect(shown()).toBeNull();
  });

  it.each([
    ['larger than 5 MB', { size: 6_000_000 }],
    ['of unknown size', { size: undefined }],
    ['a PDF', { contentType: 'application/pdf' }],
    ['a drawing with code', { contentType: 'image/svg+xml' }],
    ['not checked yet', { scan: 'pending' }],
  ])('is not downloaded when it is %s', async (_name, file) => {
    await open(file);
    expect(await screen.findAllByRole('button', { name: /Dock\.png/ })).not.toHaveLength(0);
    expect(reveal).toBeUndefined();
  });
});
