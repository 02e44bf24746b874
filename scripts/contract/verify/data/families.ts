import { isJsonObject } from '#server/contract/jsonObject';
import { firstOf, recordsIn } from '../lookups';
import type { CallerName } from '../request';
import { json, type TargetServer, type Values } from '../target';
import type { CreatedRecords } from './created';
import { memo } from './memo';

/** Families, and the clients that are assigned to them. */
export function familyData({ request, requestJson }: TargetServer, created: CreatedRecords) {
  const profile = memo((whose) => requestJson(whose, 'getLoginProfileId'));
  const newIds = new Set<unknown>();

  const newFamily = async (): Promise<unknown> => {
    created.assertWritable('family');
    // In lower case, and at the beginning of lists: an order that regards case is seen.
    const familyName = 'acceptance of the contract';
    const { families } = await request('concierge', 'addFamily', {}, json({ familyName }));
    created.add({ what: `family “${familyName}”: no operation deletes a family` });
    const { id } = firstOf(Array.isArray(families) ? families.filter(isJsonObject) : [], 'new family');
    newIds.add(id);
    return id;
  };

  const assign = async (familyId: unknown, whose: CallerName): Promise<Values> => {
    const pair = { familyId, loginProfileId: await profile(whose) };
    await request('concierge', 'assignUser', {}, json(pair));
    created.add({
      what: 'client in a family of this run',
      remove: () => requestJson('concierge', 'unassignUser', {}, json(pair)),
    });
    return pair;
  };

  const newAssigned = async (whose: CallerName): Promise<unknown> => {
    const id = await newFamily();
    await assign(id, whose);
    return id;
  };

  /** Ids of the families a client is assigned to. */
  const families = async (whose: CallerName): Promise<unknown[]> =>
    recordsIn(await request(whose, 'getClientFamilies'), 'families').map(({ id }) => id);

  return {
    profile,
    newFamily,
    assign,
    families,
    /** Whether this run has created the family. */
    isNew: (id: unknown): boolean => newIds.has(id),
    family: memo(async (whose) => (await families(whose))[0] ?? newAssigned(whose)),
    /** A family created for written records, with this client assigned. */
    ownFamily: memo(newAssigned),
  };
}

export type FamilyData = ReturnType<typeof familyData>;
