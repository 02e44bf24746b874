import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { settings } from '#server/config';
import { migrate } from '#server/db/migrate';
import { openPostgres } from '#server/db/postgres';
import { rolesScript } from '#server/db/roles';
import { startClamd } from '#test/support/server/clamd';
import { startIssuer } from '#test/support/server/issuerServer';
import { compileServer } from './package/compile';
import { freePort } from './support/freePort';
import { ensurePostgres, startPostgres } from './support/postgres';

/** A service of the compose file, with the keys that it uses. */
interface Service {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string };
  readonly user?: string;
  readonly logging?: { readonly driver: string };
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const source = readFileSync('deploy/compose.yaml', 'utf8');
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');

/** Replaces `${NAME:?}` and `${NAME:-default}`, as compose does. @throws Error for a required one that is missing. */
const interpolate = (text: string, env: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{(\w+)(?::(\?|-)([^}]*))?\}/g, (_all, name: string, kind = '', fallback = '') => {
    const value = env[name] ?? '';
    if (value !== '') return value;
    if (kind === '?') throw new Error(`required variable ${name} is missing a value`);
    return String(fallback);
  });

const env = {
  POSTGRES_PASSWORD: 'Zt7wQm4xLr9vKp2s',
  PORTAL_PASSWORD: 'Kp2sZt7wQm4xLr9v',
  DATA_KEYS: 'k1:0PkHh3lW2yGd6cQ9ZbT4nV8sXfUeRmKoAiJtLpYq5wM=',
  PUBLIC_URL: 'https://portal.example',
  OIDC_ISSUER: 'https://issuer.example/oauth2/default',
  OIDC_CLIENT_ID: 'portal',
};

const compose = (given: Readonly<Record<string, string>> = env): Compose =>
  parse(source, (_key, value: unknown) => (typeof value === 'string' ? interpolate(value, given) : value)) as Compose;

/** The volumes of a list; folders and files of the host begin with a dot or a slash. */
const namedIn = (mounted: readonly string[]): string[] =>
  mounted.map((one) => one.split(':')[0]!).filter((name) => !/^[./]/.test(name));

test('compose.yaml is complete: variables, services, volumes and settings', () => {
  const { services, volumes } = compose();
  const header = source.split('services:')[0]!;
  for (const [, name] of source.matchAll(/\$\{(\w+)/g)) expect(header).toContain(name);
  for (const name of Object.keys(env)) {
    expect(() => compose({ ...env, [name]: '' })).toThrow(`required variable ${name} is missing a value`);
  }
  for (const { depends_on: needed = {}, volumes: mounted = [] } of Object.values(services)) {
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(needed)));
    expect(Object.keys(volumes)).toEqual(expect.arrayContaining(namedIn(mounted)));
  }
  expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(services['portal']!.environment!)));
});

/** Settings that each deployment decides itself, because its parts are in fixed places. */
const decided = {
  compose: ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'VIRUS_SCAN_CLAMD'],
  systemd: ['NODE_ENV', 'DATA_DIR'],
};

/** Settings as an operator writes them, each with a value of its own. */
const written: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(settings).map((name) => [name, `value of ${name}`])),
  POSTGRES_PASSWORD: env.POSTGRES_PASSWORD,
  PORTAL_PASSWORD: env.PORTAL_PASSWORD,
};

test('compose.yaml passes every setting of its file', () => {
  const { env_file: file, environment } = compose(written).services['portal']!;
  expect(file).toBe('.env');
  const passed: Readonly<Record<string, string>> = { ...written, ...environment };
  const changed = Object.keys(settings).filter((name) => passed[name] !== written[name]);
  expect(changed.sort()).toEqual([...decided.compose].sort());
  expect(environment).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', DATA_DIR: '/data' });
});

test('the systemd unit passes every setting of its file', () => {
  const unit = readFileSync('deploy/portal.service', 'utf8');
  expect(unit).toMatch(/^EnvironmentFile=\/etc\/portal\.env$/m);
  const [, assigned = ''] = /^ExecStart=\/usr\/bin\/env (.*) \/usr\/bin\/node scripts\/serve\.js$/m.exec(unit)!;
  const fixed = Object.fromEntries(assigned.split(' ').map((pair) => pair.split('=') as [string, string]));
  expect(Object.keys(fixed)).toEqual(decided.systemd);
  expect(fixed['NODE_ENV']).toBe('production');
});

