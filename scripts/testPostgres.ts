/**
 * `npm run test:postgres`: server tests and journeys on PostgreSQL, tests of features also through PgBouncer, with Prism
 * between page and server to validate every request and response. Tests that do not depend on the database run in
 * `npm test` only.
 */
import { ensureBuild } from './ensureBuild';
import { ensureBrowser } from './support/browser';
import { findPgbouncer, startPgbouncer } from './support/pgbouncer';
import { ensurePostgres, startPostgres } from './support/postgres';
import { commandTests, jest, journeys, pgbouncerTests, type TestEnv } from './test/suites';

/** Tests whose statements a pooler could change. The first connection may take longer than health waits. */
const pooledTests = 'server/(features/(?!health)|polls|contract|audit|limits)/';

/** Runs tests with PgBouncer in transaction mode between the server and PostgreSQL, where it is installed. */
async function throughPgbouncer(env: TestEnv, url: string): Promise<number> {
  const program = findPgbouncer();
  if (program === undefined) {
    process.stdout.write('PgBouncer is not installed: the tests through it are left out.\n');
    return 0;
  }
  process.stdout.write('The same through PgBouncer:\n');
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

async function onPostgres(env: TestEnv, url: string): Promise<number> {
  const pgbouncer = findPgbouncer();
  const serverEnv = { ...env, ...(pgbouncer !== undefined && { TEST_PGBOUNCER: pgbouncer }) };
  const ignored = ['--testPathIgnorePatterns', commandTests, ...(pgbouncer === undefined ? [pgbouncerTests] : [])];
  const codes = [
    await jest(['--selectProjects', 'server', ...ignored], serverEnv),
    await throughPgbouncer(env, url),
    await journeys(['prism'], [], env),
  ];
  return codes.every((code) => code === 0) ? 0 : 1;
}

try {
  const chrome = await ensureBrowser();
  const programs = ensurePostgres();
  await ensureBuild();
  const postgres = await startPostgres(programs);
  try {
    process.exitCode = await onPostgres({ CHROME_PATH: chrome, TEST_DATABASE_URL: postgres.url }, postgres.url);
  } finally {
    postgres.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
