/**
 * `npm test`: units of the page, the contract and the commands with Jest, journeys in a real browser with Playwright, on
 * the embedded database: of the page, and on a backend without additive operations. `npm run test:postgres` runs the
 * server tests, and journeys on the full server. With arguments:
 * `npm test -- server/features` passes them to Jest, which runs each file once, `npm test -- test/e2e/signIn` to
 * Playwright, which runs all projects of a file: both on the embedded database.
 */
import { ensureBuild } from './ensureBuild';
import { withFilesInMemory } from './test/filesInMemory';
import { runJourneys, runSelected } from './test/selected';
import { embeddedProjects, jest, pgbouncerTests, postgresTests, withoutTests } from './test/suites';

/** Runs every part, so that one run shows all failures. */
async function runAll(): Promise<number> {
  // Server tests start the server with the built page.
  await ensureBuild();
  const units = ['--selectProjects', 'browser', 'server', ...withoutTests(postgresTests, pgbouncerTests)];
  const codes = [await withFilesInMemory(() => jest(units)), await runJourneys(embeddedProjects)];
  return codes.every((code) => code === 0) ? 0 : 1;
}

const args = process.argv.slice(2);
try {
  process.exitCode = await (args.length === 0 ? runAll() : runSelected(args));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
