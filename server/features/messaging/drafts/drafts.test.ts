import { api, messagingUsers, type Who } from '#test/support/samples/messaging';
import { anyInstant, jsonOf, put } from '#test/support/server/serverUsers';
import type { MessageDraft } from '#server/generated/operations.gen';

const { callOf, sent, start } = messagingUsers();

/** Starts a conversation of its own: one without a message is used again. */
async function startWithMessage(): Promise<number> {
  const id = await start();
  await sent('client', id, 'Good morning');
  return id;
}

describe('drafts', () => {
  const draftsOf = async (who: Who): Promise<MessageDraft[]> =>
    (await jsonOf<{ drafts: MessageDraft[] }>(callOf(who)(`${api}/GetDrafts`))).drafts;
  const keep = (who: Who, draft: object) => callOf(who)(`${api}/SaveDraft`, put({ unsent: [], ...draft }));

  test('are stored per conversation and user, and deleted when empty', async () => {
    const id = await startWithMessage();
    const mine = async (who: Who) => (await draftsOf(who)).filter(({ conversationId }) => conversationId === id);
    await jsonOf(keep('client', { conversationId: id, content: ' Dear' }));
    await jsonOf(keep('concierge', { conversationId: id, content: 'Other' }));
    const draft = { conversationId: id, content: ' Dear', unsent: [], savedAt: anyInstant, version: 1 };
    expect(await mine('client')).toEqual([draft]);
    expect(await mine('colleague')).toEqual([]);
    await jsonOf(keep('client', { conversationId: id, content: '', version: 1 }));
    expect(await mine('client')).toEqual([]);
    await jsonOf(keep('otherClient', { conversationId: id, content: 'x' }), 404);
  });

  test('are replaced only by the session that has read them', async () => {
    const id = await startWithMessage();
    expect(await jsonOf(keep('client', { conversationId: id, content: 'One' }))).toEqual({ success: true, version: 1 });
    const { version } = await jsonOf(keep('client', { conversationId: id, content: 'One, two', version: 1 }));
    for (const stale of [{}, { version: 1 }]) {
      const { current } = await jsonOf(keep('client', { conversationId: id, content: 'Other', ...stale }), 412);
      expect(current).toMatchObject({ conversationId: id, content: 'One, two', version });
    }
  });

  test('have no version of an earlier draft after they were empty', async () => {
    const id = await startWithMessage();
    await jsonOf(keep('client', { conversationId: id, content: 'First' }));
    await sent('client', id, 'First');
    await jsonOf(keep('client', { conversationId: id, content: 'Second' }));
    await jsonOf(keep('client', { conversationId: id, content: 'First and more', version: 1 }), 412);
  });

  test('of one version are saved by one of two sessions', async () => {
    const id = await startWithMessage();
    const saves = ['One', 'Two'].map((content) => keep('client', { conversationId: id, content }));
    expect((await Promise.all(saves)).map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  test('lose only sent text', async () => {
    const id = await startWithMessage();
    const unsent = [
      { clientKey: 'outbox-one', content: 'One' },
      { clientKey: 'outbox-two', content: 'Two', fileNames: ['a.pdf'] },
    ];
    await jsonOf(keep('client', { conversationId: id, content: 'Three', unsent }));
    await sent('client', id, 'One', { key: 'outbox-one' });
    const [draft] = (await draftsOf('client')).filter(({ conversationId }) => conversationId === id);
    expect(draft).toMatchObject({ content: 'Three', unsent: [unsent[1]] });
    await sent('client', id, 'Three ', { key: 'outbox-three' });
    await sent('client', id, 'Two', { key: 'outbox-two' });
    expect((await draftsOf('client')).filter(({ conversationId }) => conversationId === id)).toEqual([]);
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
});
