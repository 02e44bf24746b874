import type { Documents, Message } from '#server/generated/operations.gen';
import { api, messageForm, pdf, startConversation } from '#test/support/samples/messaging';
import { type Call, testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf, loginProfileIdOf, newClient, newFamily } from '#test/support/server/serverUsers';

const server = testServer({ settings: { ATTACHMENTS_ACTIVE_CONTENT: 'accept' } });
const concierge = server.as(conciergePerson('files-concierge'));
let client: Call;
let other: Call;
let family: number;
let otherFamily: number;

beforeAll(async () => {
  client = await newClient(server, 'files-client');
  other = await newClient(server, 'files-other');
  family = await newFamily(server, 'Files', [client]);
  otherFamily = await newFamily(server, 'Other files', [other]);
});

/** Stores a message with files; returns the ids of its conversation and message. */
async function send(who: Call, familyId: number, names: readonly string[]) {
  const clientId = await loginProfileIdOf(who);
  const [conversation] = await server.db.query<{ id: number }>(
    'INSERT INTO conversation (family_id, client_id, updated_at) VALUES ($1, $2, now()) RETURNING id',
    [familyId, clientId],
  );
  const [message] = await server.db.query<{ id: number }>(
    `INSERT INTO message (conversation_id, sender_id, sender_side, content, sent_at)
     VALUES ($1, $2, 'client', 'Files', now()) RETURNING id`,
    [conversation!.id, clientId],
  );
  for (const name of names)
    await server.db.query(
      `INSERT INTO attachment (message_id, original_file_name, file_name, content_type, size, uploaded_at)
       VALUES ($1, $2, $2, 'application/pdf', 12, now())`,
      [message!.id, name],
    );
  return { conversationId: conversation!.id, messageId: message!.id };
}

const read = (who: Call, query = ''): Promise<Documents> => jsonOf(who(`/api/messaging/GetDocuments${query}`));
const namesIn = ({ documents }: Documents): (string | undefined)[] =>
  documents.map(({ originalFileName }) => originalFileName);

test('a client gets the files of their own conversations, newest first, with sender, family and conversation', async () => {
  const { conversationId } = await send(client, family, ['First.pdf', 'Second.pdf']);
  await send(other, otherFamily, ['Of others.pdf']);
  const own = await read(client);
  expect(namesIn(own)).toEqual(['Second.pdf', 'First.pdf']);
  expect(own.documents[0]).toMatchObject({
    conversationId,
    familyId: family,
    familyName: 'Files',
    senderName: 'files-client',
    contentType: 'application/pdf',
    size: 12,
  });
  expect(own.documents[0]).not.toHaveProperty('participantName');
  expect(own.before).toBeUndefined();
});

test('a concierge gets the files of all families, or of one', async () => {
  await send(client, family, ['For the family.pdf']);
  await send(other, otherFamily, ['For the other family.pdf']);
  expect(namesIn(await read(concierge))).toEqual(
    expect.arrayContaining(['For the family.pdf', 'For the other family.pdf']),
  );
  const ofOne = await read(concierge, `?familyId=${otherFamily}`);
  expect(namesIn(ofOne)).toContain('For the other family.pdf');
  expect(ofOne.documents.every(({ familyId }) => familyId === otherFamily)).toBe(true);
  expect(ofOne.documents[0]).toMatchObject({ participantName: 'files-other' });
});

test('a family of others, and an unknown one, is not found', async () => {
  expect((await client(`/api/messaging/GetDocuments?familyId=${otherFamily}`)).status).toBe(404);
  expect((await concierge('/api/messaging/GetDocuments?familyId=2000000000')).status).toBe(404);
});

test('files of deleted messages and conversations are omitted', async () => {
  const kept = await send(client, family, ['Kept.pdf']);
  const message = await send(client, family, ['In a deleted message.pdf']);
  const conversation = await send(client, family, ['In a deleted conversation.pdf']);
  await jsonOf(concierge(`/api/messaging/DeleteMessage/${message.messageId}`, { method: 'DELETE' }));
  await jsonOf(concierge(`/api/messaging/DeleteConversation/${conversation.conversationId}`, { method: 'DELETE' }));
  const own = await read(client);
  expect(own.documents[0]?.conversationId).toBe(kept.conversationId);
  expect(namesIn(own)).not.toContain('In a deleted message.pdf');
  expect(namesIn(own)).not.toContain('In a deleted conversation.pdf');
});

test('pages have no gaps and no duplicates', async () => {
  const { messageId } = await send(client, family, []);
  await server.db.query(
    `INSERT INTO attachment (message_id, original_file_name, file_name, content_type, size, uploaded_at)
     SELECT $1, 'Page ' || n, 'page ' || n, 'application/pdf', 1, now() FROM generate_series(1, 501) n`,
    [messageId],
  );
  const first = await read(client);
  expect(first.documents).toHaveLength(500);
  const second = await read(client, `?before=${first.before}`);
  const times = [...first.documents, ...second.documents].map(({ uploadedAt }) => uploadedAt);
  expect(times).toEqual(times.toSorted().reverse());
  const ids = [...first.documents, ...second.documents].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(second.documents.length).toBeGreaterThan(0);
  expect(second.before).toBeUndefined();
});

test('a file with active content is marked in its message and in the list', async () => {
  const { id: conversationId } = await startConversation(client, family);
  const files = [
    ['Script.pdf', pdf.replace('deed', '1 0 obj <</S /JavaScript /JS (app.alert)>> endobj')],
    ['Plain.pdf', pdf],
  ] as const;
  const body = messageForm({ conversationId, senderId: await loginProfileIdOf(client), files });
  const { message } = await jsonOf<{ message: Message }>(client(`${api}/SendMessage`, { method: 'POST', body }));
  const marked = ({ documents }: Documents) =>
    documents.filter((file) => file.conversationId === conversationId).map(({ hasActiveContent }) => hasActiveContent);
  expect(message.attachments.map(({ hasActiveContent }) => hasActiveContent)).toEqual([true, undefined]);
  expect(marked(await read(concierge))).toEqual([undefined, true]);
});
