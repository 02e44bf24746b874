import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { edited, petContract } from '#test/contract/diff/contract';
import { edits } from '#test/contract/diff/edits';
import { changelog, markdown } from './diff/changes';
import { compareContracts } from './diff/compare';
import { refusalOf } from './diff/release';

test('equivalent contracts have no differences', () => {
  expect(changelog(compareContracts(petContract, petContract))).toBe('The contracts are equal.');
});

test('at least sixty edits are compared', () => {
  expect(edits.length).toBeGreaterThanOrEqual(60);
  expect(new Set(edits.map(([title]) => title)).size).toBe(edits.length);
});

const rows = edits.map(([title, edit, ...verdicts]) => ({ title, edit, verdicts }));

test.each(rows)('$title', ({ edit, verdicts }) => {
  const found = compareContracts(petContract, edited(edit)).map(({ level, keyword }) => `${level} ${keyword}`);
  expect(found.sort()).toEqual([...verdicts].sort());
});

test('a change in a schema is reported once for all its operations', () => {
  const after = edited({ 'components schemas Pet properties name maxLength': 20 });
  expect(compareContracts(petContract, after)).toEqual([
    {
      at: 'schema Pet',
      level: 'breaking',
      keyword: 'maxLength',
      message: 'name of the response has maxLength 20 instead of 10',
      operations: ['GET /pets', 'POST /pets'],
    },
  ]);
  expect(changelog(compareContracts(petContract, after))).toBe(
    'Breaking (1):\n  schema Pet\n    name of the response has maxLength 20 instead of 10 (GET /pets and 1 more)\n',
  );
});

test('a changelog in Markdown has the changes by level', () => {
  const after = edited({ 'components schemas Pet properties name maxLength': 20, 'paths /pets get x-color': 'red' });
  expect(markdown('2.0.0', compareContracts(petContract, after))).toBe(
    [
      '## 2.0.0\n',
      '### Breaking (1)\n',
      '- `schema Pet`: name of the response has maxLength 20 instead of 10 (GET /pets and 1 more)\n',
      '### Warning (1)\n',
      '- `GET /pets`: it has another x-color\n',
    ].join('\n'),
  );
  expect(markdown('1.0.0', [])).toBe('## 1.0.0\n\nNo changes.\n');
});

describe('a release', () => {
  const breaking = { 'paths /pets get x-scope': 'self' };
  const additive = { 'paths /pets get tags': ['animals'] };
  test.each([
    ['an equal contract', {}, undefined],
    ['an additive change in a higher version', { ...additive, 'info version': '1.1.0' }, undefined],
    ['a breaking change in a higher major version', { ...breaking, 'info version': '2.0.0' }, undefined],
    ['an additive change in the same version', additive, 'changes since 1.0.0: raise info.version'],
    ['a breaking change in a higher minor version', { ...breaking, 'info version': '1.1.0' }, 'major version'],
    ['a lower version', { 'info version': '0.9.0' }, 'lower'],
    ['no version', { 'info version': 'next' }, 'not a version'],
  ])('%s', (_what, edit, refusal) => {
    const after = edited(edit);
    const found = refusalOf({ before: petContract, after, changes: compareContracts(petContract, after) });
    expect(found).toEqual(refusal === undefined ? undefined : expect.stringContaining(refusal));
  });
});

describe('the command', () => {
  let folder: string;
  const after = edited({ 'paths /pets get deprecated': true, 'paths /pets get x-scope': 'self' });
  const files: Readonly<Record<string, unknown>> = {
    'old.json': petContract,
    'new.json': after,
    'raised.json': { ...after, info: { title: 'Pets', version: '2.0.0' } },
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'diff-test-'));
    for (const [name, document] of Object.entries(files)) writeFileSync(join(folder, name), JSON.stringify(document));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (...args: string[]): Promise<{ code: unknown; stdout: string; stderr: string }> =>
    new Promise((settle) => {
      const env = { ...process.env, NODE_OPTIONS: '' };
      const paths = args.map((arg) => (arg.endsWith('.json') ? join(folder, arg) : arg));
      execFile(
        process.execPath,
        ['--import', 'tsx', 'scripts/contract/diff.ts', ...paths],
        { env },
        (error, stdout, stderr) => settle({ code: error?.code ?? 0, stdout, stderr }),
      );
    });

  test('exits with 1 after a breaking change, and prints JSON for programs', async () => {
    const { code, stdout, stderr } = await run('--json', 'old.json', 'new.json');
    expect(code).toBe(1);
    expect(stderr).toContain('Breaking change');
    expect(JSON.parse(stdout)).toMatchObject({
      before: '1.0.0',
      changes: [
        { at: 'GET /pets', level: 'breaking', keyword: 'x-scope' },
        { at: 'GET /pets', level: 'warning', keyword: 'deprecated' },
      ],
    });
  });

  test('exits with 0 when the major version is raised, with 2 when a file cannot be read', async () => {
    expect((await run('old.json', 'raised.json')).code).toBe(0);
    const { code, stderr } = await run('old.json', 'missing.json');
    expect(code).toBe(2);
    expect(stderr).toContain('missing.json');
  });
});
