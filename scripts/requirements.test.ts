import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const number = /\bR-[A-Z]{3}-\d+\b/g;

const numbersOf = (text: string): string[] => text.match(number) ?? [];

const files = ['src', 'server', 'scripts', 'openapi', 'test']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file).replaceAll('\\', '/')),
  )
  .filter((file) => /\.(tsx?|yaml)$/.test(file) && !/generated|openapi\/dist|node_modules/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The numbers of the page, one for each row of its tables. */
const listed = readFileSync('docs/requirements.md', 'utf8')
  .split('\n')
  .flatMap((line) => /^\| (R-[A-Z]{3}-\d+) /.exec(line)?.[1] ?? []);

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

test('the page lists each number once', () => {
  expect(listed.length).toBeGreaterThan(100);
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
});

test('each number in a comment is one of the page', () => {
  const known = new Set(listed);
  const unknown = files.flatMap(({ file, text }) =>
    numbersOf(text)
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('a test names each number', () => {
  const named = new Set(files.filter(({ file }) => isTest(file)).flatMap(({ text }) => numbersOf(text)));
  expect(listed.filter((name) => !named.has(name))).toEqual([]);
});
