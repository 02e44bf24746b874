import { ensureBuild } from '../ensureBuild';
import { ensureBrowser } from '../support/browser';
import { withFilesInMemory } from './filesInMemory';
import { withProjects } from './projects';
import { jest, journeys, type TestEnv } from './suites';

const isJourney = (arg: string): boolean => /(^|[\\/])e2e([\\/]|$)/.test(arg);

/**
 * Builds the page and runs journeys on the embedded database.
 *
 * @param projects - Projects of playwright.config.ts; none: all of them.
 * @returns Playwright's exit code.
 */
export async function runJourneys(
  projects: readonly string[],
  args: readonly string[] = [],
  env: TestEnv = {},
): Promise<number> {
  const chrome = await ensureBrowser();
  await ensureBuild();
  return withFilesInMemory(() => journeys(projects, args, { ...env, CHROME_PATH: chrome }));
}

/**
 * Runs the tests that the arguments select on the embedded database: journeys where a path is in `test/e2e`, otherwise
 * files of Jest.
 *
 * @returns The exit code.
 */
export const runSelected = (args: readonly string[], env: TestEnv = {}): Promise<number> =>
  args.some(isJourney) ? runJourneys([], args, env) : withFilesInMemory(() => jest(withProjects(args), env));
