import { isPart } from '#server/contract/document';
import { partIn, recordsIn } from './lookups';
import type { Party } from './parties';
import { asId, idIn, type Ids, idsIn, type Subject } from './subject';
import type { Values } from './world';

/** One owner or member, the stored one: those a save does not list stay, and would become ever more. */
const withStoredPart =
  (parts: string) =>
  (body: unknown, { part, ...values }: Values): unknown => {
    if (!isPart(body)) return body;
    const [first] = recordsIn(body, parts);
    return { ...body, ...values, [parts]: first ? [{ ...first, id: part }] : [] };
  };

const partyById = (kind: Party): Ids =>
  asId(async (finder, whose, fresh) => (await finder.party(kind, whose, fresh))['id']);

/** What the operations about one kind of related party need. */
export const partySubjects = (kind: Party): [string, Subject][] => [
  [`get${kind.name}`, { ids: partyById(kind) }],
  [
    `create${kind.name}`,
    {
      ids: async (finder, whose) => ({
        familyId: finder.world.readOnly ? await finder.family(whose) : await finder.ownFamily(whose),
      }),
      keeps: kind.record,
      undo: ({ world }, caller, reply) =>
        world.ask(caller, `delete${kind.name}`, { id: idIn(isPart(reply) ? reply[kind.record] : {}) }),
    },
  ],
  [
    `update${kind.name}`,
    {
      ids: async (finder, whose, fresh) => {
        const { id, familyId } = await finder.party(kind, whose, fresh);
        return { id, familyId };
      },
      given: async ({ world }, caller, { id }) => {
        const stored = partIn(await world.ask(caller, `get${kind.name}`, { id }), kind.record);
        const { version } = stored;
        return 'parts' in kind ? { version, part: recordsIn(stored, kind.parts)[0]?.['id'] } : { version };
      },
      ...('parts' in kind && { into: withStoredPart(kind.parts) }),
      keeps: kind.record,
    },
  ],
  [
    `delete${kind.name}`,
    {
      ids: partyById(kind),
      ends: true,
      listed: async (finder, whose) => {
        const id = await finder.ownFamily(whose);
        return idsIn(await finder.world.ask('concierge', 'getFamilyPart', { id, part: kind.list }), kind.list);
      },
    },
  ],
];
