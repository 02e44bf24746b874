import { exceptions, SettingError, type Config, type ProductionException } from './config';

interface Rule {
  readonly exception: ProductionException;
  readonly isViolated: (config: Config) => boolean;
  readonly message: string;
}

const isPlain = (url: string | undefined): boolean => url !== undefined && !url.startsWith('https:');

const tlsModes = ['require', 'verify-ca', 'verify-full'];

/** Returns whether the database connection lacks TLS; modes like `no-verify` and `prefer` do not count. */
const isWithoutTls = ({ databaseUrl }: Config): boolean =>
  databaseUrl !== undefined && !tlsModes.includes(new URL(databaseUrl).searchParams.get('sslmode') ?? '');

const minSecretLength = 16;

const isShort = (secret: string | undefined): boolean =>
  secret !== undefined && secret !== '' && secret.length < minSecretLength;

const hasShortSecret = ({ databaseUrl, s3 }: Config): boolean =>
  isShort(s3?.secretAccessKey) ||
  (databaseUrl !== undefined && isShort(decodeURIComponent(new URL(databaseUrl).password)));

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
    message: `DATABASE_URL must require TLS in production: sslmode=${tlsModes.join(', ')}.`,
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
    message: `The password in DATABASE_URL and S3_SECRET_ACCESS_KEY must have at least ${String(minSecretLength)} characters in production.`,
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
