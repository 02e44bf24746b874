import { mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import S3rver from 's3rver';
import { freePort } from '#scripts/support/freePort';
import { startClamd, type TestClamd } from '#test/support/server/clamd';
import { startIssuer, type IssuerServer } from '#test/support/server/issuerServer';
import { provideCompiledServer } from '#test/support/journeys/compiledServer';
import { launchProduct, type Settings } from '#test/support/journeys/product';
import { testKeys } from '#test/support/server/serverKeys';
import { createTestPostgres } from '#test/support/server/serverDatabase';
import { templateDatabase } from '#test/support/server/sampleTemplateName';
import { exceptions, type settings } from './config';
import { openPGlite } from './db/pglite';

type SettingName = keyof typeof settings;

const { TEST_DATABASE_URL: server, TEST_DATABASE_IMAGE: image } = process.env;
const folders: string[] = [];

/** A temporary folder that is removed after the tests. */
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-settings-'));
  folders.push(folder);
  return folder;
};
const databases: { address: string; drop: () => Promise<void> }[] = [];
let clamd: TestClamd;
let issuer: IssuerServer;
let s3: S3rver;
let s3Endpoint: string;
let removeServer: (() => Promise<void>) | undefined;

beforeAll(async () => {
  if (server) removeServer = await provideCompiledServer();
  [clamd, issuer] = await Promise.all([startClamd(), startIssuer()]);
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    vhostBuckets: false,
    directory: newFolder(),
    configureBuckets: [{ name: 'portal-files' }],
  });
  s3Endpoint = `http://127.0.0.1:${String((await s3.run()).port)}`;
});
afterAll(async () => {
  await removeServer?.();
  await Promise.all([clamd.stop(), issuer.stop()]);
  await s3.close();
  await Promise.all(databases.map(({ drop }) => drop()));
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Settings of new data: a copy of the sample data, or none. */
const newData = async (isSample: boolean): Promise<Settings> => {
  const folder = newFolder();
  if (server) {
    const database = await createTestPostgres(server, isSample ? templateDatabase : undefined);
    databases.push(database);
    return { DATA_DIR: folder, DATABASE_URL: database.address };
  }
  if (isSample && image) await (await openPGlite({ folder, image: await openAsBlob(image) })).close();
  return { DATA_DIR: folder };
};

const provider = () => ({ OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: 'portal' });
const bucket = () => ({
  S3_ENDPOINT: s3Endpoint,
  S3_BUCKET: 'portal-files',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
});
const mail = { SMTP_URL: 'smtps://portal:secret@127.0.0.1:9', MAIL_FROM: 'portal@harbor.example' };
/** For settings of which the test gives each server its own. */
const own = () => ({});
const mailing = () => mail;
const bill = () => ({
  BILL_URL: 'http://127.0.0.1:9',
  BILL_USERNAME: 'portal',
  BILL_PASSWORD: 'secret',
  BILL_ORGANIZATION_ID: '008',
  BILL_DEV_KEY: '01',
});
const softLedger = () => ({
  SOFTLEDGER_URL: 'http://127.0.0.1:9',
  SOFTLEDGER_CLIENT_ID: 'portal',
  SOFTLEDGER_CLIENT_SECRET: 'secret',
});
const number = (name: SettingName) => () => ({ [name]: '77' });

/** A value for each setting that is not its default, with the settings that it needs. */
const samples: Readonly<Record<SettingName, () => Settings | Promise<Settings>>> = {
  PORT: own,
  DATA_DIR: own,
  DATABASE_URL: own,
  REPORTS_DATABASE_URL: () => ({ REPORTS_DATABASE_URL: 'postgres://portal@127.0.0.1:9/portal' }),
  DATABASE_LISTEN_URL: () => ({ DATABASE_LISTEN_URL: 'postgres://portal@127.0.0.1:9/portal' }),
  HOST: () => ({ HOST: 'localhost' }),
  METRICS_PORT: async () => ({ METRICS_PORT: String(await freePort()) }),
  METRICS_HOST: async () => ({ METRICS_HOST: 'localhost', METRICS_PORT: String(await freePort()) }),
  PUBLIC_URL: () => ({ PUBLIC_URL: 'https://portal.example', ...provider() }),
  DATA_KEYS: () => ({ DATA_KEYS: testKeys }),
  OIDC_ISSUER: provider,
  OIDC_CLIENT_ID: provider,
  OIDC_AUDIENCE: () => ({ OIDC_AUDIENCE: 'api://portal' }),
  OIDC_CONCIERGE_GROUP: () => ({ OIDC_CONCIERGE_GROUP: 'Advisors' }),
  LOG_LEVEL: () => ({ LOG_LEVEL: 'debug' }),
  PORTAL_NAME: () => ({ PORTAL_NAME: 'Harbor' }),
  SUPPORT_EMAIL: () => ({ SUPPORT_EMAIL: 'help@harbor.example' }),
  BILLING_HOST: () => ({ BILLING_HOST: 'billing.example' }),
  HIDDEN_PAGES: () => ({ HIDDEN_PAGES: 'invoices, accounting' }),
  BILLING_LINK_HOSTS: () => ({ BILLING_LINK_HOSTS: 'billing.example, pay.example' }),
  SIGN_IN_MODE: () => ({ SIGN_IN_MODE: 'popup' }),
  API_BASE_URL: () => ({ API_BASE_URL: 'https://api.example' }),
  TOKEN_STORAGE: () => ({ TOKEN_STORAGE: 'memory' }),
  SMTP_URL: mailing,
  MAIL_FROM: mailing,
  MAIL_DELAY: () => ({ ...mail, MAIL_DELAY: '5' }),
  MAIL_WAITING_HOURS: () => ({ ...mail, MAIL_WAITING_HOURS: '24' }),
  S3_ENDPOINT: bucket,
  S3_BUCKET: bucket,
  S3_REGION: () => ({ ...bucket(), S3_REGION: 'eu-central-1' }),
  S3_ACCESS_KEY_ID: bucket,
  S3_SECRET_ACCESS_KEY: bucket,
  VIRUS_SCAN_CLAMD: () => ({ VIRUS_SCAN_CLAMD: clamd.address }),
  VIRUS_SCAN_COMMAND: () => ({ VIRUS_SCAN_COMMAND: 'true' }),
  VIRUS_SCAN_URL: () => ({ VIRUS_SCAN_URL: 'http://127.0.0.1:9/scan' }),
  ATTACHMENTS_ACTIVE_CONTENT: () => ({ ATTACHMENTS_ACTIVE_CONTENT: 'accept' }),
  BILL_URL: bill,
  BILL_USERNAME: bill,
  BILL_PASSWORD: bill,
  BILL_ORGANIZATION_ID: bill,
  BILL_DEV_KEY: bill,
  BILL_SYNC_MINUTES: () => ({ ...bill(), BILL_SYNC_MINUTES: '5' }),
  BILL_WEBHOOK_SECRET: () => ({ ...bill(), BILL_WEBHOOK_SECRET: 'key' }),
  SOFTLEDGER_URL: softLedger,
  SOFTLEDGER_CLIENT_ID: softLedger,
  SOFTLEDGER_CLIENT_SECRET: softLedger,
  SOFTLEDGER_AUDIENCE: () => ({ ...softLedger(), SOFTLEDGER_AUDIENCE: 'https://books.example/api' }),
  SOFTLEDGER_TENANT: () => ({ ...softLedger(), SOFTLEDGER_TENANT: 'one' }),
  SOFTLEDGER_SYNC_MINUTES: () => ({ ...softLedger(), SOFTLEDGER_SYNC_MINUTES: '120' }),
  HEADERS_TIMEOUT: number('HEADERS_TIMEOUT'),
  REQUEST_TIMEOUT: number('REQUEST_TIMEOUT'),
  UPLOAD_TIMEOUT: number('UPLOAD_TIMEOUT'),
  CONNECTION_TIMEOUT: number('CONNECTION_TIMEOUT'),
  SHUTDOWN_TIMEOUT: number('SHUTDOWN_TIMEOUT'),
  TOKEN_MAX_LIFETIME: number('TOKEN_MAX_LIFETIME'),
  SESSION_IDLE: number('SESSION_IDLE'),
  SESSION_LIFETIME: number('SESSION_LIFETIME'),
  REQUESTS_PER_ADDRESS: number('REQUESTS_PER_ADDRESS'),
  REQUESTS_PER_PERSON: number('REQUESTS_PER_PERSON'),
  COSTLY_REQUESTS_PER_PERSON: number('COSTLY_REQUESTS_PER_PERSON'),
  DATABASE_CONNECTIONS: () => ({ DATABASE_CONNECTIONS: '3' }),
  REPORT_CONNECTIONS: () => ({ REPORT_CONNECTIONS: '1' }),
  REPORTS_PER_PERSON: () => ({ REPORTS_PER_PERSON: '1' }),
  REPORTS_MAX_LAG: number('REPORTS_MAX_LAG'),
  DAILY_WRITES_PER_PERSON: number('DAILY_WRITES_PER_PERSON'),
  DAILY_MEGABYTES_PER_PERSON: number('DAILY_MEGABYTES_PER_PERSON'),
  NODE_ENV: () => ({ NODE_ENV: 'development' }),
  PRODUCTION_EXCEPTIONS: () => ({ PRODUCTION_EXCEPTIONS: exceptions.join() }),
  AUDIT_ANCHOR_FILE: () => ({ AUDIT_ANCHOR_FILE: join(newFolder(), 'ends') }),
  AUDIT_RETENTION_DAYS: number('AUDIT_RETENTION_DAYS'),
  DELETED_RETENTION_DAYS: number('DELETED_RETENTION_DAYS'),
  TRUSTED_PROXIES: () => ({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' }),
};

const documented = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')));

/** Starts the server, requests its health and its metrics, and stops it. Returns what failed. */
const tryOut = async (settings: Settings): Promise<string[]> => {
  try {
    const product = await launchProduct(settings);
    const health = await fetch(`${product.url}/api/health/ready`);
    const { METRICS_PORT: metrics } = settings;
    const measured = metrics === undefined || (await fetch(`http://127.0.0.1:${metrics}/metrics`)).ok;
    await product.stop();
    return [...(health.ok ? [] : [`health ${String(health.status)}`]), ...(measured ? [] : ['no metrics'])];
  } catch (error) {
    return [String(error)];
  }
};

test('each documented setting has a value here', () => {
  expect(Object.keys(samples).sort()).toEqual([...documented].sort());
});

/** Settings of an external provider and of a bucket, without which a server uses its own. */
const isExternal = (name: string): boolean => /^(OIDC|S3)_|^PUBLIC_URL$/.test(name);

const valuesOf = async (names: readonly SettingName[]): Promise<Settings> =>
  Object.assign({}, ...(await Promise.all(names.map(async (name) => samples[name]())))) as Settings;

const allNames = Object.keys(samples) as SettingName[];

test('the server starts with all settings of its own provider and storage', async () => {
  const values = await valuesOf(allNames.filter((name) => !isExternal(name)));
  expect(Object.keys(values).filter(isExternal)).toEqual([]);
  expect(await tryOut({ ...values, ...(await newData(true)), NODE_ENV: 'development' })).toEqual([]);
}, 120_000);

test('the server starts with all documented settings together, in production', async () => {
  const all: Settings = { ...(await valuesOf(allNames)), ...(await newData(false)), NODE_ENV: 'production' };
  expect(documented.filter((name) => !(name in all) && !['PORT', 'DATABASE_URL'].includes(name))).toEqual([]);
  expect(await tryOut(all)).toEqual([]);
}, 120_000);

test('a taken metrics port is named', async () => {
  const other = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  const failures = await tryOut({ ...(await newData(true)), METRICS_PORT: String(port) });
  expect(failures).toEqual([
    expect.stringContaining(`METRICS_PORT must be free: another program uses ${String(port)}.`),
  ]);
  await new Promise((resolve) => other.close(resolve));
}, 120_000);
