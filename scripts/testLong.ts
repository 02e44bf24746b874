/**
 * `npm run test:long`, before a release: the tests that take too long for each change. Those are the files
 * `*.long.test.ts(x)` of Jest, on PostgreSQL, the journeys with the tag `@long`, the fault tests and the cluster. With
 * arguments, it runs the long tests that they select, as `npm test -- <path>` does.
 */
import { ensureBuild } from './ensureBuild';
import { ensurePostgres, startPostgres } from './support/postgres';
import { run } from './support/run';
import { withFilesInMemory } from './test/filesInMemory';
import { runJourneys, runSelected } from './test/selected';
import { jest, long, longJourneys } from './test/suites';

async function runJest(): Promise<number> {
  const programs = ensurePostgres();
  return withFilesInMemory(async () => {
    const postgres = await startPostgres(programs);
    try {
      return await jest(['--selectProjects', 'browser', 'server'], { ...long, TEST_DATABASE_URL: postgres.url });
    } finally {
      postgres.stop();
    }
  });
}

const command = (script: string): Promise<number> => run(process.execPath, ['--import', 'tsx', script]);

/** Runs every part, so that one run shows all failures. */
async function runAll(): Promise<number> {
  await ensureBuild();
  const codes = [
    await runJest(),
    await runJourneys([], longJourneys, long),
    await command('scripts/faults.ts'),
    await command('scripts/cluster/main.ts'),
  ];
  return codes.every((code) => code === 0) ? 0 : 1;
}

const args = process.argv.slice(2);
try {
  process.exitCode = await (args.length === 0 ? runAll() : runSelected(args, long));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
