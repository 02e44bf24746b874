import { loadConfig, settings } from './config';
import { withTemporaryData } from './temporaryData';

/** A setting that names a place outside the process: a file, a folder, a program or another server. */
const namesPlace = /URL|path|folder|bucket|host:port|program/;

const environment = {
  DATA_DIR: '/data',
  DATABASE_URL: 'postgres://portal@db/portal',
  DATABASE_LISTEN_URL: 'postgres://portal@db/portal',
  REPORTS_DATABASE_URL: 'postgres://portal@replica/portal',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'portal@harbor.example',
  S3_ENDPOINT: 'https://store.example',
  S3_BUCKET: 'portal-files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  AUDIT_ANCHOR_FILE: '/ends',
  PORT: '8331',
};

test('a server with temporary data uses no other database, store, mail server or file', () => {
  expect(loadConfig(environment)).toMatchObject({ auditAnchorFile: '/ends', s3: {}, mail: {} });
  expect(loadConfig(withTemporaryData(environment, '/tmp/portal'))).toEqual(
    loadConfig({ DATA_DIR: '/tmp/portal', PORT: '8331' }),
  );
});

test('of the settings that name a place, it uses these', () => {
  const temporary = withTemporaryData({}, '/tmp/portal');
  const used = Object.entries(settings).filter(
    ([name, { desc = '' }]) => namesPlace.test(desc) && temporary[name] !== '' && name !== 'DATA_DIR',
  );
  expect(used.map(([name]) => name).sort()).toEqual([
    'API_BASE_URL',
    'OIDC_ISSUER',
    'PUBLIC_URL',
    'VIRUS_SCAN_CLAMD',
    'VIRUS_SCAN_COMMAND',
    'VIRUS_SCAN_URL',
  ]);
});
