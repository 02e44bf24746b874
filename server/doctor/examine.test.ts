import { existsSync, mkdirSync, mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/support/freePort';
import { startClamd, type TestClamd } from '#test/support/server/clamd';
import { startIssuer, type IssuerServer } from '#test/support/server/issuerServer';
import { startMailServer, type TestMailServer } from '#test/support/server/mailServer';
import { templateDatabase } from '#test/support/server/sampleTemplateName';
import { createTestPostgres } from '#test/support/server/serverDatabase';
import { testKeys } from '#test/support/server/serverKeys';
import { openPGlite } from '../db/pglite';
import { openPostgres } from '../db/postgres';
import { SettingError } from '../settingError';
import { examine } from './examine';
import { reasonOf } from './finding';

const { TEST_DATABASE_URL: postgres, TEST_DATABASE_IMAGE: image } = process.env;
const folder = mkdtempSync(join(tmpdir(), 'portal-doctor-'));
let database: { address: string; drop: () => Promise<void> } | undefined;
let issuer: IssuerServer;
let scanner: TestClamd;
let mail: TestMailServer;

const pageHeaders = {
  'Content-Security-Policy': "default-src 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'X-Content-Type-Options': 'nosniff',
};

const openOwn = () =>
  database ? Promise.resolve(openPostgres(database.address, () => undefined)) : openPGlite({ folder });

beforeAll(async () => {
  mkdirSync(join(folder, 'attachments'));
  if (postgres) database = await createTestPostgres(postgres, templateDatabase);
  else if (image) await (await openPGlite({ folder, image: await openAsBlob(image) })).close();
  [issuer, scanner, mail] = await Promise.all([startIssuer(), startClamd(), startMailServer()]);
});

beforeEach(() => {
  issuer.reset();
  issuer.headers = pageHeaders;
});

afterAll(async () => {
  await Promise.all([issuer.stop(), scanner.stop(), mail.stop(), database?.drop()]);
  rmSync(folder, { recursive: true });
});

/** Returns the findings as `state part: text`. */
const run = async (changes: Record<string, string> = {}, token?: string): Promise<readonly string[]> => {
  const env = {
    DATA_DIR: folder,
    DATA_KEYS: testKeys,
    ...(database && { DATABASE_URL: database.address }),
    PUBLIC_URL: issuer.url,
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: 'portal',
    VIRUS_SCAN_CLAMD: scanner.address,
    SMTP_URL: mail.url,
    MAIL_FROM: 'portal@office.example',
    ...changes,
  };
  return (await examine(env, token)).map(({ part, state, text }) => `${state} ${part}: ${text}`);
};

const finding = (text: RegExp) => expect.stringMatching(text) as string;

test('examines every part of a working portal', async () => {
  const claims = { name: 'Morgan Reyes', email: 'morgan@office.example', email_verified: true, groups: ['Concierge'] };
  const found = await run({}, await issuer.token(claims));
  // The tests connect to PostgreSQL as its superuser.
  expect(found.filter((line) => line.startsWith('change') && !line.includes('superuser'))).toEqual([]);
  for (const part of ['settings', 'database', 'clock', 'issuer', 'keys', 'refresh', 'userinfo', 'token', 'groups'])
    expect(found).toContainEqual(finding(new RegExp(`^good ${part}: `)));
  for (const part of ['name', 'email', 'email_verified', 'mail', 'scanner', 'storage', 'proxy', 'addresses'])
    expect(found).toContainEqual(finding(new RegExp(`^good ${part}: `)));
  expect(found.join()).not.toMatch(/Morgan|morgan@/);
});

test('names the setting of what does not work, each on its own', async () => {
  const closed = `127.0.0.1:${String(await freePort())}`;
  const found = await run({
    DATABASE_URL: `postgres://portal@${closed}/portal`,
    OIDC_ISSUER: `http://${closed}`,
    SMTP_URL: `smtp://${closed}`,
    VIRUS_SCAN_CLAMD: closed,
    DATA_DIR: '/dev/null',
  });
  expect(found).toContainEqual(finding(/^change database: DATABASE_URL must name a usable database: /));
  expect(found).toContainEqual(finding(/^change issuer: OIDC_ISSUER must be .*ECONNREFUSED/));
  expect(found).toContainEqual(finding(/^change mail: SMTP_URL must .*ECONNREFUSED/));
  expect(found).toContainEqual(finding(/^change scanner: VIRUS_SCAN_CLAMD.*ECONNREFUSED/));
  expect(found).toContainEqual(finding(/^change storage: DATA_DIR must/));
});

test('explains an invalid setting and an unsafe one, without its value', async () => {
  expect(await run({ PORT: 'secret' })).toEqual([finding(/^change settings: PORT must be a port number/)]);
  expect(await run({ NODE_ENV: 'production' })).toEqual([finding(/^change settings: PUBLIC_URL must be an https URL/)]);
});

test.each<[string, () => void, RegExp]>([
  ['another issuer', () => (issuer.discovery['issuer'] = 'https://other.example'), /^change issuer: .*another issuer/],
  ['no keys', () => (issuer.keys = []), /^change keys: /],
  ['no userinfo', () => delete issuer.discovery['userinfo_endpoint'], /^change userinfo: /],
  ['no refresh tokens', () => (issuer.discovery['scopes_supported'] = ['openid']), /^change refresh: /],
  ['no PKCE', () => (issuer.discovery['code_challenge_methods_supported'] = ['plain']), /^change sign-in: .*S256/],
  [
    'a clock an hour behind',
    () => (issuer.headers = { ...issuer.headers, Date: new Date(Date.now() - 3.6e6).toUTCString() }),
    /^change clock: The clock of the issuer is 3[56]\d\d seconds behind/,
  ],
  [
    'a proxy that removes a header',
    () => (issuer.headers = { 'X-Content-Type-Options': 'nosniff' }),
    /^change proxy: .*content-security-policy, cross-origin-opener-policy/,
  ],
  [
    'a proxy that adds a header',
    () => (issuer.headers = { ...issuer.headers, 'X-Content-Type-Options': 'nosniff, nosniff' }),
    /^change proxy: .*twice/,
  ],
])('finds an issuer or a proxy with %s', async (_name, change, expected) => {
  change();
  expect(await run()).toContainEqual(finding(expected));
});

test('tells which claims of a token are missing', async () => {
  const found = await run({}, await issuer.token({}));
  for (const part of ['name', 'email', 'email_verified'])
    expect(found).toContainEqual(finding(new RegExp(`^change ${part}: Add`)));
  expect(found).toContainEqual(finding(/^change groups: Add the claim groups.*needs Concierge/));
  const withoutGroups = await run({}, await issuer.token({ groups: [] }));
  expect(withoutGroups).toContainEqual(finding(/^skipped groups: .*needs Concierge/));
  const inAnother = await run({}, await issuer.token({ groups: ['Staff'] }));
  expect(inAnother).toContainEqual(finding(/^good groups: Staff: .*no concierge, who needs Concierge/));
});

test('tells why a token is rejected', async () => {
  expect(await run({}, await issuer.token({}, 'api://other'))).toContainEqual(
    finding(/^change token: The server rejects it: the claim aud.*OIDC_AUDIENCE is api:..default, .* has api:..other/),
  );
  expect(await run({}, await issuer.token({ cid: 'another' }))).toContainEqual(
    finding(/^change token: .*another client; OIDC_CLIENT_ID is portal, the token has another\.$/),
  );
  expect(await run({}, 'no token')).toContainEqual(finding(/^change token: The server rejects it/));
});

test('says what is wrong with keys, names of settings and folders', async () => {
  const keys = `${testKeys},${testKeys}`;
  expect(await run({ DATA_KEYS: keys })).toEqual([finding(/^change settings: DATA_KEYS .* is there twice\.$/)]);
  const found = await run({
    OIDC_AUDIANCE: 'api://portal',
    DATA_DIR: '/dev/null/data',
    AUDIT_ANCHOR_FILE: join(folder, 'missing/ends'),
  });
  expect(found).toContainEqual('change settings: OIDC_AUDIANCE is no setting: OIDC_AUDIENCE is.');
  expect(found).toContainEqual(finding(/^change storage: DATA_DIR must be .*\/dev\/null is no folder/));
  expect(found).toContainEqual(finding(/^change anchors: AUDIT_ANCHOR_FILE must be in an existing folder/));
});

test('says which status discovery responds with, and skips a proxy without its portal', async () => {
  const found = await run({ OIDC_ISSUER: `${issuer.url}/other` });
  expect(found).toContainEqual(finding(/^change issuer: .*responded with 404/));
  issuer.isUp = false;
  expect(await run()).toContainEqual(finding(/^skipped proxy: .*responds with 503: start the portal/));
});

test.each<[string, Error, RegExp]>([
  [
    'an expired certificate',
    Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' }),
    /; it is that of the server/,
  ],
  [
    'an untrusted mail server',
    Object.assign(new Error('self-signed certificate'), { code: 'ESOCKET' }),
    /in NODE_EXTRA_CA_CERTS$/,
  ],
  [
    'an untrusted database',
    new SettingError('DATABASE_URL must name a usable database: self-signed certificate.'),
    /certificate; name .* in sslrootcert of DATABASE_URL or in NODE_EXTRA_CA_CERTS$/,
  ],
])('says what to do about the certificate of %s', (_name, error, expected) => {
  expect(reasonOf(error)).toMatch(expected);
});

test('finds the store of another database', async () => {
  const attachments = join(folder, 'attachments');
  const db = await openOwn();
  await db.run("INSERT INTO file_store (id) VALUES ('00000000-0000-4000-8000-000000000001') ON CONFLICT DO NOTHING");
  const [row] = await db.query<{ id: string }>('SELECT id FROM file_store');
  await db.close();
  writeFileSync(join(attachments, 'store-id'), 'another');
  expect(await run()).toContainEqual(finding(/^change attachments: DATA_DIR must be the attachment store of this/));
  writeFileSync(join(attachments, 'store-id'), `${row!.id}\n`);
  expect((await run()).filter((line) => line.includes(' attachments: '))).toEqual([]);
});

test('creates no folder', async () => {
  const unused = join(folder, 'unused');
  expect(await run({ DATA_DIR: unused, DATABASE_URL: '' })).toContainEqual(finding(/^skipped storage: /));
  expect(existsSync(unused)).toBe(false);
});
