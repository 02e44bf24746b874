/**
 * `npm run test:postgres`: tests of the server and of the contract kit, and journeys on PostgreSQL, with Prism between
 * page and server to validate every request and response. Server tests whose statements a pooler could change run
 * through PgBouncer where it is installed; the journeys run the same operations without it.
 */
import { ensureBuild } from './ensureBuild';
import { ensureBrowser } from './support/browser';
import { findPgbouncer, startPgbouncer } from './support/pgbouncer';
import { ensurePostgres, startPostgres } from './support/postgres';
import { withFilesInMemory } from './test/filesInMemory';
import { jest, journeys, pgbouncerTests, pooledTests, serverTests, withoutTests, type TestEnv } from './test/suites';

/** Runs the pooled tests with PgBouncer in transaction mode between the server and PostgreSQL. */
async function throughPgbouncer(program: string, env: TestEnv, url: string): Promise<number> {
  process.stdout.write('Through PgBouncer:\n');
  const pooler = await startPgbouncer(program, url);
  try {
    return await jest(['--selectProjects', 'server', '--testPathPatterns', pooledTests], {
      ...env,
      TEST_POOLER_URL: pooler.urlOf(url),
    });
  } finally {
    await pooler.stop();
  }
}

async function runServerTests(env: TestEnv, url: string): Promise<readonly number[]> {
  const program = findPgbouncer();
  const selected = ['--selectProjects', 'server', '--testPathPatterns', serverTests];
  const direct = (ignored: string, more: TestEnv = {}): Promise<number> =>
    jest([...selected, ...withoutTests(ignored)], { ...env, ...more });
  if (program !== undefined)
    return [await direct(pooledTests, { TEST_PGBOUNCER: program }), await throughPgbouncer(program, env, url)];
  process.stdout.write('PgBouncer is not installed: all server tests run without it.\n');
  return [await direct(pgbouncerTests)];
}

async function onPostgres(env: TestEnv, url: string): Promise<number> {
  const codes = [...(await runServerTests(env, url)), await journeys(['prism'], [], env)];
  return codes.every((code) => code === 0) ? 0 : 1;
}

try {
  const chrome = await ensureBrowser();
  const programs = ensurePostgres();
  await ensureBuild();
  process.exitCode = await withFilesInMemory(async () => {
    const postgres = await startPostgres(programs);
    try {
      return await onPostgres({ CHROME_PATH: chrome, TEST_DATABASE_URL: postgres.url }, postgres.url);
    } finally {
      postgres.stop();
    }
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
