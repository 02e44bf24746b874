import { defineConfig } from '@playwright/test';
import { browserArguments, ensureBrowser } from './scripts/support/browser';
import type { Backend } from './test/support/journeys/journey';

/** Journeys of `npm run test:long`, which sets TEST_LONG and selects them; every other run leaves them out. */
const long = /@long|\.long\.test/;

/** Journeys that use only the page or replace the server: once is enough. */
const page =
  /\/(faults|tour\.long|print|printedPages|display|layout|keyboard|touch|start|reportLayout|inbox|names|back)\.test/;

/** Journeys whose data the page mocks, whose requests bypass Prism, or which test another program. */
const embedded = /\/(features|tables|contract|powerCut|dataImport|emptyOffice|connectedOffice)\.test/;

/** Journeys of the sign-in and of a stopped server: server tests are the same on PostgreSQL. */
const coveredByServerTests = /\/(signIn|outage)\.test/;

/** The journey that shows which features a backend without additive operations hides. */
const minimal = /\/minimal\.test/;

/** Journeys on a backend without additive operations: those that run there only; before a release, one of each screen. */
const onMinimalBackend = process.env['TEST_LONG'] ? /@minimal/ : /\b(minimal|signIn|outage)\.test/;

/** The pages of journeys are short-lived: V8's optimizing compilers take a tenth of the time and save less. */
const withoutOptimizers = '--js-flags=--no-opt,--no-maglev';

/** `npm test` runs every project but the last, `npm run test:postgres` that one, `npm run test:long` all. */
export default defineConfig<object, Backend>({
  testDir: 'test/e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './test/support/journeys/globalSetup.ts',
  outputDir: '.cache/journeys/results',
  reporter: [['list'], ['html', { open: 'never', outputFolder: '.cache/journeys/report' }]],
  forbidOnly: true,
  ...(process.env['TEST_LONG'] ? {} : { grepInvert: long }),
  retries: 0,
  workers: 2,
  timeout: 120_000,
  use: {
    launchOptions: { executablePath: await ensureBrowser(), args: [...browserArguments, withoutOptimizers] },
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // Without animation: a click on a dialog that still moves would press the mouse on a button and release it elsewhere.
    contextOptions: { reducedMotion: 'reduce' },
    // Snapshots of the page before and after each action take a sixth of the time: `--trace on` records them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'page', testMatch: page },
    { name: 'full', testMatch: embedded },
    { name: 'minimal', grep: onMinimalBackend, use: { isMinimal: true } },
    {
      name: 'prism',
      testIgnore: [page, minimal, embedded, coveredByServerTests],
      grepInvert: process.env['TEST_LONG'] ? /@minimal/ : long,
      use: { isThroughPrism: true },
    },
  ],
});
