/**
 * Runs the fault tests on the embedded database and on PostgreSQL: `npm run faults`. Short ones are part of `npm test`
 * and `npm run test:postgres` as well. Passes arguments to Jest.
 */
import { ensureBuild } from './ensureBuild';
import { ensurePostgres, startPostgres } from './support/postgres';
import { run } from './support/run';

/** Native ES modules in Jest are experimental in Node; only that warning is not printed. */
const args = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--runInBand',
  '--verbose',
  '--selectProjects',
  'faults',
  ...process.argv.slice(2),
];

/** Tests of separate report connections and of several instances need PostgreSQL. */
const withoutPostgresTests = ['--testPathIgnorePatterns', '/(starvation|instances)'];

const faults = (env: Record<string, string>, more: readonly string[] = []): Promise<number> =>
  run(process.execPath, [...args, ...more], { env: { ...process.env, ...env } });

const programs = ensurePostgres();
await ensureBuild();
const embedded = await faults({}, withoutPostgresTests);
process.stdout.write('\nOn PostgreSQL:\n');
const postgres = await startPostgres(programs);
try {
  const onPostgres = await faults({ TEST_DATABASE_URL: postgres.url });
  process.exitCode = embedded === 0 && onPostgres === 0 ? 0 : 1;
} finally {
  postgres.stop();
}
