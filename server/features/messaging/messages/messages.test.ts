// Spec: R-MSG-19.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { api, messagingUsers, pdf } from '#test/support/samples/messaging';
import { anyId, anyInstant, jsonOf, post, unusedId } from '#test/support/server/serverUsers';

const { ids, send, server, client, otherClient, concierge, sent, start, messagesOf, seenBy, setStatus, stored } =
  messagingUsers();

describe('a message', () => {
  test('is stored unchanged and read by the other side, oldest first', async () => {
    const id = await start();
    const first = await sent('client', id, ' Where are the papers? ');
    expect(first).toEqual({
      id: anyId,
      senderId: ids.client,
      senderName: 'msg-client',
      content: ' Where are the papers? ',
      sentDate: '2026-03-10T12:00:00.000Z',
      attachments: [],
    });
    const second = await sent('concierge', id, 'Here they are.', { files: [['Übersicht „neu“.pdf', pdf]] });
    expect(second.attachments).toEqual([
      {
        id: anyId,
        originalFileName: 'Übersicht „neu“.pdf',
        fileName: expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/) as unknown,
        uploadedAt: anyInstant,
        size: pdf.length,
        contentType: 'application/pdf',
      },
    ]);
    expect(await messagesOf('client', id)).toEqual([first, second]);
    expect(await seenBy('client', id)).toMatchObject({
      otherParticipantName: 'msg-concierge',
      lastMessageContent: 'Here they are.',
      unreadCount: 1,
    });
  });

  test('needs text or a file', async () => {
    const id = await start();
    await jsonOf(send('client', id), 400);
    await jsonOf(send('client', id, ' '), 400);
    expect(await sent('client', id, undefined, { files: [['deed.pdf', pdf]] })).not.toHaveProperty('content');
  });

  // A multipart body has CRLF at the end of each line.
  test.each([
    ['9,999 characters with line ends', 'nine\ntails\n'.repeat(908) + 'nineteen990'],
    ['10,000 emoji', '\u{1f600}'.repeat(10_000)],
    [
      'a family of emoji, a flag and a joiner',
      'می\u200cخواهم \u{1f469}\u200d\u{1f467} \u{1f3f4}\u{e0067}\u{e0062}\u{e007f}',
    ],
  ])('of %s is read as it was written', async (_what, content) => {
    const id = await start();
    await sent('client', id, content);
    expect((await messagesOf('concierge', id)).map((message) => message.content)).toEqual([content]);
  });

  test.each(['\u200b', '\u3164 \u2800', '\r\n\u200e\ufe0f'])(
    'without a visible character is refused: %j',
    async (content) => {
      await jsonOf(send('client', await start(), content), 400);
    },
  );

  test('of 10,001 characters is refused, whatever their bytes', async () => {
    const id = await start();
    await jsonOf(send('client', id, '\u{1f600}'.repeat(10_001)), 400);
    await jsonOf(send('client', id, 'a\n'.repeat(5000) + 'b'), 400);
    expect(await sent('client', id, 'a\n'.repeat(5000))).toMatchObject({ content: 'a\n'.repeat(5000) });
  });

  test('cannot have another sender', async () => {
    const id = await start();
    await jsonOf(send('client', id, 'I am Ruth', { senderId: ids.concierge }), 403);
    await jsonOf(send('concierge', id, 'I am Eleanor', { senderId: ids.client }), 403);
    expect(await messagesOf('client', id)).toEqual([]);
  });

  test('sent fifty times at once with one key is stored once, with one file, and its sender gets the key', async () => {
    const id = await start();
    const before = stored().length;
    const clicks = Array.from({ length: 50 }, () =>
      sent('client', id, 'Once', { files: [['a.pdf', pdf]], key: 'fifty-clicks' }),
    );
    const responses = await Promise.all(clicks);
    expect(new Set(responses.map((message) => message.id)).size).toBe(1);
    expect(await messagesOf('client', id)).toMatchObject([{ clientKey: 'fifty-clicks' }]);
    expect((await messagesOf('concierge', id))[0]).not.toHaveProperty('clientKey');
    expect(stored()).toHaveLength(before + 1);
  });

  test('sent again after its stored response was deleted is stored once', async () => {
    const id = await start();
    const first = await sent('client', id, 'Lost response', { key: 'lost-response' });
    await server.db.query('DELETE FROM idempotency');
    expect((await sent('client', id, 'Lost response', { key: 'lost-response' })).id).toBe(first.id);
    expect(await messagesOf('client', id)).toHaveLength(1);
    await jsonOf(send('client', await start(), 'Lost response', { key: 'lost-response' }), 409);
  });
});

describe('a refused file', () => {
  test('is named in the error, and its message is not stored; no file remains', async () => {
    const id = await start();
    const before = stored().length;
    const files: [string, string][] = [
      ['deed.pdf', pdf],
      ['page.pdf', '<html>'],
      ['half.pdf', '%PDF-1.7 half'],
    ];
    expect(await jsonOf(send('client', id, 'Three', { files }), 415)).toEqual({
      message: 'page.pdf: The content does not match the extension.\nhalf.pdf: The file is incomplete or damaged.',
      errors: {
        'attachments[1]': ['The content does not match the extension'],
        'attachments[2]': ['The file is incomplete or damaged'],
      },
    });
    expect([await messagesOf('client', id), stored().length]).toEqual([[], before]);
    await sent('client', id, 'One', { files: files.slice(0, 1) });
    expect(stored()).toHaveLength(before + 1);
  });

  test('is not stored when the message is refused', async () => {
    const before = stored().length;
    await jsonOf(send('client', unusedId, 'Nowhere', { files: [['deed.pdf', pdf]] }), 404);
    expect(stored()).toHaveLength(before);
    expect(await server.db.query('SELECT FROM file_removal')).toEqual([]);
  });
});

