import { isIP } from 'node:net';
import {
  cleanEnv,
  EnvError,
  EnvMissingError,
  makeValidator,
  port,
  str,
  type CleanedEnv,
  type ReporterOptions,
} from 'envalid';
import { isHostName } from '#openapi/shared/linkHosts';
import { connectorSettings, connectorsIn } from './connectorSettings';
import { connectionStringsOf } from './db/servers';
import { limitSettings, limitsOf } from './limitSettings';
import { SettingError } from './settingError';

const url = (allowed: readonly string[]) =>
  makeValidator((text) => {
    if (!URL.canParse(text) || !allowed.includes(new URL(text).protocol))
      throw new EnvError('not a URL with an allowed protocol');
    return text;
  });

const webUrl = url(['http:', 'https:']);
const smtpUrl = url(['smtp:', 'smtps:']);
const postgresServer = url(['postgres:', 'postgresql:']);

/** A connection string, with several hosts if there are standby servers. */
const postgresUrl = makeValidator((text) => {
  for (const one of connectionStringsOf(text)) postgresServer()._parse(one);
  return text;
});

const origin = makeValidator((text) => {
  const { origin: normal, pathname } = new URL(webUrl()._parse(text));
  if (pathname !== '/') throw new EnvError('has a path');
  return normal;
});

/** The names allowed in PRODUCTION_EXCEPTIONS. */
export const exceptions = [
  'http-address',
  'http-issuer',
  'embedded-database',
  'database-without-tls',
  'http-storage',
  'key-file',
  'no-scanner',
  'short-secrets',
  'weak-keys',
  'long-lifetimes',
  'plain-scanner',
  'plain-mail',
  'unverified-tls',
] as const;

/** A rule of production that PRODUCTION_EXCEPTIONS switches off. */
export type ProductionException = (typeof exceptions)[number];

const isException = (name: string): name is ProductionException => exceptions.some((exception) => exception === name);

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const exceptionList = makeValidator((text) => {
  const names = listOf(text);
  if (!names.every(isException)) throw new EnvError('unknown exception');
  return names.filter(isException);
});

/** The pages of the portal that an office can hide. */
const hideable = ['invoices', 'accounting'] as const;

const pageList = makeValidator((text) => {
  const names = listOf(text);
  const pages: readonly (typeof hideable)[number][] = hideable.filter((page) => names.includes(page));
  if (pages.length !== new Set(names).size) throw new EnvError('unknown page');
  return pages;
});

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const size = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= size))
  );
};

const networks = makeValidator((text) => {
  const list = listOf(text);
  if (!list.every(isNetwork)) throw new EnvError('not addresses');
  return list;
});

const hostNames = makeValidator((text) => {
  const names = listOf(text.toLowerCase());
  if (!names.every(isHostName)) throw new EnvError('not names of hosts');
  return names;
});

/** Returns the hosts of links to invoices: the billing system's name, if it is that of a host. */
const hostsOf = (billingHost: string): string[] => listOf(billingHost.toLowerCase()).filter(isHostName);

const clamdAddress = makeValidator((text) => {
  if (!/^(\/.+|[^/\s]+:\d{1,5})$/.test(text)) throw new EnvError('not such a host and port, nor a path');
  return text;
});

const days = makeValidator((text) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 36_500) throw new EnvError('not such a number');
  return number;
});

const hours = makeValidator((text) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 720) throw new EnvError('not such a number');
  return number;
});

const seconds = makeValidator((text) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > 86_400) throw new EnvError('not such a number');
  return number;
});

const email = makeValidator((text) => {
  if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)) throw new EnvError('not an email address');
  return text;
});

