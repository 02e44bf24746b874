import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyPapers } from './papers';

let target: string;
let pages: readonly string[];
beforeAll(async () => {
  target = mkdtempSync(path.join(tmpdir(), 'portal-papers-'));
  await copyPapers(target);
  pages = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
});
afterAll(() => rmSync(target, { recursive: true }));

const read = (page: string): string => readFileSync(path.join(target, page), 'utf8');

test('every link in the package refers to a file of the package', () => {
  const linked = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map(([, name = '']) =>
      path.join(path.dirname(page), name),
    ),
  );
  expect(pages).toContain('README.md');
  expect(linked).toContain('docs/operating.md');
  expect(linked.filter((name) => !existsSync(path.join(target, name)))).toEqual([]);
});

test('every command that the pages name is in the package, or listed as one of the source tree', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const packaged = Object.keys(scripts).filter((name) => scripts[name]!.startsWith('tsx server/commands/'));
  const [, section = ''] = read('README.md').split('## Commands of the source tree');
  const ofSource = [...section.split('## ')[0]!.matchAll(/`(?:npm run )?([\w:]+)`/g)].map(([, name]) => name!);
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/npm run (?:-s )?([a-z]+(?::[a-z]+)*)/g)].map(([, name]) => name!),
  );
  expect(ofSource.filter((name) => !(name in scripts) || packaged.includes(name))).toEqual([]);
  expect([...new Set(named)].filter((name) => ![...packaged, ...ofSource].includes(name))).toEqual([]);
});
