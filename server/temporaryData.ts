import type { settings } from './config';

/**
 * Settings without effect on a server that keeps nothing: with them it would use another database, or store, write or
 * send sample data outside its temporary folder, or read the books of real families. Virus scanners only read files, and
 * OIDC_ISSUER only signs users in: both can be tried with temporary data.
 */
const withoutEffect = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'REPORTS_DATABASE_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'MAIL_DELAY',
  'MAIL_WAITING_HOURS',
  'AUDIT_ANCHOR_FILE',
  'BILL_URL',
  'BILL_USERNAME',
  'BILL_PASSWORD',
  'BILL_ORGANIZATION_ID',
  'BILL_DEV_KEY',
  'SOFTLEDGER_URL',
  'SOFTLEDGER_CLIENT_ID',
  'SOFTLEDGER_CLIENT_SECRET',
] as const satisfies readonly (keyof typeof settings)[];

/** Returns the environment of a server that keeps its data only in `folder`. Empty settings count as not set. */
export const withTemporaryData = (environment: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv => ({
  ...environment,
  ...Object.fromEntries(withoutEffect.map((name) => [name, ''])),
  DATA_DIR: folder,
});
