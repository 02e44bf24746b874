/**
 * `npm run test:postgres`: server tests and journeys on PostgreSQL, with Prism between page and server to validate
 * every request and response. Tests that do not depend on the database run in `npm test` only.
 */
import { ensureBuild } from './ensureBuild';
import { ensureBrowser } from './support/browser';
import { ensurePostgres, startPostgres } from './support/postgres';
import { commandTests, jest, journeys, type TestEnv } from './test/suites';

async function onPostgres(env: TestEnv): Promise<number> {
  const codes = [
    await jest(['--selectProjects', 'server', '--testPathIgnorePatterns', commandTests], env),
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
    process.exitCode = await onPostgres({ CHROME_PATH: chrome, TEST_DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
