import type { FoundMessages } from '#server/generated/operations.gen';
import { fold } from '#openapi/shared/folding';
import { api, messageForm, messagingUsers, pdf, startConversation } from '#test/support/samples/messaging';
import { anyId, jsonOf, loginProfileIdOf, newClient, newFamily } from '#test/support/server/serverUsers';

const { ids, server, client, otherClient, concierge, sent, setStatus } = messagingUsers();
const users = { client, otherClient, concierge };

const url = (term: string, query = ''): string =>
  `${api}/SearchMessages?searchTerm=${encodeURIComponent(term)}${query}`;
const search = (who: keyof typeof users, term: string, query = ''): Promise<FoundMessages> =>
  jsonOf(users[who](url(term, query)));
const textsFor = async (who: keyof typeof users, term: string, query = '') =>
  (await search(who, term, query)).messages.map(({ content }) => content);

/** Sends a client's message in a new conversation. */
async function say(who: 'client' | 'otherClient', content: string | undefined, files: [string, string][] = []) {
  const { id } = await startConversation(users[who], who === 'client' ? ids.family : ids.elsewhere);
  return sent(who, id, content, { files });
}

test('a client finds their own messages, a concierge those of all conversations', async () => {
  const own = await say('client', 'The kestrel papers are signed.');
  await say('otherClient', 'Which kestrel papers?');
  const found = await search('client', 'kestrel');
  expect(found).toEqual({
    messages: [
      {
        id: own.id,
        conversationId: anyId,
        familyId: ids.family,
        familyName: 'Messaging',
        senderId: ids.client,
        senderName: 'msg-client',
        sentDate: own.sentDate,
        content: 'The kestrel papers are signed.',
      },
    ],
    hasMore: false,
  });
  expect((await search('concierge', 'kestrel')).messages).toMatchObject([
    { content: 'Which kestrel papers?', participantName: 'msg-other-client' },
    { content: 'The kestrel papers are signed.', participantName: 'msg-client' },
  ]);
});

test('a family narrows the search; that of others is not found', async () => {
  await say('client', 'The osprey lease');
  await say('otherClient', 'An osprey lease');
  const ofFamily = `&familyId=${ids.elsewhere}`;
  expect(await textsFor('concierge', 'osprey', ofFamily)).toEqual(['An osprey lease']);
  expect((await client(url('osprey', ofFamily))).status).toBe(404);
});

test('a client who left a family does not find its messages', async () => {
  const leaving = await newClient(server, 'msg-leaving');
  const familyId = await newFamily(server, 'Left', [leaving]);
  const { id } = await startConversation(leaving, familyId);
  await jsonOf(
    leaving(`${api}/SendMessage`, {
      method: 'POST',
      body: messageForm({ conversationId: id, senderId: await loginProfileIdOf(leaving), content: 'The merlin deed' }),
    }),
  );
  const found = async () => (await jsonOf<FoundMessages>(leaving(url('merlin')))).messages.length;
  expect(await found()).toBe(1);
  await server.db.query('DELETE FROM family_member WHERE family_id = $1', [familyId]);
  expect(await found()).toBe(0);
});

test('messages of closed and archived conversations are found, deleted ones and those of deleted conversations not', async () => {
  const closed = await say('client', 'A harrier in a closed conversation');
  const archived = await say('client', 'A harrier in an archived conversation');
  const deleted = await say('client', 'A deleted harrier');
  const inDeleted = await say('client', 'A harrier in a deleted conversation');
  const { messages } = await search('concierge', 'harrier');
  const conversationOf = (id: number) => messages.find((message) => message.id === id)!.conversationId;
  await jsonOf(setStatus(conversationOf(closed.id), 2));
  await jsonOf(setStatus(conversationOf(archived.id), 3));
  await jsonOf(concierge(`${api}/DeleteMessage/${deleted.id}`, { method: 'DELETE' }));
  await jsonOf(concierge(`${api}/DeleteConversation/${conversationOf(inDeleted.id)}`, { method: 'DELETE' }));
  for (const who of ['client', 'concierge'] as const)
    expect(await textsFor(who, 'harrier')).toEqual([
      'A harrier in an archived conversation',
      'A harrier in a closed conversation',
    ]);
});

test('the name of a file is found, and only that of a file with the words', async () => {
  const files: [string, string][] = [
    ['Peregrine_Trust-2024.pdf', pdf],
    ['Other.pdf', pdf],
  ];
  await say('client', undefined, files);
  const { messages } = await search('client', 'trust pereg');
  expect(messages).toMatchObject([{ fileNames: ['Peregrine_Trust-2024.pdf'] }]);
  expect(messages[0]).not.toHaveProperty('content');
  expect(await textsFor('client', 'peregrine other')).toEqual([]);
});

