import { isPart } from '#server/contract/parts';
import type { Fault } from '#test/support/contract/contractFaults';
import {
  at,
  isSuccess,
  jsonOf,
  type Json,
  type PlantedFault,
  replying,
  replyingRecord,
  respondWith,
  without,
} from '../fault';
import { listIn } from './shared';

/** Changes every object of a JSON value. */
const mapObjects = (value: unknown, change: (object: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((one) => mapObjects(one, change));
  return isPart(value)
    ? change(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapObjects(one, change)])))
    : value;
};

/** After a restore of a record of this kind, reads show the record changed. */
const afterRestore = (recordKind: string, change: (record: Json) => Json): Fault => {
  const restored = new Set<unknown>();
  return async (request) => {
    const response = await request.forward();
    if (request.path === '/api/family/restorerecord' && isSuccess(response) && isPart(request.json))
      if (request.json['recordKind'] === recordKind) restored.add(request.json['recordId']);
    const json = request.method === 'GET' && isSuccess(response) ? jsonOf(response.body) : undefined;
    if (restored.size === 0 || !isPart(json)) return response;
    const changed = mapObjects(json, (record) => (restored.has(record['id']) ? change(record) : record));
    return respondWith(response, response.status, changed);
  };
};

const documents = '/api/messaging/GetDocuments';

/** Records that reads do not agree on, and what remains of writes that were undone. */
export const agreementFaults = (): readonly PlantedFault[] => {
  const deletedFiles: Json[] = [];
  const firstFamilies = new Map<unknown, unknown>();
  return [
    {
      name: 'the trusts of a client are in its first family only',
      operation: 'getFamily',
      law: 'one truth',
      check: /in each of its families/,
      alone: true,
      fault: at('GET', '/api/family/getfamily', async (request) => {
        const response = await request.forward();
        const json = isSuccess(response) ? jsonOf(response.body) : undefined;
        if (!isPart(json) || !isPart(json['family'])) return response;
        const family = { ...json['family'] };
        const trusts = listIn(family, 'trusts').filter(({ id }) => {
          firstFamilies.set(id, firstFamilies.get(id) ?? family['id']);
          return firstFamilies.get(id) === family['id'];
        });
        return respondWith(response, 200, { family: { ...family, trusts } });
      }),
    },
    {
      name: 'a list leaves out the phone numbers of individuals',
      operation: 'getFamily',
      needs: ['getFamilies'],
      law: 'one truth',
      check: /same in every read/,
      alone: true,
      fault: at(
        'GET',
        '/api/family/getfamilies',
        replying((json) => mapObjects(json, (record) => without(record, 'phoneNumber'))),
      ),
    },
    {
      name: 'the list of conversations has another name of the family',
      operation: 'getConciergeConversations',
      law: 'one truth',
      check: /same in every read/,
      fault: at(
        'GET',
        '/api/messaging/getconciergeconversations',
        replying((json) => ({
          ...json,
          conversations: listIn(json, 'conversations').map((one) => ({ ...one, familyName: 'Former name' })),
        })),
      ),
    },
    {
      name: 'a restored business has its first owner only',
      operation: 'deleteBusiness',
      law: 'there and back',
      check: /restored is as it was/,
      alone: true,
      fault: afterRestore('business', (record) =>
        'beneficialOwners' in record
          ? { ...record, beneficialOwners: listIn(record, 'beneficialOwners').slice(0, 1) }
          : record,
      ),
    },
    {
      name: 'a restored vendor has the version that it had',
      operation: 'deleteVendor',
      law: 'there and back',
      check: /restored is as it was/,
      alone: true,
      fault: afterRestore('vendor', (record) =>
        typeof record['version'] === 'number' ? { ...record, version: record['version'] - 1 } : record,
      ),
    },
    {
      name: 'files of a deleted conversation are listed',
      operation: 'deleteConversation',
      law: 'there and back',
      check: /leaves nothing behind/,
      alone: true,
      fault: async (request) => {
        const deleted = /DeleteConversation\/(\d+)/.exec(request.path)?.[1];
        if (deleted !== undefined) {
          const list = await request.forward({ method: 'GET', path: documents });
          const json = isSuccess(list) ? jsonOf(list.body) : undefined;
          const all = isPart(json) ? listIn(json, 'documents') : [];
          deletedFiles.push(...all.filter(({ conversationId }) => String(conversationId) === deleted));
        }
        const response = await request.forward();
        const json = request.path === documents && isSuccess(response) ? jsonOf(response.body) : undefined;
        return isPart(json)
          ? respondWith(response, 200, { ...json, documents: [...deletedFiles, ...listIn(json, 'documents')] })
          : response;
      },
    },
    {
      name: 'a new conversation has the local time',
      operation: 'createConciergeConversation',
      law: 'valid requests',
      check: /times are those of the write/,
      fault: at(
        'POST',
        '/api/messaging/CreateConciergeConversation',
        replyingRecord('conversation', (record) => ({
          ...record,
          updatedAt: new Date(Date.parse(String(record['updatedAt'])) + 2 * 60 * 60_000).toISOString(),
        })),
      ),
    },
    {
      name: 'the invoices of a caller are those of one family',
      operation: 'getInvoiceSummary',
      law: 'whole lists',
      check: /has the entries of each/,
      fault: at('GET', '/api/invoice/getinvoices', async (request) => {
        const response = await request.forward();
        const json = isSuccess(response) ? jsonOf(response.body) : undefined;
        const invoices = isPart(json) && isPart(json['invoices']) ? json['invoices'] : undefined;
        return invoices
          ? respondWith(response, 200, { invoices: { ...invoices, results: listIn(invoices, 'results').slice(1) } })
          : response;
      }),
    },
    {
      name: 'a search finds a phrase only',
      operation: 'searchMessageableIndividuals',
      law: 'whole lists',
      check: /each word in any order/,
      fault: at('GET', '/api/messaging/SearchMessageableIndividuals', async (request) => {
        const term = (request.query.get('searchTerm') ?? '').trim().toLowerCase();
        const response = await request.forward();
        const json = isSuccess(response) ? jsonOf(response.body) : undefined;
        if (!isPart(json)) return response;
        const individuals = listIn(json, 'individuals').filter(({ firstName, lastName, email, familyName }) =>
          [`${String(firstName)} ${String(lastName)}`, email, familyName].some((text) =>
            String(text).toLowerCase().includes(term),
          ),
        );
        return respondWith(response, response.status, { ...json, individuals });
      }),
    },
    {
      name: 'the limit of conversations is one of all statuses',
      operation: 'getConciergeConversations',
      law: 'whole lists',
      check: /a parameter selects/,
      fault: at('GET', '/api/messaging/getconciergeconversations', async (request) => {
        const limit = Number(request.query.get('limit') ?? 0);
        const response = await request.forward();
        const json = isSuccess(response) ? jsonOf(response.body) : undefined;
        if (limit === 0 || !isPart(json)) return response;
        const isOld = ({ status }: Json): boolean => ['OPEN', 'CLOSED', 'ARCHIVED'].includes(String(status));
        const list = listIn(json, 'conversations');
        const old = list.filter(isOld).slice(0, limit);
        const conversations = list.filter((one) => !isOld(one) || old.includes(one));
        return respondWith(response, response.status, { ...json, conversations });
      }),
    },
  ];
};
