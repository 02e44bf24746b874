import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const repository = resolve(import.meta.dirname, '../..');
/** Tools that only this test runs. Their packages have a lock file of their own. */
const toolPackages = join(repository, 'test/contract-tools');
const toolFolder = join(repository, '.cache/contract-tools');

/** The program of a tool: from its own packages, or from those of the project. */
const bin = (name: string): string =>
  [toolFolder, repository].map((root) => join(root, 'node_modules/.bin', name)).find(existsSync) ?? name;
const source = join(repository, 'openapi/portal.yaml');
const dist = join(repository, 'openapi/dist/portal.yaml');

let folder: string;

/** Installs the tools as their lock file says, unless they are installed. */
async function installTools(): Promise<void> {
  const lockFile = join(toolPackages, 'package-lock.json');
  const installed = join(toolFolder, 'installed.json');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lockFile, 'utf8')) return;
  cpSync(toolPackages, toolFolder, { recursive: true });
  const options = { cwd: toolFolder, maxBuffer: 1e8 };
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], options);
  cpSync(lockFile, installed);
}

beforeAll(async () => {
  await installTools();
  folder = mkdtempSync(join(tmpdir(), 'contract-tools-'));
  writeFileSync(join(folder, 'redocly.yaml'), 'extends: [spec]\n');
  writeFileSync(join(folder, 'spectral.yaml'), 'extends: ["spectral:oas"]\n');
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

interface Ran {
  readonly code: number;
  readonly output: string;
}

/** Runs a tool in the folder, outside the project's settings; `cwd` is another folder. */
const run = (name: string, args: readonly string[], cwd = folder): Promise<Ran> =>
  new Promise((settle) => {
    const env = { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', CI: '1' };
    const child = execFile(bin(name), args, { cwd, env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      settle({ code: error ? (child.exitCode ?? 1) : 0, output: `${stdout}${stderr}` }),
    );
  });

const succeeded = { code: 0, output: expect.any(String) as string };

test('no source file uses merge keys, which most tools cannot read', async () => {
  const { output } = await new Promise<Ran>((settle) =>
    execFile('grep', ['-rln', '<<:', '--include=*.yaml', join(repository, 'openapi')], (error, stdout) =>
      settle({ code: error ? 1 : 0, output: stdout }),
    ),
  );
  expect(output).toBe('');
});

test.each([
  ['source', source],
  ['dist', dist],
])('redocly lint, with only the rules of the specification, reports no problem in the %s', async (_what, file) => {
  expect(await run('redocly', ['lint', '--config', 'redocly.yaml', file])).toEqual(succeeded);
});

test.each([
  ['redocly lint', 'redocly', ['lint', 'openapi/portal.yaml']],
  ['redocly bundle', 'redocly', ['bundle', 'openapi/portal.yaml', '-o']],
  ['openapi-typescript', 'openapi-typescript', ['openapi/portal.yaml', '-o']],
])('%s runs in a checkout, with the settings it finds there and without our scripts', async (_what, name, args) => {
  const output = args.at(-1) === '-o' ? [join(folder, `checkout-${name}.yaml`)] : [];
  expect(await run(name, [...args, ...output], repository)).toEqual(succeeded);
});

interface SpectralFinding {
  readonly code: string;
  readonly severity: number;
  readonly message: string;
  readonly path: readonly string[];
}

const spectral = async (file: string): Promise<SpectralFinding[]> => {
  await run('spectral', ['lint', '-r', 'spectral.yaml', '-q', '-f', 'json', '-o', 'spectral.json', file]);
  return JSON.parse(readFileSync(join(folder, 'spectral.json'), 'utf8')) as SpectralFinding[];
};

test('Spectral reports no error and no missing description in dist', async () => {
  const findings = await spectral(dist);
  expect(findings.filter(({ severity, code }) => severity === 0 || code.includes('description'))).toEqual([]);
});

test('Spectral reads the source; its 3.1 schema does not support $ref in a path item', async () => {
  const errors = (await spectral(source)).filter(({ severity }) => severity === 0);
  expect(errors.filter(({ code, path }) => code !== 'oas3-schema' || path.length !== 2)).toEqual([]);
});

test.each([
  ['reads the source', 'dereference', source],
  ['finds dist valid', 'validate', dist],
])('swagger-parser %s', async (_what, verb, file) => {
  const program = `import parser from '@apidevtools/swagger-parser'; await parser.${verb}(${JSON.stringify(file)});`;
  const done = await new Promise<Ran>((settle) =>
    execFile(
      process.execPath,
      ['--input-type=module', '-e', program],
      { cwd: toolFolder, env: { ...process.env, NODE_OPTIONS: '' } },
      (error, stdout, stderr) => settle({ code: error ? 1 : 0, output: `${stdout}${stderr}` }),
    ),
  );
  expect(done).toEqual({ code: 0, output: '' });
});

const generators: readonly [name: string, args: (file: string) => string[], made: string][] = [
  [
    'openapi-typescript',
    (file) => [file, '--redocly', 'redocly.yaml', '-o', 'openapi-typescript.ts'],
    'openapi-typescript.ts',
  ],
  [
    'openapi-ts',
    (file) => ['-i', file, '-o', 'hey-api', '-p', '@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    'hey-api/types.gen.ts',
  ],
  ['typed-openapi', (file) => [file, '-o', 'typed-openapi.ts'], 'typed-openapi.ts'],
  ['orval', (file) => ['-i', file, '-o', 'orval.ts', '--client', 'fetch'], 'orval.ts'],
];

/** The tool resolves the path from its working folder. */
const madeBy = (made: string): string =>
  existsSync(join(folder, made)) ? join(folder, made) : join(folder, folder, made);

describe.each([
  ['source', source],
  ['dist', dist],
])('generators read the %s', (_what, file) => {
  test.each(generators)('%s', async (name, args, made) => {
    expect(await run(name, args(file))).toEqual(succeeded);
    const text = readFileSync(madeBy(made), 'utf8');
    expect(text).toContain('BeneficialOwner');
    // A recursive schema: a generator that inlines schemas may lose it.
    expect(text).toMatch(/children\?: .*Location/);
  });
});

test('tsc compiles the output of openapi-typescript, hey-api and typed-openapi for dist', async () => {
  const options = { strict: true, noEmit: true, skipLibCheck: true, target: 'es2022', module: 'esnext' };
  const compilerOptions = {
    ...options,
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
  };
  const files = ['openapi-typescript.ts', 'hey-api/index.ts', 'typed-openapi.ts'];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  expect(await run('tsc', ['-p', 'tsconfig.json'])).toEqual({ code: 0, output: '' });
});
