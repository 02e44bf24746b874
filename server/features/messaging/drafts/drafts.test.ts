import { api, messagingUsers, type Who } from '#test/support/samples/messaging';
import { anyInstant, jsonOf, put } from '#test/support/server/serverUsers';
import type { MessageDraft } from '#server/generated/operations.gen';

const { callOf, sent, start } = messagingUsers();

describe('drafts', () => {
  const draftsOf = async (who: Who): Promise<MessageDraft[]> =>
    (await jsonOf<{ drafts: MessageDraft[] }>(callOf(who)(`${api}/GetDrafts`))).drafts;
  const keep = (who: Who, draft: object) => callOf(who)(`${api}/SaveDraft`, put({ unsent: [], ...draft }));

  test('are stored per conversation and user, and deleted when empty', async () => {
    const id = await start();
    const mine = async (who: Who) => (await draftsOf(who)).filter(({ conversationId }) => conversationId === id);
    await jsonOf(keep('client', { conversationId: id, content: ' Dear' }));
    await jsonOf(keep('concierge', { conversationId: id, content: 'Other' }));
    expect(await mine('client')).toEqual([{ conversationId: id, content: ' Dear', unsent: [], savedAt: anyInstant }]);
    expect(await mine('colleague')).toEqual([]);
    await jsonOf(keep('client', { conversationId: id, content: '' }));
    expect(await mine('client')).toEqual([]);
    await jsonOf(keep('otherClient', { conversationId: id, content: 'x' }), 404);
  });

  test('lose only sent text', async () => {
    const id = await start();
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
    const id = await start();
    await jsonOf(keep('client', { conversationId: id, content }));
    await sent('client', id, message);
    expect((await draftsOf('client')).filter(({ conversationId }) => conversationId === id)).toEqual([]);
  });
});
