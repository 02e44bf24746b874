import { isPart } from '#server/contract/parts';
import type { Fault, Passed } from '#test/support/contract/contractFaults';
import { at, isSuccess, jsonOf, type Json, type PlantedFault, respondWith, type Tokens } from '../fault';
import { authorization, listIn, type Memory } from './shared';

const conversations = /\/api\/messaging\/get(client|concierge)conversations$/;
const documents = '/api/messaging/GetDocuments';
const noQuery = new URLSearchParams();

/** The entries of a list that another request returns. */
const read = async (request: Passed, path: string, list: string, token: string): Promise<Json[]> => {
  const { body } = await request.forward({ method: 'GET', path, query: noQuery, headers: authorization(token) });
  const json = jsonOf(body);
  return isPart(json) ? listIn({ ...json }, list) : [];
};

/** The response with other entries of a list. */
const withEntries = async (request: Passed, name: string, change: (list: Json[]) => Json[]) => {
  const response = await request.forward();
  const json = isSuccess(response) ? jsonOf(response.body) : undefined;
  return isPart(json) ? respondWith(response, 200, { ...json, [name]: change(listIn({ ...json }, name)) }) : response;
};

/** A search that keeps what it found of a kind. */
const withKept = (kind: string, kept: Set<string>): Fault =>
  at('GET', '/api/family/searchfamilies', (request) =>
    withEntries(request, 'found', (found) => {
      for (const one of found) if (one['kind'] === kind) kept.add(JSON.stringify(one));
      const [term, known] = [request.query.get('searchTerm') ?? '', found.map((one) => JSON.stringify(one))];
      const old = [...kept].filter((one) => one.includes(term) && !known.includes(one));
      return [...found, ...old.map((one) => jsonOf(one) as Json)];
    }),
  );

/** What was replaced or deleted remains somewhere. */
export const remainsFaults = ({ client, concierge }: Tokens): readonly PlantedFault[] => {
  const names = new Map<unknown, unknown>();
  const previews = new Map<unknown, unknown>();
  const draft: Memory<unknown> = {};
  const files: Memory<Json[]> = {};
  const withdrawn: Memory<boolean> = {};
  const owners = new Map<unknown, readonly unknown[]>();
  return [
    {
      name: 'a renamed family keeps its name for its clients',
      operation: 'updateFamily',
      law: 'nothing old remains',
      check: /gone everywhere/,
      fault: at('GET', '/api/clientfamily/getfamilies', (request) =>
        withEntries(request, 'families', (families) =>
          families.map((one) => {
            if (!names.has(one['id'])) names.set(one['id'], one['name']);
            return { ...one, name: names.get(one['id']) };
          }),
        ),
      ),
    },
    {
      name: 'a search still finds a deleted vendor',
      operation: 'deleteVendor',
      law: 'nothing old remains',
      check: /gone everywhere/,
      fault: withKept('vendor', new Set()),
    },
    {
      name: 'a search still finds a trust by its old name',
      operation: 'updateTrust',
      law: 'nothing old remains',
      check: /gone everywhere/,
      fault: withKept('trust', new Set()),
    },
    {
      name: 'the preview of a conversation keeps a deleted message',
      operation: 'deleteMessage',
      law: 'nothing old remains',
      check: /gone everywhere/,
      fault: async (request) => {
        if (request.path.includes('/DeleteMessage/'))
          for (const one of await read(request, '/api/messaging/getconciergeconversations', 'conversations', concierge))
            previews.set(one['id'], one['lastMessageContent']);
        if (request.method !== 'GET' || !conversations.test(request.path)) return request.forward();
        return withEntries(request, 'conversations', (list) =>
          list.map((one) => ({ ...one, lastMessageContent: previews.get(one['id']) ?? one['lastMessageContent'] })),
        );
      },
    },
    {
      name: 'the draft of a step remains after its save',
      operation: 'saveTrusts',
      law: 'nothing old remains',
      check: /deleted records are not found/,
      fault: async (request) => {
        const response = await request.forward();
        if (request.path !== '/api/onboarding/Draft' || !isSuccess(response)) return response;
        if (request.method === 'PUT') draft.value = jsonOf(response.body);
        return request.method === 'GET' && draft.value !== undefined
          ? respondWith(response, 200, { draft: draft.value })
          : response;
      },
    },
    {
      name: 'a save removes the owners that a business leaves out',
      operation: 'saveBusinesses',
      law: 'sent is read',
      check: /leaves out stays/,
      fault: async (request) => {
        if (request.path !== '/api/onboarding/Business') return request.forward();
        const sent: unknown[] = Array.isArray(request.json) ? request.json : [];
        for (const one of sent.filter(isPart))
          owners.set(
            one['id'],
            listIn({ ...one }, 'beneficialOwners').map(({ id }) => id),
          );
        return withEntries(request, 'businessEntities', (list) =>
          list.map((one) => {
            const [stored, kept] = [listIn(one, 'beneficialOwners'), owners.get(one['id'])];
            return { ...one, beneficialOwners: kept ? stored.filter(({ id }) => kept.includes(id)) : stored };
          }),
        );
      },
    },
    {
      name: 'a removed client still lists the files of the family',
      operation: 'unassignUser',
      law: 'who may',
      check: /access ends/,
      fault: async (request) => {
        if (request.path === '/api/family/unassignuser')
          files.value = await read(request, documents, 'documents', client);
        const isOfClient = request.headers['authorization'] === `Bearer ${client}`;
        if (request.method !== 'GET' || request.path !== documents || !isOfClient) return request.forward();
        return withEntries(request, 'documents', (list) => [...list, ...(files.value ?? [])]);
      },
    },
    {
      name: 'withdrawn billing access lasts',
      operation: 'setBillingAccess',
      law: 'who may',
      check: /access ends/,
      fault: async (request) => {
        const response = await request.forward();
        if (request.path === '/api/family/setbillingaccess' && isPart(request.json))
          withdrawn.value = request.json['enabled'] === false;
        const isRefused = request.path === '/api/invoice/getInvoices' && response.status === 403;
        return isRefused && withdrawn.value ? respondWith(response, 200, { invoices: { results: [] } }) : response;
      },
    },
  ];
};
