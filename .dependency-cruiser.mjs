/**
 * Rules for imports that ESLint cannot check: no circle of imports, imports of types included.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Move what both files need into a third one; the module with the type imports neither.',
      severity: 'error',
      from: { path: '^(src|server|scripts|openapi|test)/' },
      to: { circular: true },
    },
  ],
  options: {
    // Imports of types, which are gone after compilation, count.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js'],
    },
  },
};
