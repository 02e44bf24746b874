import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import ts from 'typescript-eslint';

const zone = (target, from, message, except) => ({ target, from, message, ...(except ? { except } : {}) });

/** Returns the names of the folders in a folder. */
const foldersIn = (path) =>
  readdirSync(`${import.meta.dirname}/${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The contract kit: what `npm run contract:pack` puts into one file. */
const contractKit = ['verify', 'portal', 'command.ts', 'links.ts', 'pointer.ts', 'shape.ts', 'pack/entry.ts'].map(
  (path) => `./scripts/contract/${path}`,
);

const oneWay = [
  zone(
    ['./src/lib', './src/domain', './src/hooks', './src/preferences', './src/ui'],
    [
      './src/forms',
      './src/api',
      './src/errors',
      './src/auth',
      './src/related-parties',
      './src/features',
      './src/store',
      './src/app',
    ],
    'lib, domain, hooks, preferences and ui import no form, no API and no feature.',
  ),
  zone(
    './src/lib',
    ['./src/domain', './src/hooks', './src/preferences', './src/ui'],
    'lib contains no rules of the product, no React and no screens.',
  ),
  zone('./src/domain', ['./src/hooks', './src/preferences', './src/ui'], 'domain imports only lib.'),
  zone('./src/hooks', ['./src/domain', './src/preferences', './src/ui'], 'hooks import only lib.'),
  zone('./src/preferences', './src/ui', 'ui reads the preferences, not the reverse.'),
  zone(
    ['./src/forms', './src/api', './src/errors', './src/auth'],
    ['./src/related-parties', './src/features', './src/store', './src/app'],
    'forms, api, errors and auth never import related parties, features, store or app.',
  ),
  zone('./src/api', ['./src/forms', './src/errors'], 'src/api imports no form component and no navigation.'),
  zone('./src/features', './src/app', 'A feature does not import src/app.'),
  zone('./src/features', './src/store', 'A feature imports only the typed hooks of the store.', ['./hooks.ts']),
  zone('./src/store', './src/app', 'The store imports no screens.'),
  zone(
    './src/related-parties',
    ['./src/features', './src/app', './src/store'],
    'Forms of related parties, which features share, import no feature.',
  ),
  ...foldersIn('src/features').map((name) =>
    zone(
      `./src/features/${name}`,
      './src/features',
      'Features never import each other; move shared code to ui, forms, api or lib.',
      [`./${name}`],
    ),
  ),
  zone(
    ['./src/app', './src/auth', './src/features', './src/forms', './src/ui', './src/lib'],
    './src/api/generated',
    'Only src/api imports the generated code; import from @/api.',
  ),
  ...foldersIn('server/features')
    .filter((name) => name !== 'shared')
    .map((name) =>
      zone(
        `./server/features/${name}`,
        './server/features',
        'Features of the server never import each other; move shared code to server/features/shared.',
        [`./${name}`, './shared'],
      ),
    ),
  zone('./server/features/shared', './server/features', 'Shared code imports no feature.', ['./shared']),
  zone(
    foldersIn('server')
      .filter((name) => name !== 'features')
      .map((name) => `./server/${name}`),
    './server/features',
    'Of the rest of the server, only the files in server/ itself import features.',
    ['./shared'],
  ),
  // The contract kit becomes one file that verifies servers of others: it knows this one no better than they do.
  ...[
    ['./src', []],
    ['./test', []],
    ['./server', ['./contract']],
    ['./openapi', ['./shared/messages.ts']],
    ['./scripts', contractKit.map((path) => path.replace('./scripts', '.'))],
  ].map(([from, except]) =>
    zone(
      contractKit,
      from,
      'The contract kit imports only itself and what reads the contract (docs/adr/0040-contract-kit-in-one-package.md).',
      except,
    ),
  ),
  zone('./src', './server', 'Browser and server share only openapi/.'),
  zone('./server', './src', 'Browser and server share only openapi/.'),
];

const spreadLiteral = {
  selector:
    ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression',
  message: 'Write the properties or elements without a spread.',
};

export default ts.config(
  {
    ignores: [
      'build/',
      'dist/',
      'node_modules/',
      '**/*.gen.ts',
      '**/*.gen.cjs',
      '**/*.gen.d.cts',
      'reports/',
      'screens/',
      '.cache/',
      '.data/',
    ],
  },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX, 'react-hooks': hooks },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver()],
    },
    rules: {
      ...hooks.configs.recommended.rules,
      'import-x/no-restricted-paths': ['error', { zones: oneWay }],
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'no-restricted-globals': [
        'error',
        { name: 'localStorage', message: 'No personal data is stored beyond the tab.' },
      ],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': 'allow-with-description', minimumDescriptionLength: 15 },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing.tsx', 'test/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: { 'no-restricted-syntax': ['error', spreadLiteral] },
  },
  {
    // Screens use antd's components; the heading of a virtual report is the exception.
    files: ['src/features/**/*.tsx'],
    ignores: ['src/features/accounting/report/tableColumns.tsx', '**/*.test.tsx', '**/testing.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'JSXOpeningElement[name.name=/^(button|dialog|select|table|textarea)$/]',
          message: "Use antd's component.",
        },
        { selector: 'JSXAttribute[name.name="role"][value.value=/^tab(list|panel)?$/]', message: "Use antd's Tabs." },
        spreadLiteral,
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testing.tsx'],
    plugins: { 'jsx-a11y-x': jsxA11y },
    rules: {
      ...jsxA11y.configs.recommended.rules,
      // antd's components move the focus when a dialog or a menu opens.
      'jsx-a11y-x/no-autofocus': ['error', { ignoreNonDOM: true }],
      // A scrollable element is focusable, so that it can be scrolled by keyboard.
      'jsx-a11y-x/no-noninteractive-tabindex': [
        'error',
        { tags: [], roles: ['region', 'log', 'img', 'group', 'tabpanel'] },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['../../*'], message: 'Import from the root: @/... in src, #server/... elsewhere.' }] },
      ],
    },
  },
  {
    files: ['src/lib/**', 'src/domain/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { group: ['../../*'], message: 'Import from the root: @/... in src, #server/... elsewhere.' },
            { group: ['react', 'react-*', 'antd'], message: 'Hooks are in src/hooks, components in src/ui.' },
          ],
        },
      ],
    },
  },
  { files: ['scripts/**', 'test/**', 'server/**'], languageOptions: { globals: globals.node } },
  { files: ['scripts/**'], rules: { 'no-console': 'off' } },
  {
    files: [
      '*.config.ts',
      '**/*.mjs',
      'test/support/**/*lobalSetup.ts',
      'types/*.d.ts',
      'src/bootstrap/scrollBarSize.ts',
      'src/bootstrap/scrollLock.ts',
      'scripts/bench/pages/plainElements.tsx',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  { files: ['**/*.mjs'], ...ts.configs.disableTypeChecked },
);
