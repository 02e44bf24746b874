import { faultsFor, reportWith } from '#test/support/contract/plantedRuns';
import { testServer } from '#test/support/server/serverApp';
import { laws } from './verify/laws/laws';
import { operations } from './verify/operations';

const server = testServer();

test.each(laws)(
  '$name: every planted fault is named',
  async ({ name }) => {
    const missed: string[] = [];
    for (const { name: fault, law, operation, check, fault: plant } of await faultsFor(server)) {
      if (law !== name) continue;
      const { findings } = await reportWith(server, plant, {
        operations: operations.filter(({ id }) => id === operation),
        laws: [name],
      });
      if (!findings.some((one) => one.operationId === operation && check.test(`${one.check}: ${one.message}`)))
        missed.push(`${fault} (${findings.map((one) => one.check).join('; ') || 'no finding'})`);
    }
    expect(missed).toEqual([]);
  },
  600_000,
);
