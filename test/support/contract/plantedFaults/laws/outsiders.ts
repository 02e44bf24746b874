import { isPart } from '#server/contract/parts';
import type { Fault, Passed, Passing } from '#test/support/contract/contractFaults';
import { at, isSuccess, jsonOf, type Json, type PlantedFault, replying, respondWith, vendor, without } from '../fault';
import { listIn } from './shared';

const lists = /\/api\/messaging\/get(client|concierge)conversations$/;

/** The JSON of a success; undefined of others. */
const partOf = (response: Passing): Json | undefined => {
  const json = isSuccess(response) ? jsonOf(response.body) : undefined;
  return isPart(json) ? { ...json } : undefined;
};

/** Changes the conversations in both lists. */
const inLists = (change: (conversation: Json) => Json): Fault =>
  at(
    'GET',
    lists,
    replying((json) => ({ ...json, conversations: listIn(json, 'conversations').map(change) })),
  );

const isRestored = ({ path, json }: Passed, kind: string): boolean =>
  path === '/api/family/restorerecord' && isPart(json) && json['recordKind'] === kind;

/** A restored record, and what reads show of it. */
const afterRestore = (kind: string, path: string, change: (json: Json, ids: ReadonlySet<unknown>) => Json): Fault => {
  const ids = new Set<unknown>();
  return async (request) => {
    const response = await request.forward();
    if (isRestored(request, kind) && isSuccess(response) && isPart(request.json)) ids.add(request.json['recordId']);
    const json = request.path === path && ids.size > 0 ? partOf(response) : undefined;
    return json ? respondWith(response, response.status, change(json, ids)) : response;
  };
};

