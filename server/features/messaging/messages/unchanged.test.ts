import { api, messagingUsers, type Who } from '#test/support/samples/messaging';
import { jsonOf } from '#test/support/server/serverUsers';

const { ids, callOf, server, concierge, sent, start, setStatus } = messagingUsers();

describe('an unchanged response is a 304', () => {
  const request = (who: Who, path: string, etag?: string) =>
    callOf(who)(`${api}/${path}`, etag === undefined ? {} : { headers: { 'if-none-match': etag } });

  /** Returns the first changed response: an instance is notified a moment after changes of others. */
  const changed = async (who: Who, path: string, etag: string): Promise<Response> => {
    const response = await request(who, path, etag);
    return response.status === 304 ? changed(who, path, etag) : response;
  };

  const changes: readonly [string, (id: number) => Promise<unknown>][] = [
    ['a message comes', (id) => sent('client', id, 'News')],
    ['one is read', (id) => jsonOf(concierge(`${api}/MarkMessagesAsRead?conversationId=${id}`, { method: 'POST' }))],
    [
      'the family is renamed',
      () => server.db.query("UPDATE family SET name = name || '!' WHERE id = $1", [ids.family]),
    ],
    [
      'a writer is renamed',
      () => server.db.query("UPDATE login_profile SET name = name || '!' WHERE id = $1", [ids.colleague]),
    ],
    ['it is closed', (id) => jsonOf(setStatus(id, 2))],
  ];

  test('until the lists or the messages change', async () => {
    const id = await start();
    await sent('client', id, 'Before');
    await sent('colleague', id, 'Reply');
    const polled = [
      ['client', 'getclientconversations'],
      ['concierge', 'getconciergeconversations'],
      ['client', `GetMessages?conversationId=${id}`],
    ] as const;
    for (const [what, change] of changes) {
      const etags = await Promise.all(
        polled.map(async ([who, path]) => (await request(who, path)).headers.get('etag')!),
      );
      const again = await Promise.all(polled.map(([who, path], index) => request(who, path, etags[index])));
      expect([what, ...again.map(({ status }) => status)]).toEqual([what, 304, 304, 304]);
      await change(id);
      const after = await Promise.all(polled.map(([who, path], index) => changed(who, path, etags[index]!)));
      expect([what, ...after.map(({ status }) => status)]).toEqual([what, 200, 200, 200]);
    }
  });

  test('reading read messages again has no effect', async () => {
    const id = await start();
    await sent('client', id, 'Before');
    const read = () => jsonOf(concierge(`${api}/MarkMessagesAsRead?conversationId=${id}`, { method: 'POST' }));
    await read();
    const etag = (await request('concierge', 'getconciergeconversations')).headers.get('etag')!;
    await read();
    expect((await request('concierge', 'getconciergeconversations', etag)).status).toBe(304);
  });
});
