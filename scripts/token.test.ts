import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from './support/freePort';

const folder = mkdtempSync(join(tmpdir(), 'portal-token-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The lines that the command prints as errors, in a folder with `.env`. */
const errorsOf = async (...args: string[]): Promise<string[]> => {
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), resolve('scripts/token.ts'), ...args],
    {
      cwd: folder,
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  return (await text(child.stderr)).trimEnd().split('\n');
};

test('token uses the port in .env', async () => {
  const port = String(await freePort());
  writeFileSync(join(folder, '.env'), `PORT=${port}\n`);
  expect((await errorsOf('client')).at(-1)).toBe(`client could not sign in at http://localhost:${port}`);
});

test.each([
  [['--bogus'], "Unknown option '--bogus'."],
  [['nobody'], 'There is no account "nobody".'],
  [[], 'Name one account.'],
])('token %j prints its usage', async (args, reason) => {
  const [first, , usage] = await errorsOf(...args);
  expect([first, usage]).toEqual([reason, 'Prints an access token of a sample account of a running portal.']);
});
