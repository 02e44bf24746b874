// Spec: R-MSG-15.
import { api, messagingUsers } from '#test/support/samples/messaging';
import { jsonOf } from '#test/support/server/serverUsers';

const { clock, concierge, colleague, sent, start, messagesOf, seenBy, setStatus } = messagingUsers();

describe('the status of a conversation', () => {
  const [NEW, OPEN, CLOSED, ARCHIVED] = [0, 1, 2, 3] as const;
  const names = ['NEW', 'OPEN', 'CLOSED', 'ARCHIVED'];
  const reach = async (status: number): Promise<number> => {
    const id = await start();
    if (status === OPEN) await jsonOf(setStatus(id, OPEN));
    if (status >= CLOSED) await jsonOf(setStatus(id, status));
    return id;
  };

  test.each([
    [NEW, OPEN, 200],
    [NEW, CLOSED, 200],
    [NEW, ARCHIVED, 200],
    [OPEN, NEW, 409],
    [OPEN, CLOSED, 200],
    [OPEN, ARCHIVED, 200],
    [CLOSED, NEW, 409],
    [CLOSED, OPEN, 200],
    [CLOSED, ARCHIVED, 200],
    [ARCHIVED, OPEN, 200],
    [ARCHIVED, CLOSED, 409],
    [ARCHIVED, NEW, 200],
    [CLOSED, CLOSED, 200],
  ])('from %i to %i returns %i', async (from, to, response) => {
    const id = await reach(from);
    await jsonOf(setStatus(id, to), response);
    expect((await seenBy('concierge', id)).status).toBe(names[response === 200 ? to : from]);
  });

  test('is restored when archiving is undone', async () => {
    const id = await reach(CLOSED);
    await jsonOf(setStatus(id, ARCHIVED));
    expect(await seenBy('concierge', id)).toMatchObject({ status: 'ARCHIVED', previousStatus: 'CLOSED' });
    await jsonOf(setStatus(id, CLOSED));
    expect(await seenBy('concierge', id)).not.toHaveProperty('previousStatus');
  });

  test.each([4, -1, '3', null, { status: 3 }])('is one of four numbers, not %p', async (body) => {
    await jsonOf(setStatus(await start(), body), 400);
  });

  test.each([
    ['client', NEW, 'NEW'],
    ['client', OPEN, 'OPEN'],
    ['client', CLOSED, 'OPEN'],
    ['client', ARCHIVED, 'OPEN'],
    ['concierge', NEW, 'OPEN'],
    ['concierge', OPEN, 'OPEN'],
    ['concierge', CLOSED, 'CLOSED'],
    ['concierge', ARCHIVED, 'ARCHIVED'],
  ] as const)('after a message of the %s on one in %i is %s', async (who, from, expected) => {
    const id = await reach(from);
    await sent(who, id, 'Hello');
    expect((await seenBy('concierge', id)).status).toBe(expected);
  });
});

describe('unread and waiting', () => {
  test('each side has an unread count, and read receipts of the other side', async () => {
    const id = await start();
    await sent('client', id, 'One');
    await sent('client', id, 'Two');
    expect([(await seenBy('concierge', id)).unreadCount, (await seenBy('client', id)).unreadCount]).toEqual([2, 0]);
    clock.now = new Date('2026-03-10T12:30:00Z');
    await jsonOf(colleague(`${api}/MarkMessagesAsRead?conversationId=${id}`, { method: 'POST' }));
    expect((await seenBy('concierge', id)).unreadCount).toBe(0);
    expect(await messagesOf('client', id)).toMatchObject([
      { readAt: '2026-03-10T12:30:00.000Z' },
      { readAt: '2026-03-10T12:30:00.000Z' },
    ]);
  });

  test('marking as unread does not change the read receipt of the other side', async () => {
    const id = await start();
    await sent('client', id, 'One');
    await jsonOf(concierge(`${api}/MarkMessagesAsRead?conversationId=${id}`, { method: 'POST' }));
    await jsonOf(concierge(`${api}/MarkMessagesAsUnread?conversationId=${id}`, { method: 'POST' }));
    expect([(await seenBy('concierge', id)).unreadCount, (await seenBy('client', id)).unreadCount]).toEqual([1, 0]);
    expect((await messagesOf('client', id))[0]).toHaveProperty('readAt');
    await jsonOf(concierge(`${api}/MarkMessagesAsRead?conversationId=${id}`, { method: 'POST' }));
    expect((await seenBy('concierge', id)).unreadCount).toBe(0);
  });

  test('a client waits since the oldest unanswered message, until a reply or closing', async () => {
    const id = await start();
    clock.now = new Date('2026-03-11T08:00:00Z');
    await sent('client', id, 'First');
    clock.now = new Date('2026-03-11T09:00:00Z');
    await sent('client', id, 'Second');
    expect((await seenBy('concierge', id)).waitingSince).toBe('2026-03-11T08:00:00.000Z');
    await sent('concierge', id, 'Yes?');
    expect(await seenBy('concierge', id)).not.toHaveProperty('waitingSince');
    clock.now = new Date('2026-03-11T10:00:00Z');
    await sent('client', id, 'Third');
    expect((await seenBy('concierge', id)).waitingSince).toBe('2026-03-11T10:00:00.000Z');
    await jsonOf(setStatus(id, 2));
    expect(await seenBy('concierge', id)).not.toHaveProperty('waitingSince');
  });
});
