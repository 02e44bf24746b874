import { isPart, operations, type Parameter, partOf, type Part } from '#server/contract/document';
import { createRng } from './verify/rng';
import { checkJson } from './verify/schemas';
import { validValue } from './verify/validValues';
import { createMock } from './mock/server';
import { operations as verified } from './verify/operations';
import { verify } from './verify/run';

type Mock = Awaited<ReturnType<typeof createMock>>;

let app: Mock;

beforeEach(async () => {
  app = await createMock({ as: 'client', dynamic: false });
});
afterEach(() => app.close());

interface TestResponse {
  readonly status: number;
  readonly body: Part;
  readonly headers: Readonly<Record<string, unknown>>;
}

const request = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<TestResponse> => {
  const all = { authorization: 'Bearer any', ...headers };
  const response = await app.inject({ method, url, headers: all, ...(body && { payload: body }) });
  const json: unknown = response.body.startsWith('{') ? JSON.parse(response.body) : {};
  return { status: response.statusCode, body: isPart(json) ? json : {}, headers: response.headers };
};

const vendor = { name: 'Ann', vendorType: 'Law', email: 'ann@law.example', phoneNumber: '6175550120' };
const key = (): Record<string, string> => ({ 'idempotency-key': crypto.randomUUID() });
const added = async (): Promise<unknown> =>
  partOf((await request('POST', '/api/vendor/createvendor?familyId=17', vendor, key())).body, 'vendor')['id'];

test('a created record is returned by its read, in its list and with its family', async () => {
  const id = await added();
  expect((await request('GET', `/api/vendor/getvendor?id=${String(id)}`)).body['vendor']).toMatchObject({
    id,
    familyId: 17,
    ...vendor,
  });
  for (const [url, at] of [
    ['/api/family/getfamilypart?id=17&part=vendors', ''],
    ['/api/family/getfamily?id=17', 'family'],
  ] as const) {
    const { body } = await request('GET', url);
    expect((at === '' ? body : partOf(body, at))['vendors']).toContainEqual(expect.objectContaining({ id, ...vendor }));
  }
});

test('an updated record is returned with a higher version and without omitted fields', async () => {
  const id = await added();
  const change = { ...vendor, id, familyId: 17, version: 1, name: 'Bea' };
  expect((await request('PUT', '/api/vendor/updatevendor', change, key())).body['vendor']).toMatchObject({
    version: 2,
  });
  const read = partOf((await request('GET', `/api/vendor/getvendor?id=${String(id)}`)).body, 'vendor');
  expect(read).toMatchObject({ name: 'Bea', version: 2 });
  expect(read).not.toHaveProperty('companyWebsite');
});

test('a deleted record is not found, in lists neither', async () => {
  const id = await added();
  expect((await request('DELETE', `/api/vendor/deletevendor?id=${String(id)}`)).status).toBe(200);
  expect((await request('GET', `/api/vendor/getvendor?id=${String(id)}`)).status).toBe(404);
  expect((await request('DELETE', `/api/vendor/deletevendor?id=${String(id)}`)).status).toBe(404);
  const { body } = await request('GET', '/api/family/getfamilypart?id=17&part=vendors');
  expect(body['vendors']).not.toContainEqual(expect.objectContaining({ id }));
});

test('a repetition with the same Idempotency-Key returns the first response', async () => {
  const headers = key();
  const [first, second] = [
    await request('POST', '/api/vendor/createvendor?familyId=17', vendor, headers),
    await request('POST', '/api/vendor/createvendor?familyId=17', vendor, headers),
  ];
  expect(second.body).toEqual(first.body);
});

