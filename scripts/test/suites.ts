import { run } from '../support/run';

/** Settings of the tests, by the names of environment variables. */
export type TestEnv = Readonly<Record<string, string>>;

/** Path of the Jest program. */
export const jestProgram = 'node_modules/jest/bin/jest.js';

/** Runs Jest with these arguments and returns its exit code. */
export const jest = (args: readonly string[], env: TestEnv): Promise<number> =>
  run(process.execPath, ['--experimental-vm-modules', '--no-warnings', jestProgram, ...args], {
    env: { ...process.env, ...env },
  });

/** Runs the tests of these Jest projects in two workers. */
export const suites = (projects: readonly string[], args: readonly string[], env: TestEnv): Promise<number> =>
  jest(['--maxWorkers=2', '--selectProjects', ...projects, ...args], env);

/** Journeys that look at the page alone or replace the server: the database makes no difference. */
export const pageJourneys = '/e2e/(faults\\.test|tour/)';

/** Journeys that show which features a backend without additive operations hides. */
export const plainJourneys = '/e2e/plain\\.test';

/** Journeys that need additive operations, look at the page alone, or test another program. */
export const fullBackendJourneys = `${pageJourneys}|/e2e/(wholeOnboarding|brokerageCustodian|families|features|records|tables|powerCut|mock|contract)\\.test`;

/** Tests of the commands and of the supported Node versions: the database makes no difference. */
export const commandTests = '/(scripts|test/contract)/.*\\.test|/server/nodeVersions';
