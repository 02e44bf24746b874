import { execFileSync } from 'node:child_process';

test('the style sheets of the build hold every rule that antd makes for the components of the screens', () => {
  const output = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/antd-styles/compare.ts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { made, missing } = JSON.parse(output) as { made: number; missing: readonly string[] };
  expect(made).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});
