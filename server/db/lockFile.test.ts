import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from './lockFile';

const folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
const file = join(folder, 'in-use-by');
afterAll(() => rmSync(folder, { recursive: true }));

describe('a data folder', () => {
  it('is locked by one server at a time until it is released', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(
      `DATA_DIR must be a folder of this server's own: ${folder} is in use by another one (process ${String(process.pid)}). Stop the portal, or wait for the command, that uses it.`,
    );
    unlock();
    expect(existsSync(file)).toBe(false);
    lockFolder(folder)();
  });

  it('is created if missing', () => {
    lockFolder(join(folder, 'a', 'b'))();
    expect(existsSync(join(folder, 'a', 'b'))).toBe(true);
  });

  it('locked by a killed server is locked again', async () => {
    const killed = spawn(process.execPath, ['-e', '']);
    await once(killed, 'exit');
    writeFileSync(file, `${String(killed.pid)} 1`);
    const unlock = lockFolder(folder);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${String(process.pid)} `));
    unlock();
  });

  it.each(['', '\0\0\0', 'no number', '-1 1', '99999999999999999999 1'])(
    'with an invalid lock %j is locked again',
    (content) => {
      writeFileSync(file, content);
      lockFolder(folder)();
      mkdirSync(file);
      lockFolder(folder)();
    },
  );

  it('is locked again when another program has the process id of the killed server', () => {
    writeFileSync(file, `${String(process.ppid)} started-at-another-time`);
    lockFolder(folder)();
  });
});