/** All settings; `desc` completes the sentence "NAME must be ...". `.env.example` lists the same. */
export const settings = {
  PORT: port({ default: 8080, desc: 'a port number from 1 to 65535' }),
  HOST: str({ default: '127.0.0.1', desc: 'an address of this computer to listen on' }),
  PUBLIC_URL: origin({ default: undefined, desc: 'an http or https URL without a path' }),
  METRICS_PORT: port({ default: undefined, desc: 'a port number from 1 to 65535' }),
  METRICS_HOST: str({ default: '127.0.0.1', desc: 'an address of this computer to listen on' }),
  DATA_DIR: str({ default: '.data', desc: 'a folder' }),
  DATABASE_URL: postgresUrl({ default: undefined, desc: 'a URL that begins with postgres://' }),
  DATABASE_LISTEN_URL: postgresUrl({ default: undefined, desc: 'a URL that begins with postgres://' }),
  REPORTS_DATABASE_URL: postgresUrl({ default: undefined, desc: 'a URL that begins with postgres://' }),
  DATA_KEYS: str({ default: undefined, desc: 'a list of keys' }),
  OIDC_ISSUER: webUrl({ default: undefined, desc: 'the http or https URL of an OpenID provider' }),
  OIDC_CLIENT_ID: str({
    default: undefined,
    requiredWhen: (env) => env['OIDC_ISSUER'] !== undefined,
    desc: 'given together with OIDC_ISSUER',
  }),
  OIDC_AUDIENCE: str({ default: 'api://default', desc: 'a text' }),
  OIDC_CONCIERGE_GROUP: str({ default: 'Concierge', desc: 'the name of a group' }),
  LOG_LEVEL: str({
    default: 'info',
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    desc: 'one of fatal, error, warn, info, debug, trace and silent',
  }),
  PORTAL_NAME: str({ default: 'Family Office Portal', desc: 'a text' }),
  SUPPORT_EMAIL: email({ default: 'support@familyoffice.example', desc: 'an email address' }),
  BILLING_HOST: str({ default: 'Bill.com', desc: 'a text' }),
  HIDDEN_PAGES: pageList({
    default: [],
    desc: `names from this list, separated by commas: ${hideable.join(', ')}`,
  }),
  BILLING_LINK_HOSTS: hostNames({ default: undefined, desc: 'names of hosts, separated by commas' }),
  SIGN_IN_MODE: str({ default: 'redirect', choices: ['redirect', 'popup'], desc: 'redirect or popup' }),
  API_BASE_URL: webUrl({ default: undefined, desc: 'an http or https URL' }),
  TOKEN_STORAGE: str({
    default: 'sessionStorage',
    choices: ['sessionStorage', 'memory'],
    desc: 'sessionStorage or memory',
  }),
  SMTP_URL: smtpUrl({ default: undefined, desc: 'a URL that begins with smtp:// or smtps://' }),
  MAIL_FROM: email({
    default: undefined,
    requiredWhen: (env) => env['SMTP_URL'] !== undefined,
    desc: 'an email address, given together with SMTP_URL',
  }),
  MAIL_DELAY: seconds({ default: 60, desc: 'a whole number of seconds from 0 to 86400' }),
  MAIL_WAITING_HOURS: hours({ default: 4, desc: 'a whole number of hours from 1 to 720' }),
  S3_ENDPOINT: webUrl({
    default: undefined,
    requiredWhen: (env) => env['S3_BUCKET'] !== undefined,
    desc: 'the http or https URL of an S3-compatible store, given together with S3_BUCKET',
  }),
  S3_BUCKET: str({ default: undefined, desc: 'the name of a bucket' }),
  S3_REGION: str({ default: 'us-east-1', desc: 'the name of a region' }),
  S3_ACCESS_KEY_ID: str({
    default: undefined,
    requiredWhen: (env) => env['S3_BUCKET'] !== undefined,
    desc: 'given together with S3_BUCKET',
  }),
  S3_SECRET_ACCESS_KEY: str({
    default: undefined,
    requiredWhen: (env) => env['S3_BUCKET'] !== undefined,
    desc: 'given together with S3_BUCKET',
  }),
  VIRUS_SCAN_CLAMD: clamdAddress({ default: undefined, desc: 'host:port or the path of a socket' }),
  VIRUS_SCAN_COMMAND: str({ default: undefined, desc: 'a program and its options' }),
  VIRUS_SCAN_URL: webUrl({ default: undefined, desc: 'an http or https URL' }),
  ATTACHMENTS_ACTIVE_CONTENT: str({ default: 'refuse', choices: ['refuse', 'accept'], desc: 'refuse or accept' }),
  ...connectorSettings,
  ...limitSettings,
  NODE_ENV: str({
    default: undefined,
    choices: ['development', 'test', 'production'],
    desc: 'development, test or production',
  }),
  PRODUCTION_EXCEPTIONS: exceptionList({
    default: [],
    desc: `names from this list, separated by commas: ${exceptions.join(', ')}`,
  }),
  AUDIT_ANCHOR_FILE: str({ default: undefined, desc: 'the path of a file' }),
  AUDIT_RETENTION_DAYS: days({ default: 2557, desc: 'a whole number of days from 1 to 36500' }),
  DELETED_RETENTION_DAYS: days({ default: 30, desc: 'a whole number of days from 1 to 36500' }),
  TRUSTED_PROXIES: networks({
    default: [],
    desc: 'IP addresses or networks (10.0.0.0/8), separated by commas',
  }),
} as const;