/** Faults that somebody chose who does not know the kit, and it did not name. */
export const outsiderFaults = (): readonly PlantedFault[] => {
  const archived = new Map<string, number>();
  const deletedMessages = new Set<string>();
  const restoredTwice: Fault = async (request) => {
    const [, message] = /DeleteMessage\/(\d+)$/.exec(request.path) ?? [];
    const response = await request.forward();
    if (message !== undefined && isSuccess(response)) deletedMessages.add(message);
    if (isRestored(request, 'conversation') && isSuccess(response) && isPart(request.json))
      for (const recordId of deletedMessages)
        await request.forward({ json: { ...request.json, recordKind: 'message', recordId: Number(recordId) } });
    return response;
  };
  return [
    {
      name: 'the net worth leaves out a part of the assets',
      operation: 'getNetWorth',
      law: 'content',
      check: /sums of their lists/,
      fault: at(
        'GET',
        '/api/accounting/NetWorth',
        replying((json) => ({
          netWorth: listIn(json, 'netWorth').map((one) => ({ ...one, assets: Number(one['assets']) - 1000 })),
        })),
      ),
    },
    {
      name: 'several dimensions select what all of them have',
      operation: 'getIncomeStatement',
      law: 'whole lists',
      check: /several ids select/,
      alone: true,
      fault: at('GET', '/api/accounting/IncomeStatement', async (request) => {
        const response = await request.forward();
        const isOfSeveral = new Set((request.query.get('dimensionIds') ?? '').split(',')).size > 1;
        const json = isOfSeveral ? partOf(response) : undefined;
        const report = json?.['incomeStatement'];
        return isPart(report) ? respondWith(response, 200, { incomeStatement: { ...report, rows: [] } }) : response;
      }),
    },
    {
      name: 'names in upper case come first',
      operation: 'getFamilies',
      law: 'valid requests',
      check: /lists are sorted/,
      needs: ['createVendor', 'addFamily'],
      alone: true,
      fault: at(
        'GET',
        '/api/family/getfamilies',
        replying((json) => ({
          families: listIn(json, 'families').toSorted((one, other) =>
            String(one['name']) < String(other['name']) ? -1 : 1,
          ),
        })),
      ),
    },
    {
      name: 'saving the trusts deletes the drafts of all steps',
      operation: 'saveTrusts',
      law: 'nothing else changed',
      check: /changes nothing else/,
      fault: at('POST', '/api/onboarding/SaveTrusts', async (request) => {
        const response = await request.forward();
        for (const step of isSuccess(response) ? ['individual', 'business'] : [])
          await request.forward({
            method: 'DELETE',
            path: '/api/onboarding/Draft',
            query: new URLSearchParams({ step }),
          });
        return response;
      }),
    },
    {
      name: 'a text of another type is refused and stored',
      operation: 'createVendor',
      law: 'all or nothing',
      check: /rejected write changes nothing/,
      fault: at('POST', vendor('create'), async (request) => {
        const response = await request.forward();
        if (response.status === 415 && isPart(request.json)) {
          const headers = { ...request.headers, 'content-type': 'application/json' };
          await request.forward({ headers });
        }
        return response;
      }),
    },
    {
      name: 'a 412 returns what was sent',
      operation: 'updateFamily',
      law: 'versions',
      check: /stale save returns the stored record/,
      alone: true,
      fault: at('PUT', '/api/family/updatefamily', async (request) => {
        const response = await request.forward();
        const refusal = response.status === 412 ? jsonOf(response.body) : undefined;
        if (!isPart(refusal) || !isPart(refusal['current']) || !isPart(request.json)) return response;
        return respondWith(response, 412, {
          ...refusal,
          current: { ...refusal['current'], name: `${String(request.json['name'])} again` },
        });
      }),
    },
    {
      name: 'unread messages of a restored conversation count twice',
      operation: 'deleteConversation',
      law: 'there and back',
      check: /restored is as it was/,
      alone: true,
      fault: afterRestore('conversation', '/api/family/getfamilies', (json, ids) => ({
        families: listIn(json, 'families').map((one, place) =>
          place === 0 ? { ...one, unreadCount: Number(one['unreadCount'] ?? 0) + ids.size } : one,
        ),
      })),
    },
    {
      name: 'the list has the old version of a restored contact',
      operation: 'deleteContact',
      law: 'there and back',
      check: /restored is as it was/,
      alone: true,
      fault: afterRestore('contact', '/api/family/getfamilypart', (json, ids) => ({
        ...json,
        ...('contacts' in json && {
          contacts: listIn(json, 'contacts').map((one) =>
            ids.has(one['id']) ? { ...one, version: Number(one['version']) - 1 } : one,
          ),
        }),
      })),
    },
    {
      name: 'restoring a conversation restores messages that were deleted before',
      operation: 'deleteConversation',
      law: 'there and back',
      check: /restored is as it was/,
      alone: true,
      fault: restoredTwice,
    },
    {
      name: 'a search lists a person twice',
      operation: 'searchMessageableIndividuals',
      law: 'whole lists',
      check: /every entry once/,
      alone: true,
      fault: at(
        'GET',
        '/api/messaging/SearchMessageableIndividuals',
        replying((json) => {
          const individuals = listIn(json, 'individuals');
          return { ...json, individuals: [...individuals.slice(0, 1), ...individuals] };
        }),
      ),
    },
    {
      name: 'a list with a limit does not say which statuses have older conversations',
      operation: 'getConciergeConversations',
      law: 'whole lists',
      check: /a parameter selects/,
      alone: true,
      fault: at(
        'GET',
        '/api/messaging/getconciergeconversations',
        replying((json) => without(json, 'olderStatuses')),
      ),
    },
    {
      name: 'a status with exactly as many conversations as the limit has older ones',
      operation: 'getConciergeConversations',
      law: 'whole lists',
      check: /a parameter selects/,
      alone: true,
      fault: at('GET', '/api/messaging/getconciergeconversations', (request) => {
        const limit = Number(request.query.get('limit') ?? 0);
        const wrong = replying((json) => ({
          ...json,
          olderStatuses: ['OPEN', 'CLOSED', 'ARCHIVED'].filter((name) => {
            const own = listIn(json, 'conversations').filter(
              (one) => one['status'] === name && !one['unreadCount'] && !one['waitingSince'],
            );
            return own.length >= limit;
          }),
        }));
        return limit === 0 ? request.forward() : wrong(request);
      }),
    },
    {
      name: 'a conversation waits since the latest message',
      operation: 'sendMessage',
      law: 'nothing else changed',
      check: /changes nothing else/,
      fault: inLists((one) => ('waitingSince' in one ? { ...one, waitingSince: one['lastMessageDate'] } : one)),
    },
    {
      name: 'archiving again loses the status before',
      operation: 'updateConversationStatus',
      law: 'repetition',
      check: /a repetition changes nothing/,
      alone: true,
      fault: async (request) => {
        const [, id] = /UpdateConversationStatus\/(\d+)$/.exec(request.path) ?? [];
        if (id !== undefined) archived.set(id, request.json === 3 ? (archived.get(id) ?? 0) + 1 : 0);
        return inLists((one) =>
          (archived.get(String(one['id'])) ?? 0) > 1 ? { ...one, previousStatus: 'ARCHIVED' } : one,
        )(request);
      },
    },
    {
      name: 'deleted records of a family under legal hold will be purged',
      operation: 'setLegalHold',
      law: 'valid requests',
      check: /saved values are read back/,
      fault: at(
        'GET',
        '/api/messaging/GetDeleted',
        replying((json) => ({
          deleted: listIn(json, 'deleted').map((one) => ({ ...one, purgeAt: '2030-01-01T00:00:00.000Z' })),
        })),
      ),
    },
    {
      name: 'sending a message deletes the drafts of other conversations',
      operation: 'sendMessage',
      law: 'nothing else changed',
      check: /changes nothing else/,
      alone: true,
      fault: at('POST', '/api/messaging/SendMessage', async (request) => {
        const response = await request.forward();
        const { authorization = '' } = request.headers;
        const headers = { authorization, 'content-type': 'application/json' };
        const read = await request.forward({ method: 'GET', path: '/api/messaging/GetDrafts', headers });
        for (const { conversationId, version } of isSuccess(response) ? listIn(partOf(read) ?? {}, 'drafts') : [])
          await request.forward({
            method: 'PUT',
            path: '/api/messaging/SaveDraft',
            headers,
            json: { conversationId, version, content: '', unsent: [] },
          });
        return response;
      }),
    },
  ];
};