test('a changed text is found by its new words only', async () => {
  const { id } = await say('client', 'The goshawk note');
  await server.db.query("UPDATE message SET content = 'The sparrowhawk note' WHERE id = $1", [id]);
  expect(await textsFor('client', 'goshawk')).toEqual([]);
  expect(await textsFor('client', 'sparrowhawk')).toEqual(['The sparrowhawk note']);
});

test('at most 50 messages are found, the latest ones', async () => {
  const { id } = await startConversation(client, ids.family);
  await server.db.query(
    `INSERT INTO message (conversation_id, sender_id, sender_side, content, sent_at)
     SELECT $1, $2, 'client', 'Buzzard ' || n, now() + n * interval '1 second' FROM generate_series(1, 51) n`,
    [id, ids.client],
  );
  const found = await search('client', 'buzzard');
  expect(found.messages.map(({ content }) => content)).toEqual(
    Array.from({ length: 50 }, (_, index) => `Buzzard ${51 - index}`),
  );
  expect(found.hasMore).toBe(true);
});

const text =
  'Kingfisher: O’Brien’s “tax/legal” e-mail of Ünal Straßer (eleanor@kingfisher.example) on $51,250.00, invoice INV-0042; 契約書を確認しました。 Спасибо 🎉 \\ & | ! * <b>';

describe('of the words of a message', () => {
  beforeAll(() => say('client', text));

  test.each([
    ['Kingfisher', 'a word'],
    ['  kingfisher  ', 'in another case, with spaces'],
    ['kingf', 'the beginning of a word'],
    ['legal kingfisher tax', 'several words in any order'],
    ['kingfisher of ünal stra', 'accents, the last word incomplete'],
    ['unal strasser', 'without accents and ligatures'],
    ["o'brien", 'another apostrophe'],
    ['obriens', 'no apostrophe'],
    ['tax/legal', 'words with punctuation between'],
    ['"tax/legal"', 'in quotation marks'],
    ['e-mail', 'a hyphen'],
    ['eleanor@kingfisher.example', 'an e-mail address'],
    ['kingfisher.exa', 'a part of an address'],
    ['51,250.00', 'an amount'],
    ['$51,250', 'the beginning of an amount'],
    ['INV-0042', 'a number with letters'],
    ['契約書', 'Chinese characters'],
    ['確認', 'Japanese within a sentence'],
    ['СПАСИБО', 'Cyrillic'],
    ['kingfisher 🎉', 'a word and an emoji'],
    ["kingfisher & | ! ( ' \\ : * ) <-> --", 'operators, which are ignored'],
    ['of; kingfisher', 'a semicolon'],
  ])('“%s” finds it: %s', async (term) => {
    expect(await textsFor('client', term)).toEqual([text]);
  });

  test.each([
    ['ingfisher', 'the end of a word'],
    ['kingfish er', 'the beginning of a word that is not the last'],
    ['kingfisher & falconet', 'another word beside an operator'],
    ['kingfisher | falconet', 'another word instead'],
    ['!falconet', 'a word that is missing'],
    ['250,51', 'numbers in another order'],
    ['書約契', 'Chinese characters in another order'],
    ['🎉🎉', 'emoji only'],
    ["& | ! ( ' \\ : *", 'operators only'],
    ["'; DROP TABLE message; --", 'SQL'],
    ['%%', 'wildcards of LIKE'],
    ['kingfisher:B', 'a weight'],
    ['x'.repeat(100), 'the longest text'],
  ])('“%s” does not find it: %s', async (term) => {
    expect(await textsFor('client', term)).toEqual([]);
  });
});

test.each(['', ' ', '   ', 'k', 'k'.repeat(2000)])('the text “%s” is refused', async (term) => {
  expect((await client(url(term))).status).toBe(400);
});

/** Letters of linguists, which the collation C does not change. */
const rare = /[\u1c80-\u1c8f\u1efa-\u1eff\u2132\u2183\u2c60-\u2dff\ua640-\ua7ff\uab30-\uabbf]/;
const common =
  /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Devanagari}\p{P}\p{S}\p{Zs}\d]/u;

test('the database separates and folds words of common scripts like the browser', async () => {
  const characters = Array.from({ length: 0xffff - 0x1f }, (_, index) => String.fromCharCode(index + 0x20)).filter(
    (character) => common.test(character) && !rare.test(character),
  );
  const rows = await server.db.query<{ character: string; words: string }>(
    `SELECT character, search_words('a' || character || 'b') AS words FROM unnest($1::text[]) character`,
    [characters],
  );
  expect(rows.length).toBeGreaterThan(40_000);
  const wordsOf = (original: string): string[] =>
    original.replaceAll(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc]/gu, ' $& ').match(/[\p{L}\p{N}\p{M}]+/gu) ??
    [];
  const different = rows.filter(
    ({ character, words }) => wordsOf(fold(`a${character}b`)).join(' ') !== words.trim().replaceAll(/ +/g, ' '),
  );
  expect(different.map(({ character, words }) => [character.codePointAt(0)!.toString(16), words])).toEqual([]);
});
