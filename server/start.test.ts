import { once } from 'node:events';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/support/freePort';
import { createTestPostgres } from '#test/support/server/serverDatabase';
import { testKeys } from '#test/support/server/serverKeys';
import { templateDatabase } from '#test/support/server/sampleTemplateName';
import { loadConfig } from './config';
import { openPGlite } from './db/pglite';
import { start } from './start';

const folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
let database: { address: string; drop: () => Promise<void> } | undefined;

beforeAll(async () => {
  const { TEST_DATABASE_URL: server, TEST_DATABASE_IMAGE: image } = process.env;
  if (server) database = await createTestPostgres(server, templateDatabase);
  else if (image) await (await openPGlite({ folder, image: await openAsBlob(image) })).close();
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true });
});

test('a start that fails at its last step closes all it opened, so that the next one succeeds', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const metricsPort = await freePort();
  const settings = {
    DATA_DIR: folder,
    DATA_KEYS: testKeys,
    LOG_LEVEL: 'silent',
    METRICS_PORT: String(metricsPort),
    ...(database && { DATABASE_URL: database.address }),
  };
  const readMetrics = () => fetch(`http://127.0.0.1:${metricsPort}/metrics`);

  const taken = (other.address() as AddressInfo).port;
  await expect(start(loadConfig({ ...settings, HOST: '127.0.0.1', PORT: String(taken) }))).rejects.toThrow(
    `PORT must be free: another program uses ${taken}.`,
  );
  other.close();
  await expect(readMetrics()).rejects.toThrow('fetch failed');

  // The embedded database locks its folder while it is open.
  const port = await freePort();
  const running = await start(loadConfig({ ...settings, HOST: '127.0.0.1', PORT: String(port) }));
  expect((await fetch(`http://127.0.0.1:${port}/config.json`)).status).toBe(200);
  expect((await readMetrics()).status).toBe(200);
  await running.stop();
  await expect(readMetrics()).rejects.toThrow('fetch failed');
});
