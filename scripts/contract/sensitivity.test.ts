import { sampleTokens } from '#test/support/contract/contractCallers';
import { type FaultyCopy, startFaultyCopy } from '#test/support/contract/contractFaults';
import { plantedFaults } from '#test/support/contract/plantedFaults';
import type { PlantedFault } from '#test/support/contract/plantedFaults/fault';
import { createTestServer, type TestServer } from '#test/support/server/serverApp';
import type { Report } from './verify/findings';
import { callerNames, specialCallers } from './verify/request';
import { operations } from './verify/operations';
import { type Settings, verify } from './verify/run';
import { invalidTokenNames, type TokenSource } from './verify/tokens';

let server: TestServer;
let copy: FaultyCopy;
let tokenOf: TokenSource;
let faults: readonly PlantedFault[];

const names = plantedFaults({ concierge: '', client: '', otherClient: '' }).map(({ name }) => name);

beforeAll(async () => {
  server = await createTestServer();
  copy = await startFaultyCopy(server.url);
  const tokens = new Map<string, string | undefined>();
  for (const name of [...callerNames, ...specialCallers, ...invalidTokenNames])
    tokens.set(name, await sampleTokens(server)(name));
  tokenOf = (caller) => Promise.resolve(tokens.get(caller));
  const tokenNamed = (caller: string): string => tokens.get(caller) ?? '';
  faults = plantedFaults({
    concierge: tokenNamed('concierge'),
    client: tokenNamed('client'),
    otherClient: tokenNamed('otherClient'),
  });
});
afterAll(async () => {
  await copy.close();
  await server.close();
});

/** The groups of checks that find the fault. */
const groupsFor = ({ check }: PlantedFault): NonNullable<Settings['groups']> => {
  const hasKind = (...words: string[]): boolean => words.some((word) => check.source.includes(word));
  if (hasKind('rule is', 'message of')) return ['rules'];
  if (hasKind('token', 'only listed')) return ['callers'];
  if (hasKind('is checked')) return ['ids'];
  if (hasKind('methods', 'media types', 'server error', 'bodies')) return ['methods and media types'];
  if (hasKind('ignored')) return ['hostile requests'];
  if (hasKind('repetition', 'stale', 'without a version', 'poll')) return ['repetition'];
  if (hasKind('body')) return ['valid requests', 'ids'];
  return ['valid requests'];
};

const reportOn = (ids: readonly string[], more: Partial<Settings>): Promise<Report> =>
  verify({
    baseUrl: copy.url,
    tokenOf,
    operations: operations.filter(({ id }) => ids.includes(id)),
    cases: 1000,
    maxShrinkRequests: 3,
    seed: 7,
    readOnly: false,
    ...more,
  });

test('at least sixty faults exist, and without one there are no findings', async () => {
  expect(names.length).toBeGreaterThanOrEqual(60);
  copy.plant((request) => request.forward());
  const report = await reportOn([...new Set(faults.map(({ operation }) => operation))], { cases: 150 });
  expect(report.findings).toEqual([]);
});

test.each(names)('%s: found and named in the report', async (name) => {
  const planted = faults.find((one) => one.name === name)!;
  const { fault, operation, check } = planted;
  copy.plant(fault);
  const { findings } = await reportOn([operation], { groups: groupsFor(planted) });
  expect(findings.filter((finding) => finding.operationId === operation).map((finding) => finding.check)).toEqual(
    expect.arrayContaining([expect.stringMatching(check)]),
  );
});
