import { lawFaults } from '#test/support/contract/plantedFaults/laws';
import type { PlantedFault } from '#test/support/contract/plantedFaults/fault';
import { namesOf, type PlantedRuns, startPlantedRuns } from '#test/support/contract/plantedRuns';
import type { LawName } from './verify/laws/lawName';
import { defaultClientOptions } from './verify/client';
import type { Settings } from './verify/run';

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

const groupsFor = ({ check }: PlantedFault): NonNullable<Settings['groups']> => {
  const law = laws.find(([finding]) => finding.test(check.source))?.[1];
  return law === undefined ? ['valid requests', 'rules'] : [law];
};

let runs: PlantedRuns;

beforeAll(async () => {
  runs = await startPlantedRuns({
    faultsOf: lawFaults,
    groupsFor,
    settings: {
      seed: 11,
      maxShrinkRequests: 1,
      // On a busy machine a right answer may take long.
      clientOptions: { ...defaultClientOptions, timeoutMs: 60_000 },
    },
  });
});
afterAll(() => runs.close());

test('the laws find nothing on a right server', async () => {
  const findingsOf = async (ids: readonly string[], groups: readonly LawName[]) =>
    (await runs.reportOn((request) => request.forward(), ids, { groups })).findings;
  const [slow = 'nothing else changed', ...others] = laws.map(([, law]) => law);
  const ids = ['createTrust', 'saveMessageDraft', 'sendMessage', 'getFamilyHistory', 'unassignUser'];
  expect(await findingsOf(ids, others)).toEqual([]);
  // It reads everything before and after each write.
  expect(await findingsOf(['sendMessage', 'unassignUser'], [slow])).toEqual([]);
}, 300_000);

test.each(namesOf(lawFaults))(
  '%s: named by its law',
  async (name) => {
    const { checks, check } = await runs.namedFor(name);
    expect(checks).toEqual(expect.arrayContaining([expect.stringMatching(check)]));
  },
  300_000,
);
