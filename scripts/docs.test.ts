import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const pagesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));

const pages = ['.', 'docs', 'docs/adr', 'openapi'].flatMap(pagesIn);

/** The files and folders that a page links to, from the project's root. */
const linkedBy = (page: string): string[] =>
  [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map(([, target = '']) =>
    path.join(path.dirname(page), target),
  );

test('every link in the documentation refers to an existing file', () => {
  const broken = pages.flatMap((page) =>
    linkedBy(page)
      .filter((target) => !existsSync(target))
      .map((target) => `${page}: ${target}`),
  );
  expect(broken).toEqual([]);
});

/** The lines of a page that are prose: outside code blocks and tables. */
function proseOf(page: string): string[] {
  let isCode = false;
  return readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => {
      const isFence = line.trimStart().startsWith('```');
      if (isFence) isCode = !isCode;
      return !isCode && !isFence && !line.trimStart().startsWith('|');
    });
}

test('lines of prose have at most 120 characters', () => {
  const long = pages.flatMap((page) =>
    proseOf(page)
      .filter((line) => line.length > 120)
      .map((line) => `${page}: ${line}`),
  );
  expect(long).toEqual([]);
});

test('the index lists every decision record', () => {
  const listed = new Set(linkedBy('docs/adr/README.md'));
  const missing = pagesIn('docs/adr').filter((page) => !page.endsWith('README.md') && !listed.has(page));
  expect(missing).toEqual([]);
});

const foldersIn = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${name}/`);

/** The lines of the overview of folders that describe a folder of the root. */
const describedIn = (parent: string): string => {
  const [, overview = ''] = readFileSync('docs/architecture.md', 'utf8').split('## Folders');
  return overview.split(`\n${parent}/ `)[1]?.split(/\n(?! )/)[0] ?? '';
};

test.each(['server', 'scripts'])('the architecture page names every folder of %s/', (parent) => {
  const named = describedIn(parent).split(/\s+/);
  expect(foldersIn(parent).filter((folder) => !named.includes(folder))).toEqual([]);
});

/** Whether a pattern with `*`, such as `@types/*`, stands for the name of a package. */
const standsFor = (pattern: string, name: string): boolean => {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? pattern === name : name.startsWith(start) && name.endsWith(end);
};

test('the page about packages names every package, and no other in its first column', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    object
  >;
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const named = readFileSync('docs/packages.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, pattern = '']) => pattern));
  expect(packages.filter((name) => !named.some((pattern) => standsFor(pattern, name)))).toEqual([]);
  expect(named.filter((pattern) => !packages.some((name) => standsFor(pattern, name)))).toEqual([]);
});
