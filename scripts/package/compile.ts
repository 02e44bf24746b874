import { existsSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

/** Sources of the server. */
const roots = ['server', 'openapi', 'scripts/serve.ts'];

/** The bundled contract, which the server serves, is the only YAML file that it needs. */
const isLeftOut = (file: string): boolean =>
  /\.test\.ts$|\.d\.ts$|\.yaml$|\.md$/.test(file) && file !== path.join('openapi', 'dist', 'portal.yaml');
const require = createRequire(import.meta.url);

async function filesIn(root: string): Promise<string[]> {
  if (statSync(root).isFile()) return [root];
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** Package of an imported name: `ajv` of `ajv/dist/2020`, `@fastify/static` of itself. */
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** The module name with its extension, which Node requires and the sources omit. */
const nodeName = (name: string, from: string): string => {
  if (name.startsWith('node:')) return name;
  // An import from the project's root (`imports` of package.json).
  if (name.startsWith('#')) return `./${path.relative(path.dirname(from), name.slice(1))}.js`;
  if (name.startsWith('.')) return existsSync(path.join(path.dirname(from), `${name}.ts`)) ? `${name}.js` : name;
  if (name === packageOf(name)) return name;
  const [, rest = ''] = require.resolve(name).split(`node_modules/${name}`);
  return name + rest;
};

const compiled = (source: string, file: string): { code: string; imported: readonly string[] } => {
  const { outputText } = ts.transpileModule(source, {
    fileName: file,
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
  });
  const { importedFiles } = ts.preProcessFile(outputText, true, true);
  let code = outputText;
  for (const { fileName, pos } of [...importedFiles].sort((a, b) => b.pos - a.pos)) {
    const start = code.indexOf(fileName, pos);
    code = code.slice(0, start) + nodeName(fileName, file) + code.slice(start + fileName.length);
  }
  const imported = importedFiles.map(({ fileName }) => fileName).filter((name) => !/^(node:|\.|#)/.test(name));
  return { code, imported: imported.map(packageOf) };
};

/**
 * Compiles the server into `target`, file by file, so that data files keep their relative paths.
 *
 * @param more - further sources: files or folders.
 * @returns The packages it imports.
 */
export async function compileServer(target: string, more: readonly string[] = []): Promise<readonly string[]> {
  await rm(target, { recursive: true, force: true });
  const packages = new Set<string>();
  for (const file of (await Promise.all([...roots, ...more].map(filesIn))).flat().filter((name) => !isLeftOut(name))) {
    const to = path.join(target, file);
    await mkdir(path.dirname(to), { recursive: true });
    if (!file.endsWith('.ts')) {
      await cp(file, to);
      continue;
    }
    const { code, imported } = compiled(await readFile(file, 'utf8'), file);
    for (const name of imported) packages.add(name);
    await writeFile(to.replace(/\.ts$/, '.js'), code);
  }
  return [...packages].sort();
}
