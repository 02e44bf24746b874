import { Client } from 'pg';
import { isJsonObject } from './contract/jsonObject';
import { connectionStringsOf } from './db/servers';
import { propertyText } from './errorProperty';
import { isLoopback } from './identity/loopback';
import { exceptions, type Config, type ProductionException } from './config';
import { SettingError } from './settingError';

interface Rule {
  readonly exception: ProductionException;
  readonly isViolated: (config: Config) => boolean;
  readonly message: string;
}

const isPlain = (url: string | undefined): boolean => url !== undefined && !url.startsWith('https:');

/**
 * Returns what the driver makes of the connection strings: the last of repeated parameters applies, parameters replace
 * parts of the URL, and PGSSLMODE and PGPASSWORD replace what is missing.
 */
const connectionsOf = ({ databaseUrl, listenUrl, reportsUrl }: Config): { client: Client; mode: string }[] =>
  [databaseUrl, listenUrl, reportsUrl]
    .flatMap((url) => (url === undefined ? [] : connectionStringsOf(url)))
    .map((connectionString) => {
      const query = new URLSearchParams(connectionString.split('?')[1]);
      const mode = query.getAll('sslmode').at(-1) ?? process.env['PGSSLMODE'] ?? '';
      try {
        return { client: new Client({ connectionString }), mode };
      } catch (error) {
        throw new SettingError(`DATABASE_URL must be usable: ${propertyText(error, 'message')}.`);
      }
    });

/** Modes that do not require TLS by their name. The driver treats `prefer` as `verify-full` in this version only. */
const optionalModes = ['allow', 'prefer'];

/** Returns whether a database connection has no TLS, or TLS without a verified certificate. A Unix socket needs none. */
const isWithoutTls = (config: Config): boolean =>
  connectionsOf(config).some(({ client, mode }) => {
    if (client.host.startsWith('/')) return false;
    const ssl: unknown = client.ssl;
    const isUnverified = isJsonObject(ssl) && ssl['rejectUnauthorized'] === false;
    return !ssl || isUnverified || optionalModes.includes(mode);
  });

const minSecretLength = 16;
const minSecretCharacters = 6;
const minKeyBytes = 20;

/** Returns whether bytes and their differences have this many values; random ones do, repetitions and series do not. */
const varies = (bytes: Uint8Array, values: number): boolean =>
  [bytes, bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0))].every(
    (sequence) => new Set(sequence).size >= values,
  );

const isRepetition = (text: string): boolean => (text + text).indexOf(text, 1) < text.length;

const isWeak = (secret: string | null | undefined): boolean =>
  Boolean(secret) &&
  (String(secret).length < minSecretLength ||
    isRepetition(String(secret)) ||
    !varies(Buffer.from(String(secret)), minSecretCharacters));

const hasShortSecret = (config: Config): boolean =>
  isWeak(config.s3?.secretAccessKey) || connectionsOf(config).some(({ client }) => isWeak(client.password));

/** Thirty-two random bytes are never all printable, and hardly ever have fewer than twenty values. */
const isWeakKey = (key: string): boolean => {
  const bytes = Buffer.from(key.slice(key.indexOf(':') + 1), 'base64');
  return !varies(bytes, minKeyBytes) || bytes.every((byte) => byte >= 32 && byte < 127);
};

const isOffHost = (hostname: string): boolean => !isLoopback(hostname);

/** Returns whether files leave this computer unencrypted to be scanned. */
const hasPlainScanner = ({ virusScan: { clamd, url } }: Config): boolean =>
  (url !== undefined && isPlain(url) && isOffHost(new URL(url).hostname)) ||
  (clamd !== undefined && !clamd.startsWith('/') && isOffHost(clamd.slice(0, clamd.lastIndexOf(':'))));

/** Returns whether a password or an address could leave this computer unencrypted to the mail server. */
const hasPlainMail = ({ mail }: Config): boolean => {
  if (!mail || mail.url.startsWith('smtps:')) return false;
  const { hostname, searchParams } = new URL(mail.url);
  return searchParams.get('requireTLS') !== 'true' && isOffHost(hostname);
};

