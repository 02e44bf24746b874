import { plantedFaults } from '#test/support/contract/plantedFaults';
import { faultsIn, type PlantedRuns, startPlantedRuns } from '#test/support/contract/plantedRuns';

const faults = faultsIn(plantedFaults);

let runs: PlantedRuns;

beforeAll(async () => {
  runs = await startPlantedRuns({ faultsOf: plantedFaults, settings: { seed: 7, maxShrinkRequests: 3 } });
});
afterAll(() => runs.close());

test('at least sixty faults exist, and without one there are no findings', async () => {
  expect(faults.length).toBeGreaterThanOrEqual(60);
  const ids = new Set(faults.map(({ operation }) => operation));
  const report = await runs.reportOn((request) => request.forward(), [...ids], { cases: 150 });
  expect(report.findings).toEqual([]);
}, 600_000);

test.each(faults.map(({ name, law }) => [name, law]))(
  '%s: named by the law "%s"',
  async (name) => {
    const { checks, check } = await runs.namedFor(name);
    expect(checks).toEqual(expect.arrayContaining([expect.stringMatching(check)]));
  },
  600_000,
);
