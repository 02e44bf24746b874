import { plantedFaults } from '#test/support/contract/plantedFaults';
import type { PlantedFault } from '#test/support/contract/plantedFaults/fault';
import { namesOf, type PlantedRuns, startPlantedRuns } from '#test/support/contract/plantedRuns';
import type { Settings } from './verify/run';

/** The groups of checks that find the fault. */
const groupsFor = ({ check }: PlantedFault): NonNullable<Settings['groups']> => {
  const hasKind = (...words: string[]): boolean => words.some((word) => check.source.includes(word));
  if (hasKind('rule is', 'message of')) return ['rules'];
  if (hasKind('token', 'only listed')) return ['callers'];
  if (hasKind('is checked')) return ['ids'];
  if (hasKind('methods', 'media types', 'server error', 'bodies')) return ['methods and media types'];
  if (hasKind('ignored')) return ['hostile requests'];
  if (hasKind('one effect')) return ['once'];
  if (hasKind('stale', 'without a version', 'poll')) return ['repetition'];
  if (hasKind('body')) return ['valid requests', 'ids'];
  return ['valid requests'];
};

const names = namesOf(plantedFaults);

let runs: PlantedRuns;

beforeAll(async () => {
  runs = await startPlantedRuns({ faultsOf: plantedFaults, groupsFor, settings: { seed: 7, maxShrinkRequests: 3 } });
});
afterAll(() => runs.close());

test('at least sixty faults exist, and without one there are no findings', async () => {
  expect(names.length).toBeGreaterThanOrEqual(60);
  const ids = plantedFaults({ concierge: '', client: '', otherClient: '' }).map(({ operation }) => operation);
  const report = await runs.reportOn((request) => request.forward(), [...new Set(ids)], { cases: 150 });
  expect(report.findings).toEqual([]);
}, 120_000);

test.each(names)(
  '%s: found and named in the report',
  async (name) => {
    const { checks, check } = await runs.namedFor(name);
    expect(checks).toEqual(expect.arrayContaining([expect.stringMatching(check)]));
  },
  120_000,
);
