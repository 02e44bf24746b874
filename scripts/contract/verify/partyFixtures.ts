import { isPart } from '#server/contract/parts';
import { partIn, recordsIn } from './lookups';
import type { Party } from './parties';
import { asId, idIn, type FindIds, idsIn, type Fixture } from './fixture';
import type { Values } from './target';

/** Sends one stored owner or member: a save does not delete those it does not list, so their number would grow. */
const withStoredPart =
  (parts: string) =>
  (body: unknown, { part, ...values }: Values): unknown => {
    if (!isPart(body)) return body;
    const [first] = recordsIn(body, parts);
    return { ...body, ...values, [parts]: first ? [{ ...first, id: part }] : [] };
  };

const partyById = (kind: Party): FindIds =>
  asId(async (testData, whose, fresh) => (await testData.party(kind, whose, fresh))['id']);

/** Fixtures for the operations on one kind of related party. */
export const partyFixtures = (kind: Party): [string, Fixture][] => [
  [`get${kind.name}`, { ids: partyById(kind) }],
  [
    `create${kind.name}`,
    {
      ids: async (testData, whose) => ({
        familyId: testData.target.readOnly ? await testData.family(whose) : await testData.ownFamily(whose),
      }),
      savedIn: kind.record,
      undo: ({ target }, caller, reply) =>
        target.request(caller, `delete${kind.name}`, { id: idIn(isPart(reply) ? reply[kind.record] : {}) }),
    },
  ],
  [
    `update${kind.name}`,
    {
      ids: async (testData, whose, fresh) => {
        const { id, familyId } = await testData.party(kind, whose, fresh);
        return { id, familyId };
      },
      serverValues: async ({ target }, caller, { id }) => {
        const stored = partIn(await target.request(caller, `get${kind.name}`, { id }), kind.record);
        const { version } = stored;
        return 'parts' in kind ? { version, part: recordsIn(stored, kind.parts)[0]?.['id'] } : { version };
      },
      ...('parts' in kind && { insert: withStoredPart(kind.parts) }),
      savedIn: kind.record,
    },
  ],
  [
    `delete${kind.name}`,
    {
      ids: partyById(kind),
      deletes: true,
      listedIds: async (testData, whose) => {
        const id = await testData.ownFamily(whose);
        return idsIn(await testData.target.request('concierge', 'getFamilyPart', { id, part: kind.list }), kind.list);
      },
    },
  ],
];
