import { isPart } from '#server/contract/parts';
import { at, isSuccess, jsonOf, type Json, type PlantedFault, respondWith } from '../fault';
import { listIn, readFor } from './shared';

/** Faults that only a second caller of the same kind, or one of another kind, shows. */
export const colleagueFaults = (): readonly PlantedFault[] => {
  const [hidden, restored] = [new Set<unknown>(), new Set<unknown>()];
  const createdBy = new Map<string, Json>();
  return [
    {
      name: 'the history names who reads it',
      operation: 'getFamilyHistory',
      law: 'who may',
      check: /two concierges read the same/,
      alone: true,
      fault: at('GET', '/api/family/gethistory', async (request) => {
        const response = await request.forward();
        const json = isSuccess(response) ? jsonOf(response.body) : undefined;
        if (!isPart(json)) return response;
        const [, claims = ''] = (request.headers['authorization'] ?? '').split('.');
        const reader = jsonOf(Buffer.from(claims, 'base64url').toString());
        const changedBy = isPart(reader) ? reader['name'] : undefined;
        const changes = listIn({ ...json }, 'changes').map((one) => ({ ...one, changedBy }));
        return respondWith(response, 200, { ...json, changes });
      }),
    },
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
      name: 'a concierge is among the clients to assign',
      operation: 'getUnassignedUsers',
      law: 'who may',
      check: /clients only/,
      alone: true,
      fault: at('GET', '/api/family/getunassignedusers', async (request) => {
        const response = await request.forward();
        const json = isSuccess(response) ? jsonOf(response.body) : undefined;
        if (!isPart(json)) return response;
        const own = await request.forward({ path: '/api/profile/GetLoginProfileId', query: new URLSearchParams() });
        const concierge = { loginProfileId: jsonOf(own.body), name: 'Zoe', email: 'zoe@harbor.example' };
        const users = [...listIn({ ...json }, 'users'), concierge];
        return respondWith(response, 200, { ...json, users });
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
    {
      name: 'the conversations of a client who is assigned again stay hidden',
      operation: 'unassignUser',
      law: 'there and back',
      check: /as it was/,
      alone: true,
      fault: async (request) => {
        const response = await request.forward();
        if (request.path === '/api/family/unassignuser' && isSuccess(response) && isPart(request.json)) {
          const { familyId, loginProfileId } = request.json;
          const all = await readFor(request, '/api/messaging/getconciergeconversations');
          for (const one of listIn(all, 'conversations'))
            if (one['familyId'] === familyId && one['clientId'] === loginProfileId) hidden.add(one['id']);
        }
        const isList = request.path === '/api/messaging/getclientconversations' && isSuccess(response);
        const json = isList ? jsonOf(response.body) : undefined;
        if (!isPart(json)) return response;
        const conversations = listIn({ ...json }, 'conversations').filter(({ id }) => !hidden.has(id));
        return respondWith(response, 200, { ...json, conversations });
      },
    },
    {
      name: 'a restored vendor is not found by a search',
      operation: 'deleteVendor',
      law: 'there and back',
      check: /as it was/,
      alone: true,
      fault: async (request) => {
        const response = await request.forward();
        const body = isPart(request.json) ? request.json : {};
        if (request.path === '/api/family/restorerecord' && body['recordKind'] === 'vendor' && isSuccess(response))
          restored.add(body['recordId']);
        const isSearch = request.path === '/api/family/searchfamilies' && isSuccess(response);
        const json = isSearch ? jsonOf(response.body) : undefined;
        if (!isPart(json)) return response;
        const found = listIn({ ...json }, 'found').filter(({ kind, id }) => kind !== 'vendor' || !restored.has(id));
        return respondWith(response, 200, { ...json, found });
      },
    },
  ];
};
