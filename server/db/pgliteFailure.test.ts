import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingError } from '../settingError';
import { openPGlite } from './pglite';
import { cannotCreate, cannotOpen, createStartMessages } from './pgliteFailure';

const folder = mkdtempSync(join(tmpdir(), 'portal-pglite-'));
afterAll(() => rmSync(folder, { recursive: true }));

const started = (...lines: string[]): string => {
  const messages = createStartMessages();
  for (const line of lines) messages.add(`2026-11-28 10:32:54.309 UTC [42] ${line}`);
  return messages.reason();
};
const engineError = new Error('PGlite failed to initialize properly');

test.each<[string, unknown, string]>([
  ['PGlite failed to initialize properly', engineError, ''],
  [
    'could not locate a valid checkpoint record at 0/16EFA48',
    engineError,
    started('LOG:  invalid', 'PANIC:  could not locate a valid checkpoint record at 0/16EFA48'),
  ],
  [
    'database "postgres" does not exist: The subdirectory is missing',
    engineError,
    started('FATAL:  database "postgres" does not exist', 'DETAIL:  The subdirectory is missing.', 'HINT:  none'),
  ],
])('starting over is suggested for damaged data: %s', (reason, error, output) => {
  const { message, cause } = cannotOpen('/data/database', error, output);
  expect(message).toBe(
    `DATA_DIR must hold a usable database: the one in /data/database cannot be opened (${reason}); restore it from a backup, or start over with --reset.`,
  );
  expect(cause).toBe(error);
});

test.each<[string, unknown, string]>([
  [
    'could not write lock file "postmaster.pid": No space left on device',
    engineError,
    started('FATAL:  could not write lock file "postmaster.pid": No space left on device'),
  ],
  [
    'could not create lock file "postmaster.pid": Read-only file system',
    engineError,
    started('FATAL:  could not create lock file "postmaster.pid": Read-only file system'),
  ],
  [
    'WebAssembly.Memory(): could not allocate memory',
    new RangeError('WebAssembly.Memory(): could not allocate memory'),
    '',
  ],
  ['EACCES: permission denied', Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }), ''],
  ['No space left on device', { name: 'ErrnoError', errno: 51 }, ''],
])('starting over is not suggested for: %s', (reason, error, output) => {
  expect(cannotOpen('/data/database', error, output).message).toBe(
    `DATA_DIR must hold a usable database: the one in /data/database cannot be opened (${reason}).`,
  );
});

test.each<[string, object]>([
  ['No space left on device', { stderr: "ErrnoError { name: 'ErrnoError', errno: 51 }" }],
  [
    'WebAssembly.instantiate(): Out of memory',
    { stderr: 'at\n\nRangeError: WebAssembly.instantiate(): Out of memory\n' },
  ],
  ['its process was ended by SIGKILL', { stderr: '', signal: 'SIGKILL', message: 'Command failed' }],
])('the reason of a database that cannot be created: %s', (reason, error) => {
  expect(cannotCreate('/data/database', error).message).toBe(
    `DATA_DIR must be a folder this server can use: no database can be created in /data/database (${reason}).`,
  );
});

test('the folder is not locked after a database cannot be created, or opened', async () => {
  const program = process.execPath;
  process.execPath = join(folder, 'missing');
  await expect(openPGlite({ folder }).finally(() => (process.execPath = program))).rejects.toThrow(SettingError);
  expect(existsSync(join(folder, 'in-use-by'))).toBe(false);
  mkdirSync(join(folder, 'database'));
  writeFileSync(join(folder, 'database/PG_VERSION'), 'garbled');
  await expect(openPGlite({ folder })).rejects.toThrow('(PGlite failed to initialize properly); restore it');
  expect(existsSync(join(folder, 'in-use-by'))).toBe(false);
});