describe('a file', () => {
  test('is downloaded by both sides as an attachment with its name', async () => {
    const { attachments } = await sent('client', await start(), undefined, { files: [['Übersicht 2.pdf', pdf]] });
    for (const call of [client, concierge]) {
      const response = await call(`${api}/DownloadAttachment/${attachments[0]!.id}`);
      expect([response.status, await response.text()]).toEqual([200, pdf]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': String(pdf.length),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="Übersicht 2.pdf"',
      });
    }
    await jsonOf(otherClient(`${api}/DownloadAttachment/${attachments[0]!.id}`), 404);
    await jsonOf(client(`${api}/DownloadAttachment/${unusedId}`), 404);
  });

  test('keeps characters outside ASCII in its name', async () => {
    const { attachments } = await sent('client', await start(), undefined, { files: [['契約書.pdf', pdf]] });
    const { headers } = await client(`${api}/DownloadAttachment/${attachments[0]!.id}`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="???.pdf"; filename*=UTF-8''${encodeURIComponent('契約書')}.pdf`,
    );
  });

  test.each([
    ['is missing in the store', 404, () => undefined],
    ['cannot be opened', 503, (path: string) => symlinkSync(path, path)],
    ['cannot be read', 503, (path: string) => mkdirSync(path)],
  ])('that %s is answered with %d', async (_what, status, replace) => {
    const { attachments } = await sent('client', await start(), undefined, { files: [['deed.pdf', pdf]] });
    const path = join(server.dataDir, 'attachments', attachments[0]!.fileName!);
    rmSync(path);
    replace(path);
    await jsonOf(client(`${api}/DownloadAttachment/${attachments[0]!.id}`), status);
    rmSync(path, { recursive: true, force: true });
  });

  test('stays in the store after its conversation was deleted', async () => {
    const id = await start();
    const before = stored().length;
    await sent('client', id, 'Two', {
      files: [
        ['a.pdf', pdf],
        ['b.pdf', pdf],
      ],
    });
    expect(await jsonOf(concierge(`${api}/DeleteConversation/${id}`, { method: 'DELETE' }))).toEqual({ success: true });
    expect([await seenBy('client', id), stored().length]).toEqual([undefined, before + 2]);
    await jsonOf(concierge(`${api}/DeleteConversation/${id}`, { method: 'DELETE' }), 404);
    expect(await server.db.query('SELECT FROM file_removal')).toEqual([]);
  });
});

describe('access', () => {
  test.each([
    ['GetMessages?conversationId=', 'GET'],
    ['MarkMessagesAsRead?conversationId=', 'POST'],
    ['MarkMessagesAsUnread?conversationId=', 'POST'],
  ] as const)(
    '%s of another’s conversation gets the same response as one that does not exist',
    async (path, method) => {
      const id = await start();
      const foreign = await jsonOf(otherClient(`${api}/${path}${id}`, { method }), 404);
      expect(await jsonOf(otherClient(`${api}/${path}${unusedId}`, { method }), 404)).toEqual(foreign);
    },
  );

  test('no one can send to a conversation of others', async () => {
    await jsonOf(send('otherClient', await start(), 'Hello'), 404);
  });

  test('clients of a family and concierges can start a conversation about it', async () => {
    await jsonOf(client(`${api}/CreateClientConversation`, post({ familyId: ids.elsewhere })), 404);
    expect(await jsonOf(client(`${api}/CreateClientConversation`, post({})), 400)).toMatchObject({
      errors: { familyId: ['Please select a family.'] },
    });
    const body = { familyId: ids.family, clientLoginProfileId: ids.client };
    expect(await jsonOf(concierge(`${api}/CreateConciergeConversation`, post(body)))).toEqual({
      conversation: {
        id: anyId,
        familyId: ids.family,
        familyName: 'Messaging',
        clientId: ids.client,
        status: 'NEW',
        category: 'GENERAL',
        updatedAt: anyInstant,
        unreadCount: 0,
        otherParticipantName: 'msg-client',
        otherParticipantEmail: 'msg-client@users.example',
      },
    });
    await jsonOf(concierge(`${api}/CreateConciergeConversation`, post({ ...body, familyId: ids.elsewhere })), 404);
    await jsonOf(client(`${api}/CreateConciergeConversation`, post(body)), 403);
  });

  test('only concierges can change the status, delete, search or read the family summary', async () => {
    const id = await start();
    await jsonOf(setStatus(id, 3, 'client'), 403);
    await jsonOf(client(`${api}/DeleteConversation/${id}`, { method: 'DELETE' }), 403);
    await jsonOf(client(`${api}/SearchMessageableIndividuals?searchTerm=msg`), 403);
    await jsonOf(client(`${api}/GetFamilyContext?familyId=${ids.family}`), 403);
  });
});
