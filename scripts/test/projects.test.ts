import { execFileSync } from 'node:child_process';
import { withProjects } from './projects';

const run = (args: readonly string[]): string[] => {
  const list = execFileSync(process.execPath, ['node_modules/jest/bin/jest.js', '--listTests', '--json', ...args]);
  const files: unknown = JSON.parse(list.toString());
  return Array.isArray(files) ? files.map(String) : [];
};

/** Whether each test file of a path is in one project only. */
test('a path selects its test files in one project', () => {
  const args = withProjects(['server/limits']);
  const inProject = (name: string): string[] => run(['server/limits', '--selectProjects', name]);
  expect(args).toEqual(['server/limits', '--selectProjects', 'browser', 'server']);
  expect(run(args)).toEqual(inProject('server'));
  expect(inProject('faults')).not.toEqual([]);
});

test.each([
  [
    ['src/forms', '-t', 'dates'],
    ['src/forms', '-t', 'dates', '--selectProjects', 'browser', 'server'],
  ],
  [['test/faults/long/kills'], ['test/faults/long/kills', '--selectProjects', 'faults']],
  [['server/limits', '--selectProjects', 'faults'], undefined],
  [['--selectProjects=faults', 'server/limits'], undefined],
  [['--ignoreProjects', 'server'], undefined],
])('%j', (args, expected) => {
  expect(withProjects(args)).toEqual(expected ?? args);
});
