import { readFileSync } from 'node:fs';
import { edited, petContract } from '#test/contract/diff/contract';
import { edits } from '#test/contract/diff/edits';
import { differences, notCompared, places, schemaEdits, titles } from '#test/contract/diff/oasdiff';
import type { Level } from './diff/changes';
import { compareContracts } from './diff/compare';

/** Every check of oasdiff by its name, with its level. */
const checks = readFileSync('test/contract/diff/oasdiff.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line): [name: string, level: string] => {
    const [name = '', level = ''] = line.split(' ');
    return [name, level];
  });

const levels: readonly (Level | 'none')[] = ['none', 'additive', 'warning', 'breaking'];
const theirs: Readonly<Record<string, Level>> = { ERR: 'breaking', WARN: 'warning', INFO: 'additive' };

const compared = (name: string): (Level | 'none')[] => {
  const [, edit] = edits.find(([title]) => title === titles[name]) ?? [];
  if (edit) return compareContracts(petContract, edited(edit)).map(({ level }) => level);
  const [place, contract] = places.find(([start]) => name.startsWith(`${start}-`)) ?? [];
  const pair = schemaEdits.get(name.slice((place?.length ?? 0) + 1));
  if (!contract || !pair) throw new Error(`No edit shows ${name}.`);
  return compareContracts(contract(pair[0]), contract(pair[1])).map(({ level }) => level);
};

const isCompared = ([name]: readonly [string, string]): boolean => !notCompared.some(([names]) => names.test(name));

const highest = (found: readonly (Level | 'none')[]): Level | 'none' =>
  levels.findLast((level) => found.includes(level)) ?? 'none';

test.each(checks.filter(isCompared))(
  '%s: it is seen, with the level of oasdiff (%s) or another for a reason',
  (name, level) => {
    const [, other] = differences.find(([names]) => names.test(name)) ?? [];
    expect(highest(compared(name))).toBe(other ?? theirs[level]);
  },
);

test('every reason refers to an existing check', () => {
  for (const [names] of [...notCompared, ...differences]) expect(checks.some(([name]) => names.test(name))).toBe(true);
  const names = checks.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(titles)));
});
