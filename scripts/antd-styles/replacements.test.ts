import { existsSync } from 'node:fs';
import path from 'node:path';
import { antdReplacements } from './replacements';

const folder = path.resolve('node_modules');

it.each([...antdReplacements.keys()])('the build replaces a module that exists: %s', (part) => {
  expect(['.js', '/index.js', '/package.json'].some((end) => existsSync(path.join(folder, part + end)))).toBe(true);
});
