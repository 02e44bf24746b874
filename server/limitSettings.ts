import { EnvError, makeValidator, type CleanedEnv } from 'envalid';

const wholeNumber = makeValidator((text) => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new EnvError('not such a number');
  return Number(text);
});

const perMinute = (fallback: number) => wholeNumber({ default: fallback, desc: 'a whole number of requests a minute' });

const seconds = (fallback: number) => wholeNumber({ default: fallback, desc: 'a whole number of seconds' });

const count = (fallback: number) => wholeNumber({ default: fallback, desc: 'a whole number' });

/** How long the server waits for whom, and how much it takes from whom; part of the settings. */
export const limitSettings = {
  HEADERS_TIMEOUT: seconds(15),
  REQUEST_TIMEOUT: seconds(30),
  UPLOAD_TIMEOUT: seconds(600),
  CONNECTION_TIMEOUT: seconds(120),
  SHUTDOWN_TIMEOUT: seconds(20),
  TOKEN_MAX_LIFETIME: seconds(3600),
  REQUESTS_PER_ADDRESS: perMinute(6000),
  REQUESTS_PER_PERSON: perMinute(1500),
  COSTLY_REQUESTS_PER_PERSON: perMinute(120),
  DATABASE_CONNECTIONS: count(10),
  REPORT_CONNECTIONS: count(4),
  REPORTS_PER_PERSON: count(2),
  DAILY_WRITES_PER_PERSON: count(50_000),
  DAILY_MEGABYTES_PER_PERSON: count(5_000),
} as const;

const ms = 1000;
const megabyte = 1_000_000;

/** The limits of the settings, times in milliseconds. */
export const limitsOf = (read: CleanedEnv<typeof limitSettings>) => ({
  /** Until the headers of a request have arrived. */
  headersTimeout: read.HEADERS_TIMEOUT * ms,
  /** Until a request without files has arrived. */
  requestTimeout: read.REQUEST_TIMEOUT * ms,
  /** Until a request with files has arrived. */
  uploadTimeout: Math.max(read.UPLOAD_TIMEOUT, read.REQUEST_TIMEOUT) * ms,
  /** While nothing moves on a connection in the middle of a request. */
  connectionTimeout: read.CONNECTION_TIMEOUT * ms,
  /** For the requests that run when the server is asked to stop. */
  shutdownTimeout: read.SHUTDOWN_TIMEOUT * ms,
  /** The longest life of an access token that is believed, in seconds. */
  tokenMaxLifetime: read.TOKEN_MAX_LIFETIME,
  /** In a minute, from one address to one instance. */
  requestsPerAddress: read.REQUESTS_PER_ADDRESS,
  /** In a minute, from one person to one instance. */
  requestsPerPerson: read.REQUESTS_PER_PERSON,
  /** In a minute, from one person to one costly operation, on all instances. */
  costlyRequestsPerPerson: read.COSTLY_REQUESTS_PER_PERSON,
  /** To the database, from one instance. */
  connections: { requests: read.DATABASE_CONNECTIONS, reports: read.REPORT_CONNECTIONS },
  /** Reports and searches of one person that run at the same time in one instance. */
  reportsPerPerson: read.REPORTS_PER_PERSON,
  /** Changes of one person in a day, and their bytes, files included. */
  dailyWritesPerPerson: read.DAILY_WRITES_PER_PERSON,
  dailyBytesPerPerson: read.DAILY_MEGABYTES_PER_PERSON * megabyte,
});

export type Limits = ReturnType<typeof limitsOf>;
