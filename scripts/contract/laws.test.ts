import { sampleTokens } from '#test/support/contract/contractCallers';
import { allOf, type FaultyCopy, startFaultyCopy } from '#test/support/contract/contractFaults';
import { lawFaults } from '#test/support/contract/plantedFaults/laws';
import type { PlantedFault } from '#test/support/contract/plantedFaults/fault';
import { createTestServer, type TestServer } from '#test/support/server/serverApp';
import type { Finding } from './verify/findings';
import type { LawName } from './verify/laws/lawName';
import { defaultClientOptions } from './verify/client';
import { operations } from './verify/operations';
import { callerNames, specialCallers } from './verify/request';
import { type Settings, verify } from './verify/run';
import type { TokenSource } from './verify/tokens';

let server: TestServer;
let copy: FaultyCopy;
let tokenOf: TokenSource;
let faults: readonly PlantedFault[];

const names = lawFaults({ concierge: '', client: '', otherClient: '' }).map(({ name }) => name);

beforeAll(async () => {
  server = await createTestServer();
  copy = await startFaultyCopy(server.url);
  const tokens = new Map<string, string>();
  for (const name of [...callerNames, ...specialCallers]) tokens.set(name, (await sampleTokens(server)(name)) ?? '');
  tokenOf = (caller) => Promise.resolve(tokens.get(caller));
  const tokenNamed = (caller: string): string => tokens.get(caller) ?? '';
  faults = lawFaults({
    concierge: tokenNamed('concierge'),
    client: tokenNamed('client'),
    otherClient: tokenNamed('otherClient'),
  });
});
afterAll(async () => {
  await copy.close();
  await server.close();
});

/** The laws that name the finding. */
const laws: readonly (readonly [finding: RegExp, law: LawName])[] = [
  [/nothing else/, 'nothing else changed'],
  [/saved values/, 'sent is read'],
  [/counts|pages|searches/, 'whole lists'],
  [/access ends|shared between/, 'who may'],
  [/one effect|conflict|independent|use up/, 'once'],
  [/same time|one wins/, 'side by side'],
  [/unknown routes|HEAD/, 'the envelope'],
  [/files/, 'files'],
];

/** On a busy machine a right answer may take long. */
const clientOptions = { ...defaultClientOptions, timeoutMs: 60_000 };

const groupsFor = ({ check }: PlantedFault): NonNullable<Settings['groups']> => {
  const law = laws.find(([finding]) => finding.test(check.source))?.[1];
  return law === undefined ? ['valid requests', 'rules'] : [law];
};

const reportOn = (ids: readonly string[], groups: NonNullable<Settings['groups']>) =>
  verify({
    baseUrl: copy.url,
    tokenOf,
    operations: operations.filter(({ id }) => ids.includes(id)),
    groups,
    maxShrinkRequests: 1,
    clientOptions,
    seed: 11,
    readOnly: false,
  });

test('the laws find nothing on a right server', async () => {
  copy.plant((request) => request.forward());
  const ids = ['createTrust', 'saveMessageDraft', 'sendMessage', 'getFamilyHistory', 'unassignUser'];
  const { findings } = await reportOn(
    ids,
    laws.map(([, law]) => law),
  );
  expect(findings).toEqual([]);
}, 300_000);

/** Reading everything takes seconds: the side effects, each of another operation, are planted in one run. */
let sideEffects: Promise<readonly Finding[]> | undefined;

const findingsOfSideEffects = async (): Promise<readonly Finding[]> => {
  const planted = faults.filter((fault) => groupsFor(fault).includes('nothing else changed'));
  copy.plant(allOf(planted.map(({ fault }) => fault)));
  const { findings } = await reportOn(
    planted.map(({ operation }) => operation),
    ['nothing else changed'],
  );
  return findings;
};

const findingsOf = async (planted: PlantedFault): Promise<readonly Finding[]> => {
  const groups = groupsFor(planted);
  if (groups.includes('nothing else changed')) return (sideEffects ??= findingsOfSideEffects());
  copy.plant(planted.fault);
  return (await reportOn([planted.operation], groups)).findings;
};

test.each(names)(
  '%s: named by its law',
  async (name) => {
    const planted = faults.find((one) => one.name === name)!;
    const found = (await findingsOf(planted)).filter(({ operationId }) => operationId === planted.operation);
    expect(found.map(({ check }) => check)).toEqual(expect.arrayContaining([expect.stringMatching(planted.check)]));
  },
  300_000,
);
