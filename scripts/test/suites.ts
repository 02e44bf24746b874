import { resolve } from 'node:path';
import { run } from '../support/run';

/** Settings of the tests, by the names of environment variables. */
export type TestEnv = Readonly<Record<string, string>>;

const program = (args: readonly string[], env: TestEnv): Promise<number> =>
  run(process.execPath, args, { env: { ...process.env, ...env } });

/**
 * Runs Jest in three workers, because tests spend part of their time waiting. Returns its exit code. Hides Node's warning
 * that native ES modules in Jest are experimental. Does not optimize WebAssembly, because each file compiles PGlite
 * again. A larger young generation saves a seventh of the CPU time of tests of screens.
 */
export const jest = (args: readonly string[], env: TestEnv = {}): Promise<number> =>
  program(
    [
      '--liftoff-only',
      '--max-semi-space-size=64',
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--maxWorkers=3',
      ...args,
    ],
    env,
  );

/**
 * Runs Playwright on journeys of these projects of playwright.config.ts and returns its exit code. Keeps the compiled
 * journeys, which Playwright otherwise stores with temporary files: compiling them takes several seconds.
 */
export const journeys = (projects: readonly string[], args: readonly string[], env: TestEnv): Promise<number> =>
  program(['node_modules/@playwright/test/cli.js', 'test', ...projects.map((name) => `--project=${name}`), ...args], {
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: resolve('.cache/playwright'),
    ...env,
  });

/** Projects that run on the database of `npm test`. */
export const embeddedProjects = ['page', 'full', 'minimal'];

/**
 * Returns arguments of Jest that leave out the tests of these patterns. They replace the patterns of jest.config.mjs, so
 * that they also leave out those of `npm run test:long`.
 */
export const withoutTests = (...patterns: readonly string[]): readonly string[] => [
  '--testPathIgnorePatterns',
  '\\.long\\.test\\.',
  ...patterns,
];

/** Selects the tests of `npm run test:long` in jest.config.mjs and playwright.config.ts. */
export const long: TestEnv = { TEST_LONG: '1' };

/** Selects the journeys of `npm run test:long` among those of the projects. */
export const longJourneys = ['--grep', '@long|@minimal|\\.long\\.test'];

/** Tests of servers, which run on PostgreSQL: those of the server and of the contract kit. */
export const serverTests = '/(server|scripts/contract)/.*\\.test';

/**
 * Tests that `npm test` leaves to `npm run test:postgres`: of servers, but those of the embedded database and of what both
 * databases do.
 */
export const postgresTests =
  '/server/(?!db/|start).*\\.test|/server/db/(postgres|replica|roles)\\.test|/scripts/contract/';

/** Tests that need PostgreSQL and PgBouncer, whose path is the environment variable `TEST_PGBOUNCER`. */
export const pgbouncerTests = '/server/db/pgbouncer\\.test';

/**
 * Tests whose statements a pooler could change. The first connection may take longer than health waits, and plans of
 * statements are the same.
 */
export const pooledTests = '/server/(features/(?!health/|.*distribution)|(polls|operations|audit|limits)/|mail/mail)';
