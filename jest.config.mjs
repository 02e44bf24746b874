import { env } from 'node:process';

const swc = (module) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2023',
    },
    module: { type: module },
    sourceMaps: true,
  },
];

/** The paths of tsconfig.json. */
const paths = { '^@/(.*)$': '<rootDir>/src/$1' };

/** Tests that need PostgreSQL and PgBouncer, as `npm run test:postgres` starts them. */
const withPgbouncer = env['TEST_PGBOUNCER'] ? [] : ['/server/db/pgbouncer\\.test'];

/** `npm run test:long` sets TEST_LONG and runs the files with this name; every other run leaves them out. */
const otherLength = env['TEST_LONG'] ? '(?<!\\.long)\\.test\\.' : '\\.long\\.test\\.';

/**
 * Node projects run as native ES modules (oidc-provider and PGlite are ES modules), which needs Node's option
 * `--experimental-vm-modules`.
 */
const node = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  testPathIgnorePatterns: ['/node_modules/', otherLength, ...withPgbouncer],
  transform: { '\\.tsx?$': swc('es6') },
  moduleNameMapper: paths,
  clearMocks: true,
};

/** @type {import('jest').Config} */
export default {
  reporters: ['default', '<rootDir>/test/support/jest/exitReporter.mjs'],
  testSequencer: '<rootDir>/test/support/jest/sequencer.mjs',
  cacheDirectory: '<rootDir>/.cache/jest',
  testTimeout: 120_000,
  // Jest does not release all modules of a file. Workers above this limit restart: their garbage collection gets slow.
  workerIdleMemoryLimit: '500MB',
  projects: [
    {
      displayName: 'browser',
      testEnvironment: '<rootDir>/test/support/jest/browserEnvironment.mjs',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/openapi/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', otherLength],
      setupFilesAfterEnv: ['<rootDir>/test/support/jest/browserSetup.ts'],
      transform: { '\\.[cm]?[jt]sx?$': swc('commonjs') },
      // Only packages published as ES modules alone need transforming.
      transformIgnorePatterns: [
        '/node_modules/(?!(dice-coefficient|n-gram|@okta/okta-react/bundles|react-final-form|final-form|iso-3166)/)',
      ],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/test/support/jest/styleStub.ts',
        '\\.png$': '<rootDir>/test/support/jest/styleStub.ts',
        // A path, because the package name resolves to the build for Node, which has no session storage.
        '^@okta/okta-auth-js$': '<rootDir>/node_modules/@okta/okta-auth-js/umd/core.js',
        // The CommonJS builds: Jest does not load .mjs files in this project.
        '^(d3-[a-z-]+|internmap)$': '<rootDir>/node_modules/$1/dist/$1.js',
        // A single file: loading antd's thousands of modules takes seconds in each test file.
        '^antd$': '<rootDir>/node_modules/antd/dist/antd.js',
        '^react-router-dom$': '<rootDir>/src/app/reactRouterDomStub.ts',
        ...paths,
      },
      clearMocks: true,
    },
    {
      ...node,
      displayName: 'server',
      testMatch: ['<rootDir>/{server,scripts,test/contract}/**/*.test.ts', '<rootDir>/test/faults/*.test.ts'],
      globalSetup: '<rootDir>/test/support/jest/serverGlobalSetup.ts',
    },
    {
      // `npm run faults` also runs attacks that take minutes.
      ...node,
      displayName: 'faults',
      testMatch: [
        '<rootDir>/test/faults/**/*.test.ts',
        // Start matrix and SIGTERM, forged and stale tokens, hostile requests, damaged files, limits, several
        // instances.
        '<rootDir>/server/{main,production,config}.test.ts',
        '<rootDir>/server/identity/{verify,session}.test.ts',
        '<rootDir>/server/operations/{sessions,hostile,steps/receive}.test.ts',
        '<rootDir>/server/attachments/store.test.ts',
        '<rootDir>/server/{db,limits,audit}/*.test.ts',
      ],
      globalSetup: '<rootDir>/test/support/jest/serverGlobalSetup.ts',
    },
  ],
};
