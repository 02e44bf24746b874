import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { createSaver, newSaves, type Save } from '#test/support/server/killedSaves';
import { createProductData, type ProductData } from '#test/support/journeys/productData';
import { signIn } from '#test/support/journeys/signIn';
import { launchOnSmallDisk, type ProductOnDisk } from '#test/support/server/smallDisk';
import { unlimitedRequests } from '#test/support/server/unlimitedRequests';

let data: ProductData;
let product: ProductOnDisk;
let token: string;

beforeAll(async () => {
  data = await createProductData(undefined);
  product = await launchOnSmallDisk({ ...unlimitedRequests, LOG_LEVEL: 'silent', ...data.settings });
  ({ accessToken: token } = await signIn(product.url, 'concierge'));
});
afterAll(async () => {
  await product.stop();
  await data.remove();
});

/** A request without a response within half a minute fails the test. */
const request = (
  path: string,
  {
    headers = {},
    ...init
  }: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Response> =>
  fetch(product.url + path, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: AbortSignal.timeout(30_000),
  });

const addFamily = async ({ familyName, key }: Save): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const response = await request('/api/family/addfamily', {
    method: 'POST',
    headers,
    body: JSON.stringify({ familyName }),
  });
  await response.arrayBuffer();
  return response.status;
};

const upload = async (conversationId: number, senderId: number): Promise<number> => {
  const body = new FormData();
  body.set('conversationId', String(conversationId));
  body.set('senderId', String(senderId));
  body.append('attachments', new Blob(['%PDF-1.7 ', 'x'.repeat(1_000_000), ' %%EOF']), 'deed.pdf');
  return (await request('/api/messaging/SendMessage', { method: 'POST', body })).status;
};

/** Waits until the instance is ready. */
const untilReady = async (expected: (status: number, files: unknown) => boolean): Promise<void> => {
  for (;;) {
    const response = await request('/api/health/ready');
    const { files } = (await response.json()) as { files?: unknown };
    if (expected(response.status, files)) return;
    await pause(100);
  }
};

const up = (status: number, files: unknown): boolean => status === 200 && files === 'up';
const troubled = (status: number, files: unknown): boolean => status === 503 || files === 'unwritable';

const whereToSend = async (): Promise<[number, number]> => {
  const { conversations } = (await (await request('/api/messaging/getconciergeconversations')).json()) as {
    conversations: { id: number }[];
  };
  const profile = (await (await request('/api/profile/GetLoginProfileId')).json()) as number;
  return [conversations[0]!.id, profile];
};

test('a full disk: requests get responses, health reports it, saves are not lost; free space ends it', async () => {
  const place = await whereToSend();
  expect(await upload(...place)).toBe(200);
  const saves = newSaves('Full', 60);
  product.fill();
  const statuses = await Promise.all(saves.map(addFamily));
  expect(await upload(...place)).toBe(503);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await untilReady(troubled);
  expect((await request('/api/health/live')).status).toBe(200);

  product.makeRoom();
  await untilReady(up);
  const { storedNames } = createSaver(product, token);
  const stored = await storedNames();
  const acknowledged = saves.filter((_save, index) => statuses[index] === 200).map(({ familyName }) => familyName);
  expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
  for (const save of saves) expect(await addFamily(save)).toBe(200);
  expect((await storedNames()).filter((name) => name.startsWith('Full')).sort()).toEqual(
    saves.map(({ familyName }) => familyName).sort(),
  );
  expect(await upload(...place)).toBe(200);
});

// The embedded database has files open for writing: its disk cannot be made read-only.
if (process.env['TEST_DATABASE_URL']) {
  test('a read-only disk only refuses files', async () => {
    const place = await whereToSend();
    product.setReadOnly(true);
    expect(await upload(...place)).toBe(503);
    await untilReady((status, files) => status === 200 && files === 'unwritable');
    expect(await addFamily(newSaves('Read-only disk', 1)[0]!)).toBe(200);
    product.setReadOnly(false);
    await untilReady(up);
    expect(await upload(...place)).toBe(200);
  });

  test('an instance is not ready while its database is read-only, as after a failover', async () => {
    const administrator = new Client({ connectionString: process.env['TEST_DATABASE_URL'] });
    await administrator.connect();
    const setReadOnly = async (value: 'on' | 'off'): Promise<void> => {
      await administrator.query(`ALTER DATABASE ${data.name} SET default_transaction_read_only = ${value}`);
      await administrator.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
        data.name,
      ]);
    };
    await setReadOnly('on');
    await untilReady((status) => status === 503);
    expect(await addFamily(newSaves('Read-only', 1)[0]!)).toBe(503);
    expect((await request('/api/family/getfamilies')).status).toBe(503);
    await setReadOnly('off');
    await untilReady(up);
    expect(await addFamily(newSaves('Writable', 1)[0]!)).toBe(200);
    await administrator.end();
  });
}
