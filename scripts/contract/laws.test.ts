import { lawFaults } from '#test/support/contract/plantedFaults/laws';
import { plantedFaults } from '#test/support/contract/plantedFaults';
import { faultsIn, type PlantedRuns, startPlantedRuns } from '#test/support/contract/plantedRuns';
import { defaultClientOptions } from './verify/client';
import { laws } from './verify/laws/laws';

let runs: PlantedRuns;

beforeAll(async () => {
  runs = await startPlantedRuns({
    faultsOf: lawFaults,
    settings: {
      seed: 11,
      maxShrinkRequests: 1,
      // On a busy machine a right answer may take long.
      clientOptions: { ...defaultClientOptions, timeoutMs: 60_000 },
    },
  });
});
afterAll(() => runs.close());

test('every law has a planted fault', () => {
  const broken = new Set([...faultsIn(plantedFaults), ...faultsIn(lawFaults)].map(({ law }) => law));
  expect(laws.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
});

test('the laws find nothing on a right server', async () => {
  const ids = ['createTrust', 'saveMessageDraft', 'sendMessage', 'getFamilyHistory', 'unassignUser'];
  const names = laws.map(({ name }) => name).filter((name) => name !== 'nothing else changed');
  expect((await runs.reportOn((request) => request.forward(), ids, { laws: names })).findings).toEqual([]);
  // It reads everything before and after each write.
  const slow = { laws: ['nothing else changed'] as const };
  const report = await runs.reportOn(
    (request) => request.forward(),
    ['sendMessage', 'unassignUser', 'saveTrusts'],
    slow,
  );
  expect(report.findings).toEqual([]);
}, 600_000);

test.each(faultsIn(lawFaults).map(({ name, law }) => [name, law]))(
  '%s: named by the law "%s"',
  async (name) => {
    const { checks, check } = await runs.namedFor(name);
    expect(checks).toEqual(expect.arrayContaining([expect.stringMatching(check)]));
  },
  600_000,
);
