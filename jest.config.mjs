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

/**
 * Node projects run as native ES modules (oidc-provider and PGlite are ES modules); needs
 * NODE_OPTIONS=--experimental-vm-modules.
 */
const node = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.tsx?$': swc('es6') },
  moduleNameMapper: paths,
  clearMocks: true,
};

/** @type {import('jest').Config} */
export default {
  reporters: ['default', '<rootDir>/test/support/exitReporter.mjs'],
  testTimeout: 120_000,
  // Jest keeps a part of each file's modules: workers above this limit restart, because collecting their garbage takes
  // longer and longer.
  workerIdleMemoryLimit: '500MB',
  projects: [
    {
      displayName: 'browser',
      testEnvironment: '<rootDir>/test/support/browser-environment.mjs',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}', '<rootDir>/openapi/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/test/support/browser-setup.ts'],
      transform: { '\\.[cm]?[jt]sx?$': swc('commonjs') },
      // Only packages published as ES modules alone need transforming.
      transformIgnorePatterns: [
        '/node_modules/(?!(dice-coefficient|n-gram|@okta/okta-react/bundles|react-final-form|final-form|iso-3166)/)',
      ],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/test/support/style-stub.ts',
        '\\.png$': '<rootDir>/test/support/style-stub.ts',
        // By file: a mapped name would be resolved as Node's build, which has no session storage.
        '^@okta/okta-auth-js$': '<rootDir>/node_modules/@okta/okta-auth-js/umd/core.js',
        // Their builds for CommonJS: Jest takes a file named .mjs for no other.
        '^(d3-[a-z-]+|internmap)$': '<rootDir>/node_modules/$1/dist/$1.js',
        // One file instead of some thousand: loading these takes seconds in every test file.
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
      globalSetup: '<rootDir>/test/support/server-global-setup.ts',
    },
    {
      // `npm run faults`: the attacks that take minutes as well.
      ...node,
      displayName: 'faults',
      testMatch: [
        '<rootDir>/test/faults/**/*.test.ts',
        // Start matrix and SIGTERM, forged and stale tokens, hostile requests, damaged files, limits, several
        // instances.
        '<rootDir>/server/{main,production,config}.test.ts',
        '<rootDir>/server/identity/{verify,session}.test.ts',
        '<rootDir>/server/contract/{sessions,hostile,uploads}.test.ts',
        '<rootDir>/server/attachments/store.test.ts',
        '<rootDir>/server/{db,limits,http,audit}/*.test.ts',
      ],
      globalSetup: '<rootDir>/test/support/server-global-setup.ts',
    },
  ],
};