const maxLifetimeSeconds = 24 * 60 * 60;

const rules: readonly Rule[] = [
  {
    exception: 'http-address',
    isViolated: ({ publicUrl }) => isPlain(publicUrl),
    message: 'PUBLIC_URL must be an https URL in production.',
  },
  {
    exception: 'http-issuer',
    isViolated: ({ issuer }) => isPlain(issuer),
    message: 'OIDC_ISSUER must be an https URL in production.',
  },
  {
    exception: 'embedded-database',
    isViolated: ({ databaseUrl }) => databaseUrl === undefined,
    message: 'DATABASE_URL must be set in production: the embedded database does not survive a loss of power.',
  },
  {
    exception: 'database-without-tls',
    isViolated: isWithoutTls,
    message:
      'DATABASE_URL, DATABASE_LISTEN_URL and REPORTS_DATABASE_URL must require TLS with a verified certificate in production: sslmode=verify-full.',
  },
  {
    exception: 'http-storage',
    isViolated: ({ s3 }) => isPlain(s3?.endpoint),
    message: 'S3_ENDPOINT must be an https URL in production.',
  },
  {
    exception: 'key-file',
    isViolated: ({ dataKeys }) => dataKeys === undefined,
    message: 'DATA_KEYS must be set in production: a key stored with the data does not protect copies of the data.',
  },
  {
    exception: 'no-scanner',
    isViolated: ({ virusScan }) => Object.values(virusScan).every((scanner) => scanner === undefined),
    message: 'VIRUS_SCAN_CLAMD, VIRUS_SCAN_COMMAND or VIRUS_SCAN_URL must be set in production.',
  },
  {
    exception: 'short-secrets',
    isViolated: hasShortSecret,
    message: `The password in DATABASE_URL and S3_SECRET_ACCESS_KEY must have at least ${String(minSecretLength)} characters in production, not repeated ones.`,
  },
  {
    exception: 'weak-keys',
    isViolated: ({ dataKeys }) => dataKeys?.split(',').some(isWeakKey) === true,
    message: 'DATA_KEYS must hold random keys in production, as `npm run keys -- new` makes them.',
  },
  {
    exception: 'long-lifetimes',
    isViolated: ({ limits }) => limits.tokenMaxLifetime > maxLifetimeSeconds,
    message: `TOKEN_MAX_LIFETIME must be at most ${String(maxLifetimeSeconds)} seconds, a day, in production.`,
  },
  {
    exception: 'plain-scanner',
    isViolated: hasPlainScanner,
    message:
      'VIRUS_SCAN_URL must be an https URL and VIRUS_SCAN_CLAMD a socket in production, unless the scanner runs on this computer.',
  },
  {
    exception: 'plain-mail',
    isViolated: hasPlainMail,
    message: 'SMTP_URL must begin with smtps:// or end with ?requireTLS=true in production.',
  },
  {
    exception: 'unverified-tls',
    isViolated: () => process.env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0',
    message: 'NODE_TLS_REJECT_UNAUTHORIZED must not be 0 in production.',
  },
];

/**
 * Rejects settings that are not safe in production, unless `PRODUCTION_EXCEPTIONS` contains the rule.
 *
 * @throws SettingError for the first violated rule, with the exception that allows it.
 */
export function assertProduction(config: Config): void {
  if (!config.production) return;
  const violated = rules.find(
    ({ exception, isViolated }) => !config.productionExceptions.includes(exception) && isViolated(config),
  );
  if (!violated) return;
  throw new SettingError(`${violated.message} PRODUCTION_EXCEPTIONS=${violated.exception} allows it.`);
}

/** Returns the exceptions of a production server, for its log. */
export const activeExceptions = ({ production, productionExceptions }: Config): readonly ProductionException[] =>
  production ? exceptions.filter((name) => productionExceptions.includes(name)) : [];