type SettingName = keyof typeof settings;

const isSetting = (name: string): name is SettingName => Object.hasOwn(settings, name);

const report = ({ errors }: ReporterOptions<typeof settings>): void => {
  const invalid = Object.entries(errors).find(([name]) => isSetting(name));
  if (!invalid || !isSetting(invalid[0])) return;
  const [name, error] = invalid;
  const missing = error instanceof EnvMissingError;
  throw new SettingError(`${name} must be ${settings[name].desc ?? 'set'}${missing ? '' : ', not what is set now'}.`);
};

/** Removes empty settings, which count as not set. */
const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

type Read = CleanedEnv<typeof settings>;

/** Returns the S3 store of attachments, or undefined for a folder. */
const s3Of = (read: Read) => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = read;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read;
  const isSet = endpoint !== undefined && bucket !== undefined && accessKeyId !== undefined;
  return isSet && secretAccessKey !== undefined
    ? { endpoint, bucket, region, accessKeyId, secretAccessKey }
    : undefined;
};

/** Returns how emails are sent, or undefined when none are. */
const mailOf = (read: Read) => {
  const { SMTP_URL: url, MAIL_FROM: from, MAIL_DELAY: delaySeconds, MAIL_WAITING_HOURS: waitingHours } = read;
  return url !== undefined && from !== undefined ? { url, from, delaySeconds, waitingHours } : undefined;
};

const embeddedClientId = 'family-office-portal';

/**
 * Reads the settings from `env`, usually `process.env`.
 *
 * @returns The settings with their defaults. `issuer` is undefined for the embedded identity provider.
 * @throws SettingError for the first invalid setting; its message does not contain the value, which may be a secret.
 */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const read = cleanEnv(withoutEmpty(env), settings, { reporter: report });
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    metrics: read.METRICS_PORT === undefined ? undefined : { port: read.METRICS_PORT, host: read.METRICS_HOST },
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    listenUrl: read.DATABASE_LISTEN_URL,
    reportsUrl: read.REPORTS_DATABASE_URL,
    dataKeys: read.DATA_KEYS,
    issuer: read.OIDC_ISSUER,
    clientId: read.OIDC_CLIENT_ID ?? embeddedClientId,
    audience: read.OIDC_AUDIENCE,
    conciergeGroup: read.OIDC_CONCIERGE_GROUP,
    logLevel: read.LOG_LEVEL,
    production: read.NODE_ENV === 'production',
    limits: limitsOf(read),
    connectors: connectorsIn(read),
    productionExceptions: read.PRODUCTION_EXCEPTIONS,
    trustedProxies: read.TRUSTED_PROXIES,
    deletedRetentionDays: read.DELETED_RETENTION_DAYS,
    auditAnchorFile: read.AUDIT_ANCHOR_FILE,
    auditRetentionDays: read.AUDIT_RETENTION_DAYS,
    s3: s3Of(read),
    mail: mailOf(read),
    acceptsActiveContent: read.ATTACHMENTS_ACTIVE_CONTENT === 'accept',
    virusScan: { clamd: read.VIRUS_SCAN_CLAMD, command: read.VIRUS_SCAN_COMMAND, url: read.VIRUS_SCAN_URL },
    portal: {
      portalName: read.PORTAL_NAME,
      supportEmail: read.SUPPORT_EMAIL,
      billingHost: read.BILLING_HOST,
      hiddenPages: read.HIDDEN_PAGES,
      billingLinkHosts: read.BILLING_LINK_HOSTS ?? hostsOf(read.BILLING_HOST),
      signInMode: read.SIGN_IN_MODE,
      apiBaseUrl: read.API_BASE_URL ?? '',
      tokenStorage: read.TOKEN_STORAGE,
    },
  };
}

/** The settings of the server. */
export type Config = ReturnType<typeof loadConfig>;