test('messages with files, conversations and statuses are stored; a message opens an archived conversation', async () => {
  const form = new FormData();
  form.set('conversationId', '12');
  form.set('senderId', '31');
  form.set('content', 'Here it is.');
  form.append('attachments', new File(['a'], 'plan.pdf'));
  const sent = new Request('http://localhost', { method: 'POST', body: form });
  const payload = Buffer.from(await sent.arrayBuffer());
  const response = await app.inject({
    method: 'POST',
    url: '/api/messaging/SendMessage',
    headers: { authorization: 'Bearer any', 'content-type': sent.headers.get('content-type') ?? '', ...key() },
    payload,
  });
  expect(response.statusCode).toBe(200);
  expect((await request('GET', '/api/messaging/GetMessages?conversationId=12')).body['messages']).toContainEqual(
    expect.objectContaining({
      content: 'Here it is.',
      attachments: [expect.objectContaining({ originalFileName: 'plan.pdf' })],
    }),
  );
  const url = '/api/messaging/UpdateConversationStatus/12';
  const json = { authorization: 'Bearer any', 'content-type': 'application/json' };
  expect((await app.inject({ method: 'PUT', url, headers: json, payload: '3' })).statusCode).toBe(200);
  expect((await request('GET', '/api/messaging/getclientconversations')).body['conversations']).toContainEqual(
    expect.objectContaining({ id: 12, status: 3 }),
  );
  const later = await app.inject({
    method: 'POST',
    url: '/api/messaging/SendMessage',
    headers: { authorization: 'Bearer any', 'content-type': sent.headers.get('content-type') ?? '', ...key() },
    payload,
  });
  expect(later.statusCode).toBe(200);
  expect((await request('GET', '/api/messaging/getclientconversations')).body['conversations']).toContainEqual(
    expect.objectContaining({ id: 12, status: 'OPEN', lastMessageContent: 'Here it is.' }),
  );
});

test('a draft is stored until it is deleted', async () => {
  const draft = { step: 'individual', data: { firstName: 'Ann' } };
  expect((await request('PUT', '/api/onboarding/Draft', draft)).status).toBe(200);
  expect((await request('GET', '/api/onboarding/Draft?step=individual')).body['draft']).toMatchObject(draft);
  await request('DELETE', '/api/onboarding/Draft?step=individual');
  expect((await request('GET', '/api/onboarding/Draft?step=individual')).body['draft']).toBeNull();
});

test('an invalid request is rejected with the contract’s message at its field', async () => {
  const { status, body } = await request(
    'POST',
    '/api/vendor/createvendor?familyId=17',
    { ...vendor, name: ' ' },
    key(),
  );
  expect(status).toBe(400);
  expect(body['errors']).toEqual({ name: ['Name is required'] });
});

test('a header selects a scenario: a status, an example, generated values', async () => {
  const prefer = (text: string): Promise<TestResponse> =>
    request('GET', '/api/family/getfamilypart?id=17&part=vendors', undefined, { prefer: text });
  expect((await prefer('code=404')).status).toBe(404);
  expect(await prefer('code=418')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('200') as string },
  });
  expect((await prefer('example=nobody')).status).toBe(400);
  expect((await prefer('dynamic=true')).status).toBe(200);
  expect((await request('GET', '/api/profile/IsConcierge', undefined, { prefer: 'example=concierge' })).status).toBe(
    200,
  );
});

test('responds with 401 without a token, with 304 to an unchanged poll', async () => {
  expect((await app.inject('/api/family/getfamilies')).statusCode).toBe(401);
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  const { headers } = await request('GET', '/api/messaging/getclientconversations');
  const again = { 'if-none-match': String(headers['etag']) };
  expect((await request('GET', '/api/messaging/getclientconversations', undefined, again)).status).toBe(304);
});

test('a save with an outdated version is rejected with the stored record', async () => {
  const id = await added();
  const change = { ...vendor, id, familyId: 17, name: 'Bea' };
  expect((await request('PUT', '/api/vendor/updatevendor', { ...change, version: 1 }, key())).status).toBe(200);
  const stale = await request('PUT', '/api/vendor/updatevendor', { ...change, version: 1 }, key());
  expect(stale).toMatchObject({ status: 412, body: { current: { id, version: 2, name: 'Bea' } } });
  expect((await request('POST', '/api/onboarding/Agreement', { version: 'replaced' })).status).toBe(409);
});

