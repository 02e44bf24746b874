import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';

interface LockedPackage {
  readonly version: string;
  readonly hasInstallScript?: true;
  readonly deprecated?: string;
  readonly engines?: { readonly node?: string };
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
const installed = Object.entries(packages).filter(([path]) => path !== '');

test('allowScripts allows or denies each install script, and names nothing else', () => {
  const names = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(Object.keys(allowScripts).sort()).toEqual(names.map((path) => path.replace(/^.*node_modules\//, '')).sort());
});

test('no package is deprecated', () => {
  expect(installed.filter(([, { deprecated }]) => deprecated !== undefined)).toEqual([]);
});

test.each(['20.19.0', '22.13.0', '24.0.0'])('every package supports Node %s', (node) => {
  expect(installed.filter(([, { engines }]) => engines?.node && !satisfies(node, engines.node))).toEqual([]);
});
