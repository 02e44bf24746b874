import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openAsBlob, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openPGlite } from '#server/db/pglite';
import { testKeys } from '#test/support/server/serverKeys';
import { freePort } from '../support/freePort';
import { compileServer } from './compile';

const target = mkdtempSync(join(tmpdir(), 'portal-compiled-'));
const described = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
let packages: readonly string[];

beforeAll(async () => {
  packages = await compileServer(target);
});
afterAll(() => rmSync(target, { recursive: true }));

test('the compiled server imports packages of production only', () => {
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => !(name in described.dependencies))).toEqual([]);
  expect(packages).not.toContain('tsx');
});

test('the compiled server runs on Node without tsx, as in the Dockerfile and the systemd unit', async () => {
  const data = mkdtempSync(join(tmpdir(), 'portal-compiled-data-'));
  const { TEST_DATABASE_IMAGE: image } = process.env;
  if (image) await (await openPGlite({ folder: data, image: await openAsBlob(image) })).close();
  mkdirSync(join(target, 'build', 'assets'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(target, 'node_modules'));
  writeFileSync(join(target, 'package.json'), readFileSync('package.json'));
  const port = String(await freePort());
  const env = { PATH: process.env['PATH'], PORT: port, DATA_DIR: data, DATA_KEYS: testKeys, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, ['scripts/serve.js'], {
    cwd: target,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(await (await fetch(`http://127.0.0.1:${port}/api/health`)).json()).toMatchObject({ status: 'up' });
  expect((await fetch(`http://127.0.0.1:${port}/oauth2/default/v1/keys`)).status).toBe(200);
  for (const format of ['yaml', 'json'])
    expect((await fetch(`http://127.0.0.1:${port}/openapi.${format}`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  rmSync(data, { recursive: true });
});

test('the Dockerfile, the systemd unit and the package start the same file', () => {
  for (const file of ['deploy/Dockerfile', 'deploy/portal.service'])
    expect(readFileSync(file, 'utf8')).toMatch(/scripts\/serve\.js/);
  expect(readFileSync('deploy/Dockerfile', 'utf8')).toMatch(/USER node/);
});
