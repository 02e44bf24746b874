import { defaultClientOptions } from '#scripts/contract/verify/client';
import type { LawName } from '#scripts/contract/verify/laws/law';
import { laws } from '#scripts/contract/verify/laws/laws';
import { lawFaults } from './plantedFaults/laws';
import { faultsIn, type PlantedRuns, startPlantedRuns } from './plantedRuns';

/** Laws that compare states around writes. Their faults take half of the time of all and are tested in a file apart. */
const statefulLaws: readonly LawName[] = ['nothing else changed', 'there and back', 'sequences', 'all or nothing'];

/** The names of the laws that compare states, or of the others. */
export const lawsOf = (kind: 'stateful' | 'other'): readonly LawName[] =>
  kind === 'stateful' ? statefulLaws : laws.map(({ name }) => name).filter((name) => !statefulLaws.includes(name));

/** Starts a server for the planted faults of these laws before the tests of a file. */
export const startRunsOf = (names: readonly LawName[]): (() => PlantedRuns) => {
  let runs: PlantedRuns;
  beforeAll(async () => {
    runs = await startPlantedRuns({
      faultsOf: (tokens) => lawFaults(tokens).filter(({ law }) => names.includes(law)),
      settings: {
        seed: 11,
        maxShrinkRequests: 1,
        // On a busy machine a right answer may take long.
        clientOptions: { ...defaultClientOptions, timeoutMs: 60_000 },
      },
    });
  });
  afterAll(() => runs.close());
  return () => runs;
};

/** Declares a test for each planted fault of these laws: a run of the kit names it. */
export const testFaultsOf = (names: readonly LawName[], runs: () => PlantedRuns): void => {
  const faults = faultsIn(lawFaults).filter(({ law }) => names.includes(law));
  test.each(faults.map(({ name, law }) => [name, law]))(
    '%s: named by the law "%s"',
    async (name) => {
      const { checks, check } = await runs().namedFor(name);
      expect(checks).toEqual(expect.arrayContaining([expect.stringMatching(check)]));
    },
    600_000,
  );
};