test('images are pinned by version, and no service runs as root', () => {
  const images = Object.values(compose().services).flatMap(({ image }) => image ?? []);
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!);
  for (const image of [...images, ...bases]) expect(image).toMatch(/:\d+\.\d+[\w.-]*(@sha256:[0-9a-f]{64})?$/);
  for (const { user } of Object.values(compose().services)) expect(user).toMatch(/^(?!root$|0(:|$))\S+$/);
  expect(dockerfile.split('FROM ').at(-1)).toMatch(/^USER (?!root)\w+$/m);
  for (const unit of ['portal', 'portal-backup'])
    expect(readFileSync(`deploy/${unit}.service`, 'utf8')).toMatch(/^User=portal$/m);
  expect(compose().services['portal']!.environment!['DATABASE_URL']).toMatch(/^postgres:\/\/family_office_portal:/);
});

test('the Dockerfile builds from the package: it copies no file of the source tree, and no settings', () => {
  expect(dockerfile).toMatch(/^COPY \. \.$/m);
  expect(dockerfile.replaceAll(/^#.*$/gm, '')).not.toMatch(/npm run|\.npmrc/);
  expect(readFileSync('deploy/Dockerfile.dockerignore', 'utf8')).toMatch(/^deploy\/\.env$/m);
});

test('the logs of all services are rotated', () => {
  for (const { logging } of Object.values(compose().services)) expect(logging).toEqual({ driver: 'local' });
});

test('the processes of compose.yaml start, are ready, and stop', async () => {
  const issuer = await startIssuer();
  const { services } = compose({
    ...env,
    OIDC_ISSUER: issuer.url,
    PRODUCTION_EXCEPTIONS: 'database-without-tls,plain-scanner,http-issuer',
  });
  const postgres = await startPostgres(ensurePostgres());
  const clamd = await startClamd();
  const image = mkdtempSync(join(tmpdir(), 'portal-image-'));
  const volume = mkdtempSync(join(tmpdir(), 'portal-volume-'));
  const port = String(await freePort());
  const inContainer = (text: string): string =>
    text
      .replaceAll('database:5432', new URL(postgres.url).host)
      .replaceAll('scanner:3310', clamd.address)
      .replaceAll('127.0.0.1:8080', `127.0.0.1:${port}`);
  try {
    const admin = openPostgres(postgres.url, () => undefined);
    const { POSTGRES_DB = '' } = services['database']!.environment!;
    await admin.run(`CREATE DATABASE ${POSTGRES_DB}`);
    await admin.close();
    const created = openPostgres(Object.assign(new URL(postgres.url), { pathname: POSTGRES_DB }).href, () => undefined);
    await migrate(created);
    await created.run(rolesScript('family_office'));
    await created.run(`ALTER ROLE family_office_portal PASSWORD '${env.PORTAL_PASSWORD}'`);
    await created.close();

    await compileServer(image);
    symlinkSync(resolve('node_modules'), join(image, 'node_modules'));
    writeFileSync(join(image, 'package.json'), readFileSync('package.json'));
    mkdirSync(join(image, 'build'));
    const ofImage = Object.fromEntries(
      /^ENV (.*)$/m
        .exec(dockerfile)![1]!
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]),
    );
    const ofService = Object.entries(services['portal']!.environment!).map(([name, value]) => [
      name,
      inContainer(value),
    ]);
    const [program = '', ...args] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)![1]!) as string[];
    const child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd: image,
      env: {
        PATH: process.env['PATH'],
        ...ofImage,
        ...(Object.fromEntries(ofService) as Record<string, string>),
        HOST: '127.0.0.1',
        PORT: port,
        DATA_DIR: volume,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    const [, checker = '', ...options] = services['portal']!.healthcheck!.test.map(inContainer);
    // Not synchronous: the output of the server is read meanwhile.
    const isHealthy = async (): Promise<boolean> => {
      const check = spawn(checker === 'node' ? process.execPath : checker, options, { stdio: 'ignore' });
      const [code] = (await once(check, 'exit')) as [number | null];
      return code === 0;
    };
    while (child.exitCode === null && !(await isHealthy())) await pause(200);
    expect([child.exitCode, output.includes('production runs with exceptions')]).toEqual([null, true]);
    expect(output.split('\n').filter((line) => !/^(\{|$)/.test(line))).toEqual([]);
    expect(readdirSync(join(volume, 'attachments'))).toEqual(['store-id']);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  } finally {
    postgres.stop();
    await Promise.all([clamd.stop(), issuer.stop()]);
    for (const folder of [image, volume]) rmSync(folder, { recursive: true });
  }
}, 180_000);
