/**
 * Runs every test: browser units, the server and the journeys in a real browser on the embedded database, then the server and the journeys again on PostgreSQL, these with Prism between the pages and the server as a second opinion.
 * Between the two, the journeys of the specification run on a backend that has its calls and nothing else (TEST_PLAIN_BACKEND).
 * Arguments narrow it: any are handed to Jest, and then only the embedded database is used (`npm test -- server/features`).
 */
import { ensureBuild } from './ensureBuild';
import { ensureBrowser } from './support/browser';
import { ensurePostgres, startPostgres } from './support/postgres';
import { run } from './support/run';

/** Journeys that look at the page alone, or stand in for the server: which database lies under it makes no difference. */
const aboutThePage = '/e2e/(faults\\.test|tour/)';

const jest = (args: readonly string[], env: Record<string, string>): Promise<number> =>
  run(process.execPath, ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', ...args], {
    env: { ...process.env, ...env },
  });

/** The tests of our commands and of Node's versions: which database lies under a server makes no difference to them. */
const aboutTheCommands = '/(scripts|test/contract)/.*\\.test|/server/nodeVersions';

const suites = (projects: readonly string[], args: readonly string[], env: Record<string, string>): Promise<number> =>
  jest(['--maxWorkers=2', '--selectProjects', ...projects, ...args], env);

/** Journeys that are about additive operations, look at the page alone, or test another program. */
const beyondTheSpecification = `${aboutThePage}|/e2e/(wholeOnboarding|brokerageCustodian|families|features|tables|powerCut|mock|contract)\\.test`;

/** What says, once for a way of refusing, that additive features are hidden. */
const onPlainBackends = '/e2e/plain\\.test';

/**
 * The journeys of the specification on a backend that has nothing else: all of them where it answers 404 for the rest, those about what is
 * hidden where it answers 501 and 405.
 */
async function onPlainBackend(env: Record<string, string>): Promise<boolean> {
  const answering = (status: string, ...args: readonly string[]): Promise<number> => {
    process.stdout.write(`\nThe journeys of the specification, everything else answers ${status}:\n`);
    return suites(['e2e'], args, { ...env, TEST_PLAIN_BACKEND: status });
  };
  const codes = [
    await answering('404', '--testPathIgnorePatterns', beyondTheSpecification),
    await answering('501', '--testPathPatterns', onPlainBackends),
    await answering('405', '--testPathPatterns', onPlainBackends),
  ];
  return codes.every((code) => code === 0);
}

/** Every part runs, so that one look shows all that fails. */
async function onEmbedded(env: Record<string, string>): Promise<boolean> {
  const codes = [
    await suites(['browser', 'server'], [], env),
    await suites(['e2e'], ['--testPathIgnorePatterns', onPlainBackends], env),
  ];
  const plain = await onPlainBackend(env);
  return plain && codes.every((code) => code === 0);
}

async function onPostgres(url: string, env: Record<string, string>): Promise<boolean> {
  const there = { ...env, TEST_DATABASE_URL: url };
  const codes = [
    await suites(['server'], ['--testPathIgnorePatterns', aboutTheCommands], there),
    await suites(['e2e'], ['--testPathIgnorePatterns', `${aboutThePage}|${onPlainBackends}`], {
      ...there,
      TEST_THROUGH_PRISM: '1',
    }),
  ];
  return codes.every((code) => code === 0);
}

async function everything(env: Record<string, string>): Promise<number> {
  const programs = await ensurePostgres();
  await ensureBuild();
  if (!(await onEmbedded(env))) return 1;
  process.stdout.write('\nThe same tests of the server and the journeys, on PostgreSQL:\n');
  const postgres = await startPostgres(programs);
  try {
    return (await onPostgres(postgres.url, env)) ? 0 : 1;
  } finally {
    postgres.stop();
  }
}

async function some(env: Record<string, string>): Promise<number> {
  await ensureBuild();
  return jest(narrowed, env);
}

const narrowed = process.argv.slice(2);
try {
  const env = { CHROME_PATH: await ensureBrowser() };
  process.exitCode = await (narrowed.length > 0 ? some(env) : everything(env));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