test('a key with other content is rejected, and a repetition is not executed again', async () => {
  const headers = key();
  expect((await request('POST', '/api/vendor/createvendor?familyId=17', vendor, headers)).status).toBe(200);
  const other = { ...vendor, name: 'Bea' };
  expect((await request('POST', '/api/vendor/createvendor?familyId=17', other, headers)).status).toBe(409);
  expect((await request('POST', '/api/onboarding/ImportDWPData', undefined, key())).status).toBe(204);
  expect((await request('GET', '/api/onboarding/CheckCanImportDWPData')).body).toMatchObject({ alreadyImported: true });
  expect((await request('POST', '/api/onboarding/ImportDWPData', undefined, key())).status).toBe(409);
});

test('table layouts and message drafts are stored, and removed by an empty save', async () => {
  const layout = { table: 'contacts', columns: [{ key: 'name', width: 240 }] };
  const layouts = async () => (await request('GET', '/api/profile/TableLayouts')).body['tableLayouts'];
  expect((await request('PUT', '/api/profile/TableLayouts', layout)).status).toBe(204);
  expect(await layouts()).toContainEqual(layout);
  await request('PUT', '/api/profile/TableLayouts', { ...layout, columns: [] });
  expect(await layouts()).not.toContainEqual(expect.objectContaining({ table: 'contacts' }));

  const drafts = async () => (await request('GET', '/api/messaging/GetDrafts')).body['drafts'];
  await request('PUT', '/api/messaging/SaveDraft', { conversationId: 12, content: 'Later', unsent: [] });
  expect(await drafts()).toEqual([expect.objectContaining({ conversationId: 12, content: 'Later' })]);
  await request('PUT', '/api/messaging/SaveDraft', { conversationId: 12, content: '', unsent: [] });
  expect(await drafts()).toEqual([]);
});

test('assignments are stored', async () => {
  const pair = { familyId: 17, loginProfileId: 31 };
  const members = async () => (await request('GET', '/api/family/getfamilypart?id=17&part=members')).body['members'];
  await request('POST', '/api/family/unassignuser', pair);
  expect(await members()).not.toContainEqual(expect.objectContaining({ loginProfileId: 31 }));
  await request('POST', '/api/family/assignuser', pair);
  expect(await members()).toContainEqual(expect.objectContaining({ loginProfileId: 31 }));
});

test('reading sets the unread count to 0, marking as unread restores it', async () => {
  const unread = async () => {
    const { conversations } = (await request('GET', '/api/messaging/getclientconversations')).body;
    return (Array.isArray(conversations) ? conversations.filter(isPart) : []).find(({ id }) => id === 12)?.[
      'unreadCount'
    ];
  };
  await request('POST', '/api/messaging/MarkMessagesAsUnread?conversationId=12');
  expect(await unread()).toBeGreaterThan(0);
  await request('POST', '/api/messaging/MarkMessagesAsRead?conversationId=12');
  expect(await unread()).toBe(0);
});

test('verification of the mock has no findings about stored values', async () => {
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const report = await verify({
    baseUrl,
    tokenOf: () => Promise.resolve('any.token.will-do'),
    operations: verified,
    cases: 1000,
    seed: 3,
    readOnly: false,
    groups: ['valid requests', 'repetition'],
  });
  expect(report.findings).toEqual([]);
}, 60_000);

const sampled = ({ name, schema }: Parameter): [string, string] => [
  name,
  JSON.stringify(validValue(schema, createRng(1), true)?.value ?? 1).replaceAll('"', ''),
];

describe.each([
  ['examples', false],
  ['values that are made up', true],
])('with %s', (_what, dynamic) => {
  test('no read responds with a server error, and every success is valid', async () => {
    await app.close();
    app = await createMock({ as: 'client', dynamic });
    for (const operation of operations.filter(({ method }) => method === 'GET')) {
      const query = new URLSearchParams(Object.fromEntries(operation.parameters.query.map(sampled)));
      const response = await request('GET', `${operation.path.replace('{id}', '1')}?${query.toString()}`);
      expect([operation.id, response.status < 500]).toEqual([operation.id, true]);
      if (response.status === 200 && operation.success.schema && Object.keys(response.body).length > 0)
        expect([operation.id, checkJson(operation.success.schema)(response.body)]).toEqual([operation.id, true]);
    }
  });
});
