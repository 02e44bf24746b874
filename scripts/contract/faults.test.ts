import { faultsFor, reportWith } from '#test/support/contract/plantedRuns';
import { testServer } from '#test/support/server/serverApp';
import { laws } from './verify/laws/laws';
import { operations } from './verify/operations';

const server = testServer();

test.each(laws)(
  '$name: a planted fault is named',
  async ({ name }) => {
    const planted = (await faultsFor(server)).find(({ law }) => law === name);
    if (!planted) throw new Error(`No fault is planted for ${name}.`);
    const { findings } = await reportWith(server, planted.fault, {
      operations: operations.filter(({ id }) => id === planted.operation),
      laws: [name],
    });
    const checks = findings.filter(({ operationId }) => operationId === planted.operation).map(({ check }) => check);
    expect(checks).toContainEqual(expect.stringMatching(planted.check));
  },
  120_000,
);
