import { createHmac } from 'node:crypto';
import { Bill, billAccount, billWebhookSecret } from '#scripts/sources/bill';
import { testServer } from '#test/support/server/serverApp';
import { isDue } from '../worker';
import { billConnector } from './bill';

const settings = {
  BILL_URL: 'https://gateway.bill.example',
  BILL_USERNAME: billAccount.username,
  BILL_PASSWORD: billAccount.password,
  BILL_ORGANIZATION_ID: billAccount.organizationId,
  BILL_DEV_KEY: billAccount.devKey,
  BILL_WEBHOOK_SECRET: billWebhookSecret,
};

const server = testServer({ settings });
const silent = testServer();
const path = '/webhooks/bill';
const connector = billConnector({ url: '', username: '', password: '', organizationId: '', devKey: '', minutes: 60 });

const signed = (body: string | Uint8Array<ArrayBuffer>, secret = billWebhookSecret) => ({
  'content-type': 'application/json',
  'x-bill-sha-signature': createHmac('sha256', secret).update(body).digest('base64'),
});

const send = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  (await fetch(server.url + path, { method: 'POST', body, headers })).status;

/** The last sync began some minutes ago, and nothing has woken it since. */
beforeEach(async () => {
  await server.db.query("INSERT INTO import_source (name) VALUES ('BILL') ON CONFLICT DO NOTHING");
  await server.db.query(
    `INSERT INTO sync_state (source_id, attempted_at) SELECT id, now() - interval '5 minutes' FROM import_source WHERE name = 'BILL'
     ON CONFLICT (source_id) DO UPDATE SET attempted_at = excluded.attempted_at, woken_at = NULL`,
  );
});

test('a signed notification wakes the sync once, not before a minute has passed since the last one', async () => {
  const body = JSON.stringify({ id: 'event-1' });
  expect(await isDue(server.db, connector)).toBe(false);
  expect(await send(body, signed(body))).toBe(200);
  expect(await isDue(server.db, connector)).toBe(true);
  await server.db.query('UPDATE sync_state SET attempted_at = now()');
  expect(await send('{"id":"event-2"}', signed('{"id":"event-2"}'))).toBe(200);
  expect(await isDue(server.db, connector)).toBe(false);
  await server.db.query("UPDATE sync_state SET attempted_at = now() - interval '2 minutes'");
  expect(await isDue(server.db, connector)).toBe(true);
});

test.each([
  ['JSON inside a JSON string', JSON.stringify(JSON.stringify({ id: 'event-4', text: 'Ä "quoted"' }))],
  ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
])('the signature is that of the body as it is sent: %s', async (_what, body) => {
  expect(await send(body, signed(body))).toBe(200);
  expect(await isDue(server.db, connector)).toBe(true);
});

test('a repeated notification has no effect', async () => {
  const body = JSON.stringify({ id: 'event-3' });
  expect(await send(body, signed(body))).toBe(200);
  await server.db.query('UPDATE sync_state SET woken_at = NULL');
  expect(await send(body, signed(body))).toBe(200);
  expect(await isDue(server.db, connector)).toBe(false);
});

test.each<[string, string, Record<string, string>, number]>([
  ['unsigned', '{"id":"a"}', { 'content-type': 'application/json' }, 401],
  ['signed with another key', '{"id":"b"}', signed('{"id":"b"}', 'another key'), 401],
  ['signed for another body', '{"id":"c"}', signed('{"id":"d"}'), 401],
  ['with a signature that is none', '{"id":"e"}', { ...signed('{"id":"e"}'), 'x-bill-sha-signature': '' }, 401],
  ['huge', 'x'.repeat(100_000), signed('x'.repeat(100_000)), 413],
])('a notification that is %s is refused', async (_what, body, headers, status) => {
  expect(await send(body, headers)).toBe(status);
  expect(await isDue(server.db, connector)).toBe(false);
});

test('the imitating server sends one', async () => {
  const bill = new Bill();
  const { stop } = await bill.start();
  expect(await bill.notify(server.url + path)).toBe(200);
  expect(await isDue(server.db, connector)).toBe(true);
  await stop();
});

test('there is no such path without the key', async () => {
  const body = '{}';
  const { status } = await silent.anyone(path, { method: 'POST', body, headers: signed(body) });
  expect(status).toBe(404);
});
