import { isPart, type Part } from '#server/contract/parts';
import { firstOf, partIn, recordsIn } from '../lookups';
import type { Party } from '../parties';
import type { CallerName } from '../request';
import { json, type TargetServer, type Values } from '../target';
import type { CreatedRecords } from './created';
import type { FamilyData } from './families';
import { sampleBody } from './samples';

/** Related parties of families. */
export function relatedPartyData(target: TargetServer, created: CreatedRecords, { family, ownFamily }: FamilyData) {
  const { request } = target;

  const newParty = async (kind: Party, whose: CallerName): Promise<Part> => {
    created.assertWritable(kind.record);
    const operationId = `create${kind.name}`;
    const familyId = await ownFamily(whose);
    const reply = await request('concierge', operationId, { familyId }, json(sampleBody(operationId)));
    const party = partIn(reply, kind.record);
    created.add({ what: kind.record, remove: () => created.remove('concierge', `delete${kind.name}`, party['id']) });
    return party;
  };

  const listedParty = async (kind: Party, whose: CallerName): Promise<Part> => {
    const { family: stored } = await request('concierge', 'getFamily', { id: await family(whose) });
    return firstOf(recordsIn(isPart(stored) ? stored : {}, kind.list), kind.record);
  };

  const parties = new Map<string, Promise<Part>>();

  /** A record created by this run; the same one each time unless `fresh`. */
  const party = (kind: Party, whose: CallerName, fresh: boolean): Promise<Part> => {
    if (fresh) return newParty(kind, whose);
    const key = `${kind.name} ${whose}`;
    const found = parties.get(key) ?? (target.readOnly ? listedParty(kind, whose) : newParty(kind, whose));
    parties.set(key, found);
    found.catch(() => parties.delete(key));
    return found;
  };

  const deletedVendor = async (kind: Party, whose: CallerName): Promise<Values> => {
    const { id, familyId } = await party(kind, whose, true);
    await request('concierge', `delete${kind.name}`, { id });
    return { familyId, recordId: id };
  };

  return { party, deletedVendor };
}
