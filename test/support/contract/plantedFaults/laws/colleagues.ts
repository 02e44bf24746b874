import { isPart } from '#server/contract/parts';
import { at, isSuccess, jsonOf, type Json, type PlantedFault, respondWith } from '../fault';
import { listIn, readFor } from './shared';

/** Faults that only a second caller of the same kind, or one of another kind, shows. */
export const colleagueFaults = (): readonly PlantedFault[] => {
  const createdBy = new Map<string, Json>();
  return [
    {
      name: 'the history names the last editor of a record in all of its entries',
      operation: 'updateVendor',
      law: 'nothing else changed',
      check: /changes nothing else/,
      alone: true,
      fault: at('GET', '/api/family/gethistory', async (request) => {
        const response = await request.forward();
        const json = isSuccess(response) ? jsonOf(response.body) : undefined;
        if (!isPart(json)) return response;
        const editors = new Map<string, Json>();
        const changes = listIn({ ...json }, 'changes').map((one) => {
          const record = `${String(one['recordKind'])} ${String(one['recordId'])}`;
          const { changedBy, changedById } = editors.get(record) ?? one;
          editors.set(record, { changedBy, changedById });
          return { ...one, changedBy, changedById };
        });
        return respondWith(response, 200, { ...json, changes });
      }),
    },
    {
      name: 'the history names the creator of a record in all of its entries',
      operation: 'updateVendor',
      law: 'content',
      check: /log names who/,
      alone: true,
      fault: at('GET', '/api/family/gethistory', async (request) => {
        const response = await request.forward();
        const json = isSuccess(response) ? jsonOf(response.body) : undefined;
        if (!isPart(json)) return response;
        const changes = listIn({ ...json }, 'changes')
          .toReversed()
          .map((one) => {
            const record = `${String(one['recordKind'])} ${String(one['recordId'])}`;
            const { changedBy, changedById } = createdBy.get(record) ?? one;
            createdBy.set(record, { changedBy, changedById });
            return { ...one, changedBy, changedById };
          });
        return respondWith(response, 200, { ...json, changes: changes.toReversed() });
      }),
    },
    {
      name: 'members without an individual are missing beside the conversation',
      operation: 'assignUser',
      law: 'valid requests',
      check: /read back/,
      fault: at('GET', '/api/messaging/GetFamilyContext', async (request) => {
        const response = await request.forward();
        const json = isSuccess(response) ? jsonOf(response.body) : undefined;
        if (!isPart(json) || !isPart(json['context'])) return response;
        const query = { id: request.query.get('familyId') ?? '', part: 'individuals' };
        const known = listIn(await readFor(request, '/api/family/getfamilypart', query), 'individuals');
        const context = { ...json['context'] };
        const people = listIn(context, 'people').filter(
          ({ loginProfileId: id }) => id === undefined || known.some((one) => one['loginProfileId'] === id),
        );
        return respondWith(response, 200, { context: { ...context, people } });
      }),
    },
  ];
};
