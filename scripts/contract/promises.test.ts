import { readFileSync } from 'node:fs';
import { foreignFaults } from '#test/contract/foreign/faults';
import { promises } from '#test/contract/promises';
import { plantedFaults } from '#test/support/plantedFaults';

const planted = [
  ...plantedFaults({ concierge: '', client: '', otherClient: '' }).map(({ name }) => name),
  ...foreignFaults.map(([name]) => name),
];

test.each(promises)('%s: a planted fault or a test covers it', (_promise, shown) => {
  if ('test' in shown) expect(readFileSync(shown.file, 'utf8')).toContain(`'${shown.test}'`);
  else {
    expect(shown.faults).not.toEqual([]);
    expect(planted).toEqual(expect.arrayContaining([...shown.faults]));
  }
});

test('each promise is listed once', () => {
  expect(new Set(promises.map(([promise]) => promise)).size).toBe(promises.length);
});
