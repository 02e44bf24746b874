import { execFileSync } from 'node:child_process';

test('the style sheets of the build contain every rule that antd generates for its components', () => {
  const output = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/antd-styles/compare.ts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { made, missing } = JSON.parse(output) as { made: number; missing: readonly string[] };
  expect(made).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});
