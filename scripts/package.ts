import { execFile } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ensureBuild } from './ensureBuild';
import { compileServer } from './package/compile';
import { copyPapers } from './package/papers';

// `npm run package`: compiles the production server into `dist/`, without its packages. Start: `node
// dist/scripts/serve.js`.

interface Described {
  readonly name: string;
  readonly version: string;
  readonly engines: Record<string, string>;
  readonly scripts: Record<string, string>;
  readonly dependencies: Record<string, string>;
}

const isDescribed = (value: unknown): value is Described =>
  typeof value === 'object' && value !== null && 'dependencies' in value;

const target = path.resolve('dist');

/** Returns the scripts that run in the package: the start, and the commands of operators. */
const scriptsOf = (scripts: Readonly<Record<string, string>>): Record<string, string> => ({
  start: 'node scripts/serve.js',
  ...Object.fromEntries(
    Object.entries(scripts).flatMap(([name, command]) => {
      const [, file] = /^tsx (server\/commands\/\w+)\.ts$/.exec(command) ?? [];
      return file === undefined ? [] : [[name, `node ${file}.js`]];
    }),
  ),
});

/** Copies the lock file and removes the packages that the server does not need. */
async function lockVersions(): Promise<void> {
  await cp('package-lock.json', path.join(target, 'package-lock.json'));
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  await promisify(execFile)('npm', args, { cwd: target });
}

try {
  await ensureBuild();
  const packages = await compileServer(target);
  const described: unknown = JSON.parse(await readFile('package.json', 'utf8'));
  if (!isDescribed(described)) throw new Error('package.json names no dependencies.');
  const missing = packages.filter((name) => !(name in described.dependencies));
  if (missing.length > 0) throw new Error(`The server imports what is no dependency: ${missing.join(', ')}.`);
  const { name, version, engines, scripts, dependencies } = described;
  // Fonts of the sign-in page are read, not imported.
  const needed = [...packages, ...Object.keys(dependencies).filter((name) => name.startsWith('@fontsource'))];
  const runtime = Object.fromEntries(needed.map((name) => [name, dependencies[name]]));
  const file = {
    name,
    version,
    private: true,
    type: 'module',
    engines,
    scripts: scriptsOf(scripts),
    dependencies: runtime,
  };
  await writeFile(path.join(target, 'package.json'), `${JSON.stringify(file, null, 2)}\n`);
  await lockVersions();
  await copyPapers(target);
  await cp('build', path.join(target, 'build'), { recursive: true });
  console.log(`dist/ holds the portal ${version}; it needs ${String(needed.length)} packages.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
