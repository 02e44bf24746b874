import { lawsOf, startRunsOf, testFaultsOf } from '#test/support/contract/lawTests';
import { lawFaults } from '#test/support/contract/plantedFaults/laws';
import { plantedFaults } from '#test/support/contract/plantedFaults';
import { faultsIn } from '#test/support/contract/plantedRuns';
import { laws } from './verify/laws/laws';

const names = lawsOf('other');
const runs = startRunsOf(names);

test('every law has a planted fault', () => {
  const broken = new Set([...faultsIn(plantedFaults), ...faultsIn(lawFaults)].map(({ law }) => law));
  expect(laws.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
});

test('the laws find nothing on a right server', async () => {
  const ids = ['createTrust', 'saveMessageDraft', 'sendMessage', 'getFamilyHistory', 'unassignUser'];
  const quick = laws.map(({ name }) => name).filter((name) => name !== 'nothing else changed');
  expect((await runs().reportOn((request) => request.forward(), ids, { laws: quick })).findings).toEqual([]);
  // It reads everything before and after each write.
  const slow = { laws: ['nothing else changed'] as const };
  const report = await runs().reportOn(
    (request) => request.forward(),
    ['sendMessage', 'unassignUser', 'saveTrusts'],
    slow,
  );
  expect(report.findings).toEqual([]);
}, 600_000);

testFaultsOf(names, runs);
