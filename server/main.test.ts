import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openAsBlob,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/support/freePort';
import { provideCompiledServer } from '../test/support/journeys/compiledServer';
import { openRaw, slowJson } from '../test/support/server/rawRequest';
import { testKeys } from '../test/support/server/serverKeys';
import { createTestPostgres } from '../test/support/server/serverDatabase';
import { templateDatabase } from '../test/support/server/sampleTemplateName';
import { openPGlite } from './db/pglite';
import { openPostgres } from './db/postgres';

const folder = mkdtempSync(join(tmpdir(), 'portal-main-'));
let database: { address: string; drop: () => Promise<void> } | undefined;
let removeServer: () => Promise<void>;
/** The compiled server, which starts in half the time. The last test runs the sources. */
let program: string;

/** Data of an earlier start: creating a database takes long, so that only one test starts over. */
beforeAll(async () => {
  const { TEST_DATABASE_URL: server, TEST_DATABASE_IMAGE: image } = process.env;
  if (server) database = await createTestPostgres(server, templateDatabase);
  else if (image) await (await openPGlite({ folder, image: await openAsBlob(image) })).close();
  removeServer = await provideCompiledServer();
  program = join(process.env['TEST_COMPILED_SERVER']!, 'scripts/serve.js');
}, 120_000);
afterAll(async () => {
  await removeServer();
  await database?.drop();
  rmSync(folder, { recursive: true });
});

const environment = (settings: Record<string, string>) => {
  const { PATH, HOME } = process.env;
  const stored = { DATA_DIR: folder, ...(database && { DATABASE_URL: database.address }) };
  return { PATH, HOME, LOG_LEVEL: 'silent', DATA_KEYS: testKeys, ...stored, ...settings };
};

const launch = (settings: Record<string, string>, ...args: string[]) =>
  spawn(process.execPath, [program, ...args], { env: environment(settings), stdio: ['ignore', 'pipe', 'pipe'] });

/** The standard error output of a server that cannot start, and its exit status. */
const refusal = async (settings: Record<string, string>, ...args: string[]): Promise<[number, string]> => {
  const child = launch(settings, ...args);
  const [output, [status]] = await Promise.all([text(child.stderr), once(child, 'exit') as Promise<[number]>]);
  return [status, output.trimEnd()];
};

const untilReady = async (child: ReturnType<typeof launch>): Promise<string> => {
  for await (const chunk of child.stdout) return String(chunk);
  throw new Error('It ended before it was ready.');
};

