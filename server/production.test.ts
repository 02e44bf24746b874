import { exceptions, loadConfig } from './config';
import { SettingError } from './settingError';
import { assertProduction, activeExceptions } from './production';

const safe = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  OIDC_ISSUER: 'https://okta.example',
  OIDC_CLIENT_ID: 'portal',
  DATABASE_URL: 'postgres://portal:a-password-of-some-length@db.example/portal?sslmode=verify-full',
  DATA_KEYS: 'k1:0PkHh3lW2yGd6cQ9ZbT4nV8sXfUeRmKoAiJtLpYq5wM=',
  VIRUS_SCAN_COMMAND: 'clamdscan --fdpass --no-summary',
};

/** Read by the driver and by Node, not by the configuration. */
const ambient = ['PGSSLMODE', 'PGPASSWORD', 'NODE_TLS_REJECT_UNAUTHORIZED'];

const setAmbient = (env: Record<string, string>): void => {
  for (const name of ambient) {
    if (env[name] === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = env[name];
  }
};

afterAll(() => setAmbient({}));

const errorOf = (env: Record<string, string>): string => {
  setAmbient(env);
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

test.each<Record<string, string>>([
  { DATABASE_URL: 'postgres://portal:a-password-of-some-length@db.example/portal?sslmode=disable&sslmode=require' },
  { DATABASE_URL: 'postgres://portal:a-password-of-some-length@one,two/portal?sslmode=verify-full' },
  { DATABASE_URL: 'postgres:///portal?host=/var/run/postgresql' },
  { DATABASE_URL: 'postgres://portal@db.example/portal', PGSSLMODE: 'verify-full' },
  { VIRUS_SCAN_URL: 'http://127.0.0.1:9000/scan', VIRUS_SCAN_CLAMD: 'localhost:3310' },
  { VIRUS_SCAN_CLAMD: '/run/clamav/clamd.ctl' },
  { TOKEN_MAX_LIFETIME: '86400' },
])('%j is safe in production', (settings) => {
  expect(errorOf({ ...safe, ...settings })).toBe('none');
});

const unsafe: readonly (readonly [string, Record<string, string>])[] = [
  ['http-address', { PUBLIC_URL: 'http://portal.example' }],
  ['http-issuer', { OIDC_ISSUER: 'http://okta.example' }],
  ['embedded-database', { DATABASE_URL: '' }],
  ['database-without-tls', { DATABASE_URL: 'postgres://portal@db.example/portal' }],
  ['database-without-tls', { DATABASE_URL: 'postgres://portal@db.example/portal?sslmode=prefer' }],
  ['database-without-tls', { DATABASE_URL: 'postgres://portal@db.example/portal?sslmode=no-verify' }],
  ...[
    'db.example/portal?sslmode=require&sslmode=disable',
    'db.example/portal?ssl=no-verify',
    'db.example/portal?ssl=0',
    'db.example/portal?sslmode=require&uselibpqcompat=true',
    'db.example,other.example/portal?target_session_attrs=read-write',
    'db.example/portal?sslmode=allow',
  ].map(
    (rest) =>
      ['database-without-tls', { DATABASE_URL: `postgres://portal:a-password-of-some-length@${rest}` }] as const,
  ),
  ['database-without-tls', { DATABASE_URL: 'postgres:///portal?host=db.example&password=a-password-of-some-length' }],
  ['database-without-tls', { DATABASE_URL: 'postgres://portal@db.example/portal', PGSSLMODE: 'no-verify' }],
  ['database-without-tls', { DATABASE_URL: 'postgres://portal@db.example/portal', PGSSLMODE: 'prefer' }],
  ['database-without-tls', { DATABASE_LISTEN_URL: 'postgres://portal@db.example/portal' }],
  ['http-storage', { ...s3, S3_ENDPOINT: 'http://s3.example' }],
  ['key-file', { DATA_KEYS: '' }],
  ['no-scanner', { VIRUS_SCAN_COMMAND: '' }],
  ['short-secrets', { DATABASE_URL: 'postgres://portal:short@db.example/portal?sslmode=require' }],
  [
    'short-secrets',
    { DATABASE_URL: 'postgres://portal:a-password-of-some-length@db/portal?sslmode=require&password=short' },
  ],
  ['short-secrets', { DATABASE_URL: 'postgres://portal:passwordpassword@db.example/portal?sslmode=require' }],
  ['short-secrets', { DATABASE_URL: 'postgres://portal@db.example/portal?sslmode=require', PGPASSWORD: 'short' }],
  ['weak-keys', { DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}` }],
  [
    'weak-keys',
    { DATA_KEYS: `k1:${Buffer.from(Array.from({ length: 32 }, (_none, index) => index)).toString('base64')}` },
  ],
  [
    'weak-keys',
    { DATA_KEYS: `${safe.DATA_KEYS},k0:${Buffer.from('correct horse battery staple, 32').toString('base64')}` },
  ],
  ['long-lifetimes', { TOKEN_MAX_LIFETIME: '86401' }],
  ['plain-scanner', { VIRUS_SCAN_URL: 'http://scanner.example/scan' }],
  ['plain-scanner', { VIRUS_SCAN_CLAMD: 'scanner.example:3310' }],
  ['plain-mail', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'portal@harbor.example' }],
  ['unverified-tls', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
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
