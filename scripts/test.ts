/**
 * `npm test`: browser units, server tests and journeys in a real browser, on the embedded database. The journeys of the
 * specification run on a backend that has its calls and nothing else (TEST_PLAIN_BACKEND), the others on the whole server;
 * `npm run test:postgres` runs all of them on the whole server.
 * Arguments are passed to Jest: `npm test -- server/features`. Only journeys need the browser and the build.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureBuild } from './ensureBuild';
import { ensureBrowser } from './support/browser';
import { fullBackendJourneys, jest, jestProgram, plainJourneys, suites, type TestEnv } from './test/suites';

/** Runs the journeys of the specification where additive operations answer 404, those about hidden features also with 501 and 405. */
async function onPlainBackend(env: TestEnv): Promise<number[]> {
  const respondingWith = (status: string, ...args: readonly string[]): Promise<number> => {
    process.stdout.write(`\nThe journeys of the specification; additive operations respond with ${status}:\n`);
    return suites(['e2e'], args, { ...env, TEST_PLAIN_BACKEND: status });
  };
  return [
    await respondingWith('404', '--testPathIgnorePatterns', fullBackendJourneys),
    await respondingWith('501', '--testPathPatterns', plainJourneys),
    await respondingWith('405', '--testPathPatterns', plainJourneys),
  ];
}

/** Runs every part, so that one run shows all failures. */
async function everything(env: TestEnv): Promise<number> {
  const codes = [
    await suites(['browser', 'server'], [], env),
    await suites(['e2e'], ['--testPathPatterns', fullBackendJourneys], env),
    ...(await onPlainBackend(env)),
  ];
  return codes.every((code) => code === 0) ? 0 : 1;
}

async function includesJourneys(args: readonly string[]): Promise<boolean> {
  const { stdout } = await promisify(execFile)(process.execPath, [jestProgram, '--listTests', ...args]);
  return /[\\/]e2e[\\/]/.test(stdout);
}

const args = process.argv.slice(2);
try {
  if (args.length > 0 && !(await includesJourneys(args))) {
    process.exitCode = await jest(args, {});
  } else {
    const env = { CHROME_PATH: await ensureBrowser() };
    await ensureBuild();
    process.exitCode = await (args.length > 0 ? jest(args, env) : everything(env));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
