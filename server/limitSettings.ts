import { EnvError, makeValidator, type CleanedEnv } from 'envalid';

const wholeNumber = makeValidator((text) => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new EnvError('not such a number');
  return Number(text);
});

/** An import and a change of links need a second connection while one holds a lock. */
const twoOrMore = makeValidator((text) => {
  const number = wholeNumber()._parse(text);
  if (number < 2) throw new EnvError('less than 2');
  return number;
});

const perMinute = (fallback: number) => wholeNumber({ default: fallback, desc: 'a whole number of requests a minute' });

const seconds = (fallback: number) => wholeNumber({ default: fallback, desc: 'a whole number of seconds' });

const count = (fallback: number) => wholeNumber({ default: fallback, desc: 'a whole number' });

/** Settings of timeouts and limits. */
export const limitSettings = {
  HEADERS_TIMEOUT: seconds(15),
  REQUEST_TIMEOUT: seconds(30),
  UPLOAD_TIMEOUT: seconds(600),
  CONNECTION_TIMEOUT: seconds(120),
  SHUTDOWN_TIMEOUT: seconds(20),
  TOKEN_MAX_LIFETIME: seconds(600),
  SESSION_IDLE: seconds(3600),
  SESSION_LIFETIME: seconds(43_200),
  REQUESTS_PER_ADDRESS: perMinute(6000),
  REQUESTS_PER_PERSON: perMinute(1500),
  COSTLY_REQUESTS_PER_PERSON: perMinute(120),
  DATABASE_CONNECTIONS: twoOrMore({ default: 10, desc: 'a whole number of 2 or more' }),
  REPORT_CONNECTIONS: count(4),
  REPORTS_PER_PERSON: count(2),
  REPORTS_MAX_LAG: seconds(10),
  DAILY_WRITES_PER_PERSON: count(50_000),
  DAILY_MEGABYTES_PER_PERSON: count(5_000),
} as const;

const ms = 1000;
const megabyte = 1_000_000;

/** Returns the configured limits; times are in milliseconds. */
export const limitsOf = (read: CleanedEnv<typeof limitSettings>) => ({
  /** Until the headers of a request have arrived. */
  headersTimeout: read.HEADERS_TIMEOUT * ms,
  /** Until a request without files has arrived. */
  requestTimeout: read.REQUEST_TIMEOUT * ms,
  /** Until a request with files has arrived. */
  uploadTimeout: Math.max(read.UPLOAD_TIMEOUT, read.REQUEST_TIMEOUT) * ms,
  /** Without data on a connection during a request. */
  connectionTimeout: read.CONNECTION_TIMEOUT * ms,
  /** For requests that run when the server stops. */
  shutdownTimeout: read.SHUTDOWN_TIMEOUT * ms,
  /** Maximum lifetime of an access token in seconds. */
  tokenMaxLifetime: read.TOKEN_MAX_LIFETIME,
  /** Seconds without a request, and since the sign-in, until a session at an external issuer ends. */
  sessionIdle: read.SESSION_IDLE,
  sessionLifetime: read.SESSION_LIFETIME,
  /** Per minute, IP address and instance. */
  requestsPerAddress: read.REQUESTS_PER_ADDRESS,
  /** Per minute, user and instance. */
  requestsPerPerson: read.REQUESTS_PER_PERSON,
  /** Per minute, user and costly operation, on all instances. */
  costlyRequestsPerPerson: read.COSTLY_REQUESTS_PER_PERSON,
  /** Database connections per instance. */
  connections: { requests: read.DATABASE_CONNECTIONS, reports: read.REPORT_CONNECTIONS },
  /** How much older than the database a replica for reports may be. */
  reportsMaxLag: read.REPORTS_MAX_LAG * ms,
  /** Simultaneous reports and searches per user and instance. */
  reportsPerPerson: read.REPORTS_PER_PERSON,
  /** Changes per user and day, and their bytes including files. */
  dailyWritesPerPerson: read.DAILY_WRITES_PER_PERSON,
  dailyBytesPerPerson: read.DAILY_MEGABYTES_PER_PERSON * megabyte,
});

/** The timeouts and limits of the server. */
export type Limits = ReturnType<typeof limitsOf>;
