/**
 * Runs every test: browser units, the server and the journeys in a real browser on the embedded database, then the server and the journeys again on PostgreSQL, these with Prism between the pages and the server as a second opinion.
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

/** The tests of our commands: which database lies under a server makes no difference to them. */
const aboutTheCommands = '/scripts/.*\\.test';

const suites = (projects: readonly string[], args: readonly string[], env: Record<string, string>): Promise<number> =>
  jest(['--maxWorkers=2', '--selectProjects', ...projects, ...args], env);

/** Every part runs, so that one look shows all that fails. */
async function onEmbedded(env: Record<string, string>): Promise<boolean> {
  const codes = [await suites(['browser', 'server'], [], env), await suites(['e2e'], [], env)];
  return codes.every((code) => code === 0);
}

async function onPostgres(url: string, env: Record<string, string>): Promise<boolean> {
  const there = { ...env, TEST_DATABASE_URL: url };
  const codes = [
    await suites(['server'], ['--testPathIgnorePatterns', aboutTheCommands], there),
    await suites(['e2e'], ['--testPathIgnorePatterns', aboutThePage], { ...there, TEST_THROUGH_PRISM: '1' }),
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
