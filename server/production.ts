import { exceptions, SettingError, type Config, type ProductionException } from './config';

interface Rule {
  readonly exception: ProductionException;
  readonly isBroken: (config: Config) => boolean;
  readonly sentence: string;
}

const isPlain = (address: string | undefined): boolean => address !== undefined && !address.startsWith('https:');

const tlsModes = ['require', 'verify-ca', 'verify-full'];

/** TLS to the database; a certificate that is not verified (`no-verify`, `prefer`) protects against nobody who can answer for the server. */
const isWithoutTls = ({ databaseUrl }: Config): boolean =>
  databaseUrl !== undefined && !tlsModes.includes(new URL(databaseUrl).searchParams.get('sslmode') ?? '');

const shortest = 16;

const isShort = (secret: string | undefined): boolean =>
  secret !== undefined && secret !== '' && secret.length < shortest;

const hasShortSecret = ({ databaseUrl, s3 }: Config): boolean =>
  isShort(s3?.secretAccessKey) ||
  (databaseUrl !== undefined && isShort(decodeURIComponent(new URL(databaseUrl).password)));

const rules: readonly Rule[] = [
  {
    exception: 'http-address',
    isBroken: ({ publicUrl }) => isPlain(publicUrl),
    sentence: 'PUBLIC_URL must be an https address in production.',
  },
  {
    exception: 'http-issuer',
    isBroken: ({ issuer }) => isPlain(issuer),
    sentence: 'OIDC_ISSUER must be an https address in production.',
  },
  {
    exception: 'embedded-database',
    isBroken: ({ databaseUrl }) => databaseUrl === undefined,
    sentence: 'DATABASE_URL must be set in production: the embedded database does not survive a loss of power.',
  },
  {
    exception: 'database-without-tls',
    isBroken: isWithoutTls,
    sentence: `DATABASE_URL must ask for TLS in production: sslmode=${tlsModes.join(', ')}.`,
  },
  {
    exception: 'http-storage',
    isBroken: ({ s3 }) => isPlain(s3?.endpoint),
    sentence: 'S3_ENDPOINT must be an https address in production.',
  },
  {
    exception: 'key-file',
    isBroken: ({ dataKeys }) => dataKeys === undefined,
    sentence: 'DATA_KEYS must be set in production: a key beside the data protects no copy of it.',
  },
  {
    exception: 'no-scanner',
    isBroken: ({ virusScan }) => Object.values(virusScan).every((scanner) => scanner === undefined),
    sentence: 'VIRUS_SCAN_CLAMD, VIRUS_SCAN_COMMAND or VIRUS_SCAN_URL must be set in production.',
  },
  {
    exception: 'short-secrets',
    isBroken: hasShortSecret,
    sentence: `The password in DATABASE_URL and S3_SECRET_ACCESS_KEY must have at least ${String(shortest)} characters in production.`,
  },
];

/**
 * Refuses settings that are fit for one computer and not for families' data, unless `PRODUCTION_EXCEPTIONS` names the rule.
 *
 * @throws SettingError for the first broken rule, with the name that allows it.
 */
export function assertProduction(config: Config): void {
  if (!config.production) return;
  const broken = rules.find(
    ({ exception, isBroken }) => !config.productionExceptions.includes(exception) && isBroken(config),
  );
  if (!broken) return;
  throw new SettingError(`${broken.sentence} PRODUCTION_EXCEPTIONS=${broken.exception} allows it.`);
}

/** The exceptions a production server runs with, for its log. */
export const exceptionsInForce = ({ production, productionExceptions }: Config): readonly ProductionException[] =>
  production ? exceptions.filter((name) => productionExceptions.includes(name)) : [];
