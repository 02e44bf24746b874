import { api, messagingUsers, type Who } from '#test/support/samples/messaging';
import { anyInstant, jsonOf, put } from '#test/support/server/serverUsers';
import type { MessageDraft } from '#server/generated/operations.gen';

const { server, ids, callOf, sent, start } = messagingUsers();

/** Starts a conversation of its own: one without a message is used again. */
async function startWithMessage(): Promise<number> {
  const id = await start();
  await sent('client', id, 'Good morning');
  return id;
}

describe('drafts', () => {
  const draftsOf = async (who: Who): Promise<MessageDraft[]> =>
    (await jsonOf<{ drafts: MessageDraft[] }>(callOf(who)(`${api}/GetDrafts`))).drafts;
  const keep = (who: Who, draft: object) => callOf(who)(`${api}/SaveDraft`, put(draft));

  test('are stored per conversation and user, and deleted when empty', async () => {
    const id = await startWithMessage();
    const mine = async (who: Who) => (await draftsOf(who)).filter(({ conversationId }) => conversationId === id);
    await jsonOf(keep('client', { conversationId: id, content: ' Dear' }));
    await jsonOf(keep('concierge', { conversationId: id, content: 'Other' }));
    const draft = { conversationId: id, content: ' Dear', savedAt: anyInstant };
    expect(await mine('client')).toEqual([draft]);
    expect(await mine('colleague')).toEqual([]);
    await jsonOf(keep('client', { conversationId: id, content: '' }));
    expect(await mine('client')).toEqual([]);
    await jsonOf(keep('otherClient', { conversationId: id, content: 'x' }), 404);
  });

  test('have the text and the file names of the last save', async () => {
    const id = await startWithMessage();
    await jsonOf(keep('client', { conversationId: id, content: 'One', fileNames: ['Deed.pdf'] }));
    await jsonOf(keep('client', { conversationId: id, content: 'Two', fileNames: ['Map.png'] }));
    const [draft] = (await draftsOf('client')).filter(({ conversationId }) => conversationId === id);
    expect(draft).toMatchObject({ content: 'Two', fileNames: ['Map.png'] });
    await jsonOf(keep('client', { conversationId: id, content: '' }));
    expect((await draftsOf('client')).filter(({ conversationId }) => conversationId === id)).toEqual([]);
  });

  test('lose only sent text', async () => {
    const id = await startWithMessage();
    const content = async () =>
      (await draftsOf('client')).find(({ conversationId }) => conversationId === id)?.content ?? '';
    await jsonOf(keep('client', { conversationId: id, content: 'One\nTwo\nThree' }));
    await sent('client', id, 'Two');
    expect(await content()).toBe('One\nTwo\nThree');
    await sent('client', id, 'One');
    expect(await content()).toBe('Two\nThree');
    await sent('client', id, 'Tw');
    expect(await content()).toBe('Two\nThree');
    await sent('client', id, 'Two\nThree ');
    expect(await content()).toBe('');
  });

  test.each([
    ['Three\nlines\nof text', 'Three\nlines\nof text'],
    ['\n Trimmed by the portal \n\u00a0', 'Trimmed by the portal'],
    ['Seen\u200b by no one', 'Seen\u200b by no one'],
  ])('are recognized when they are sent: %j', async (content, message) => {
    const id = await startWithMessage();
    await jsonOf(keep('client', { conversationId: id, content }));
    await sent('client', id, message);
    expect((await draftsOf('client')).filter(({ conversationId }) => conversationId === id)).toEqual([]);
  });

  test.each([
    ['200 drafts', 200, 'x'],
    ['two megabytes', 100, 'é'.repeat(10_000)],
  ])('of a person are limited to %s', async (_, count, content) => {
    const id = await startWithMessage();
    const others = await server.db.query<{ id: number }>(
      'INSERT INTO conversation (family_id, client_id) SELECT $1, $2 FROM generate_series(1, $3) RETURNING id',
      [ids.family, ids.client, count],
    );
    const [first, second] = others;
    await server.db.query(
      `INSERT INTO message_draft (login_profile_id, conversation_id, content)
       SELECT $1, id, $2 FROM conversation WHERE id = ANY ($3)`,
      [ids.client, content, others.map((one) => one.id)],
    );
    const refused = await jsonOf(keep('client', { conversationId: id, content: 'One more' }), 413);
    expect(refused).toEqual({ message: 'You have too many drafts. Please send or delete some of them.' });
    expect((await draftsOf('client')).filter(({ conversationId }) => conversationId === id)).toEqual([]);
    await jsonOf(keep('concierge', { conversationId: id, content: 'Of another person' }));
    await jsonOf(keep('client', { conversationId: first!.id, content: 'y' }));
    await jsonOf(keep('client', { conversationId: second!.id, content: '' }));
    await jsonOf(keep('client', { conversationId: id, content: 'One more' }));
    await server.db.query('DELETE FROM message_draft WHERE login_profile_id = $1', [ids.client]);
  });
});
