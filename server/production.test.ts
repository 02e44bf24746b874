import { exceptions, loadConfig, SettingError } from './config';
import { assertProduction, activeExceptions } from './production';

const safe = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  OIDC_ISSUER: 'https://okta.example',
  OIDC_CLIENT_ID: 'portal',
  DATABASE_URL: 'postgres://portal:a-password-of-some-length@db.example/portal?sslmode=verify-full',
  DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  VIRUS_SCAN_COMMAND: 'clamdscan --fdpass --no-summary',
};

const errorOf = (env: Record<string, string>): string => {
  try {
    assertProduction(loadConfig(env));
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
  return 'none';
};

const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'a-secret-of-some-length',
};

test('production settings are accepted, development settings only outside production', () => {
  expect(errorOf(safe)).toBe('none');
  expect(errorOf({ ...safe, ...s3 })).toBe('none');
  expect(errorOf({})).toBe('none');
});

const unsafe: readonly (readonly [string, Record<string, string>])[] = [
  ['http-address', { PUBLIC_URL: 'http://portal.example' }],
  ['http-issuer', { OIDC_ISSUER: 'http://okta.example' }],
  ['embedded-database', { DATABASE_URL: '' }],
  ['database-without-tls', { DATABASE_URL: 'postgres://portal@db.example/portal' }],
  ['database-without-tls', { DATABASE_URL: 'postgres://portal@db.example/portal?sslmode=prefer' }],
  ['database-without-tls', { DATABASE_URL: 'postgres://portal@db.example/portal?sslmode=no-verify' }],
  ['http-storage', { ...s3, S3_ENDPOINT: 'http://s3.example' }],
  ['key-file', { DATA_KEYS: '' }],
  ['no-scanner', { VIRUS_SCAN_COMMAND: '' }],
  ['short-secrets', { DATABASE_URL: 'postgres://portal:short@db.example/portal?sslmode=require' }],
  ['short-secrets', { ...s3, S3_SECRET_ACCESS_KEY: 'short' }],
];

test.each(unsafe)('%s is rejected in production without an exception: %j', (exception, settings) => {
  expect(errorOf({ ...safe, ...settings })).toMatch(
    new RegExp(`production.*PRODUCTION_EXCEPTIONS=${exception} allows it\\.$`),
  );
  expect(errorOf({ ...safe, ...settings, PRODUCTION_EXCEPTIONS: exception })).toBe('none');
});

test('all exceptions have a rule, and active ones are returned', () => {
  expect(new Set(unsafe.map(([name]) => name))).toEqual(new Set(exceptions));
  const config = loadConfig({ ...safe, PRODUCTION_EXCEPTIONS: 'no-scanner, http-address' });
  expect(activeExceptions(config)).toEqual(['http-address', 'no-scanner']);
});