describe('a running server', () => {
  let port: string;
  let child: ReturnType<typeof launch>;

  beforeAll(async () => {
    port = String(await freePort());
    child = launch({ PORT: port, SHUTDOWN_TIMEOUT: '1' });
    expect(await untilReady(child)).toBe(`Family Office Portal: http://localhost:${port}\n`);
  }, 120_000);

  it('serves the embedded identity provider', async () => {
    const config = (await (await fetch(`http://127.0.0.1:${port}/config.json`)).json()) as { issuer: string };
    expect(config.issuer).toBe(`http://localhost:${port}/oauth2/default`);
    expect((await fetch(`http://127.0.0.1:${port}/oauth2/default/v1/keys`)).status).toBe(200);
  });

  it('stores the sample files', () => {
    expect(readdirSync(join(folder, 'attachments')).length).toBeGreaterThan(5);
  });

  it('continues when a second one is started', async () => {
    const [status, sentence] = await refusal({ PORT: port });
    const reason = database ? `PORT must be free: another program uses ${port}.` : 'DATA_DIR must be a folder of this';
    expect([status, sentence.startsWith(reason)]).toEqual([1, true]);
  });

  it('exits with 0 on SIGTERM, even with an open request', async () => {
    openRaw(`http://127.0.0.1:${port}`, slowJson('POST', '/oauth2/default/v1/token'));
    openRaw(`http://127.0.0.1:${port}`, 'GET /config.json HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await fetch(`http://127.0.0.1:${port}/config.json`);
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});

describe('a server', () => {
  it('resets sample data, and its files are readable only by its user', async () => {
    const port = String(await freePort());
    const child = launch({ PORT: port }, '--reset');
    await untilReady(child);
    const open = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
      (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
    );
    expect(open).toEqual([]);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
  }, 120_000);

  it('discards its data with --memory', async () => {
    const [port, temporary, unused] = [String(await freePort()), join(folder, 'temporary'), join(folder, 'unused')];
    mkdirSync(temporary);
    const ends = join(folder, 'ends');
    const child = launch({ PORT: port, TMPDIR: temporary, DATA_DIR: unused, AUDIT_ANCHOR_FILE: ends }, '--memory');
    await untilReady(child);
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
    // An event of the audit log, whose end a server stores when it stops.
    expect((await fetch(`http://127.0.0.1:${port}/api/onboarding/Individual`)).status).toBe(401);
    expect(readdirSync(temporary).some((name) => name.startsWith('portal-'))).toBe(true);
    // As when the terminal is closed.
    child.kill('SIGHUP');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(readdirSync(temporary).filter((name) => name.startsWith('portal-'))).toEqual([]);
    expect([existsSync(unused), existsSync(ends)]).toEqual([false, false]);
  }, 120_000);

  // Linux only: a file that is always full.
  if (existsSync('/dev/full')) {
    it('works while the disk of its log is full, and after the reader of its log has ended', async () => {
      const full = openSync('/dev/full', 'w');
      for (const output of ['pipe', full] as const) {
        const url = `http://127.0.0.1:${String(await freePort())}`;
        const child = spawn(process.execPath, [program], {
          env: environment({ PORT: new URL(url).port, LOG_LEVEL: 'info' }),
          stdio: ['ignore', output, 'ignore'],
        });
        child.stdout?.destroy();
        const isLive = () =>
          fetch(`${url}/api/health/live`).then(
            ({ ok }) => ok,
            () => false,
          );
        while (child.exitCode === null && !(await isLive())) await pause(100);
        expect([child.exitCode, await isLive()]).toEqual([null, true]);
        child.kill('SIGTERM');
        expect(await once(child, 'exit')).toEqual([0, null]);
      }
      closeSync(full);
    }, 120_000);
  }

  it('does not serve sample data on a public host', async () => {
    const [status, sentence] = await refusal({
      OIDC_ISSUER: 'https://okta.example',
      OIDC_CLIENT_ID: 'portal',
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://portal.example',
      PRODUCTION_EXCEPTIONS: 'embedded-database,database-without-tls,no-scanner,short-secrets,weak-keys',
    });
    expect([status, sentence]).toEqual([
      1,
      expect.stringMatching(/holds sample data, which is for one computer only\.$/),
    ]);
  });

  it.each([
    [{ PORT: 'eighty' }, /^PORT must be a port number from 1 to 65535, not what is set now\.$/],
    [{ HOST: '0.0.0.0' }, /sample accounts and listens only on this computer's own address/],
    [{ NODE_ENV: 'production' }, /sample accounts and does not start with NODE_ENV=production/],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV must be development, test or production, not what is set now\.$/],
    [
      { DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' },
      /^DATABASE_URL must name a usable database: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
    ],
  ])('rejects %j with one sentence', async (settings, sentence) => {
    expect(await refusal(settings)).toEqual([1, expect.stringMatching(sentence)]);
  });
});

test.each([
  ['--memmory', "Unknown option '--memmory'."],
  ['memory', "Unexpected argument 'memory'."],
])('a server does not start with the argument %s', async (argument, reason) => {
  const unused = join(folder, 'unused');
  const [status, output] = await refusal({ DATA_DIR: unused, DATABASE_URL: '' }, argument);
  expect([status, output.split('\n')[0], existsSync(unused)]).toEqual([1, reason, false]);
  expect(output).toMatch(/\n\n {2}npm start .*--memory/);
});

const notes = join(folder, 'notes.txt');

describe('a server rejects with one sentence', () => {
  it('a data folder that is a file', async () => {
    writeFileSync(notes, '');
    const output = /^DATA_DIR must be a folder this server can use: \w+: [^\n]+\.$/;
    expect(await refusal({ DATA_DIR: notes })).toEqual([1, expect.stringMatching(output)]);
    expect(await refusal({ DATA_DIR: join(notes, 'below') })).toEqual([1, expect.stringMatching(output)]);
  });

  it('a database folder that is broken', async () => {
    const broken = join(folder, 'broken');
    mkdirSync(join(broken, 'database'), { recursive: true });
    writeFileSync(join(broken, 'database', 'PG_VERSION'), 'garbled');
    expect(await refusal({ DATA_DIR: broken, DATABASE_URL: '' })).toEqual([
      1,
      `DATA_DIR must hold a usable database: the one in ${join(broken, 'database')} cannot be opened (PGlite failed to initialize properly); restore it from a backup, or start over with --reset.`,
    ]);
  });

  it('a database of a newer release', async () => {
    const db = database ? openPostgres(database.address, () => undefined) : await openPGlite({ folder });
    await db.query("INSERT INTO schemaversion (version, name) VALUES (999, 'newer')");
    await db.close();
    expect(await refusal({})).toEqual([
      1,
      expect.stringMatching(/^The database must be of version \d+ or older: it is of version 999, [^\n]+\.$/),
    ]);
  });
});

it('settings are read from .env', async () => {
  writeFileSync(join(folder, '.env'), 'PORT=ninety\n');
  const script = join(process.cwd(), 'scripts/serve.ts');
  const tsx = import.meta.resolve('tsx');
  const child = spawn(process.execPath, ['--import', tsx, script], {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  expect(await text(child.stderr)).toMatch(/^PORT must be a port number/);
});
