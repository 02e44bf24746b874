import { isPart } from '#server/contract/parts';
import { at, isSuccess, jsonOf, type PlantedFault, replying, respondWith, vendor } from '../fault';
import { listIn } from './shared';

/** The ids of vendors that were saved. */
const renamed = new Set<unknown>();

/** Searches, filters and choices that select other entries, and a repetition with another effect. */
export const selectionFaults: readonly PlantedFault[] = [
  {
    name: 'a percent sign is a wildcard of the search',
    operation: 'addFamily',
    law: 'whole lists',
    check: /searches take signs literally/,
    fault: at('GET', '/api/family/searchfamilies', (request) => {
      const query = new URLSearchParams(request.query);
      query.set('searchTerm', (query.get('searchTerm') ?? '').replaceAll('%', ' ').trim());
      return request.forward({ query });
    }),
  },
  {
    name: 'the search ignores case in ASCII only',
    operation: 'addFamily',
    law: 'whole lists',
    check: /searches take signs literally/,
    fault: at('GET', '/api/family/searchfamilies', async (request) => {
      const response = await request.forward();
      return /[\u00c0-\u00de]/.test(request.query.get('searchTerm') ?? '')
        ? respondWith(response, 200, { found: [] })
        : response;
    }),
  },
  {
    name: 'words of two letters are not in the index of a search',
    operation: 'createVendor',
    law: 'whole lists',
    check: /searches take signs literally/,
    alone: true,
    fault: at('GET', '/api/family/searchfamilies', async (request) => {
      const response = await request.forward();
      const words = (request.query.get('searchTerm') ?? '').trim().split(/\s+/);
      return words.length > 1 && words.some((word) => word.length < 3)
        ? respondWith(response, 200, { found: [] })
        : response;
    }),
  },
  {
    name: 'the shortest text of a search finds nothing',
    operation: 'createTrust',
    law: 'whole lists',
    check: /searches take signs literally/,
    alone: true,
    fault: at('GET', '/api/family/searchfamilies', async (request) => {
      const response = await request.forward();
      return request.query.get('searchTerm')?.length === 2 ? respondWith(response, 200, { found: [] }) : response;
    }),
  },
  {
    name: 'a search returns other ids of persons',
    operation: 'searchFamilies',
    law: 'whole lists',
    check: /can be read/,
    alone: true,
    fault: at(
      'GET',
      '/api/family/searchfamilies',
      replying((json) => ({
        found: listIn(json, 'found').map((one) =>
          one['kind'] === 'individual' ? { ...one, id: Number(one['id']) + 100_000 } : one,
        ),
      })),
    ),
  },
  {
    name: 'only the first of several dimensions is used',
    operation: 'getIncomeStatement',
    law: 'whole lists',
    check: /list of ids has no order/,
    fault: at('GET', '/api/accounting/IncomeStatement', (request) => {
      const query = new URLSearchParams(request.query);
      const ids = query.get('dimensionIds');
      if (ids !== null) query.set('dimensionIds', ids.split(',')[0] ?? '');
      return request.forward({ query });
    }),
  },
  {
    name: 'the net worth has a month more than requested',
    operation: 'getNetWorth',
    law: 'whole lists',
    check: /a parameter selects/,
    fault: at('GET', '/api/accounting/NetWorth', (request) => {
      const query = new URLSearchParams(request.query);
      query.set('months', String(Number(query.get('months') ?? 24) + 1));
      return request.forward({ query });
    }),
  },
  {
    name: 'a filter leaves out a part of its entries',
    operation: 'getAuditEvents',
    law: 'whole lists',
    check: /a parameter selects/,
    fault: at('GET', '/api/audit/getevents', async (request) => {
      const narrow = replying((json) => ({
        ...json,
        events: listIn(json, 'events').filter(({ outcome }) => outcome !== 200),
      }));
      return request.query.get('outcome') === 'succeeded' ? narrow(request) : request.forward();
    }),
  },
  {
    name: 'documents are not filtered by family',
    operation: 'getDocuments',
    law: 'whole lists',
    check: /a parameter selects/,
    fault: at('GET', '/api/messaging/GetDocuments', (request) => {
      const query = new URLSearchParams(request.query);
      const familyId = query.get('familyId');
      query.delete('familyId');
      const others = replying((json) => ({
        ...json,
        documents: listIn(json, 'documents').map((one) => ({ ...one, familyId: Number(one['familyId']) + 1 })),
      }));
      return familyId === null ? request.forward({ query }) : others(request);
    }),
  },
  {
    name: 'a repeated acceptance has a new time',
    operation: 'acceptAgreement',
    law: 'repetition',
    check: /a repetition changes nothing/,
    fault: at(
      'POST',
      '/api/onboarding/Agreement',
      replying((json) => ({ ...json, acceptedAt: new Date().toISOString() })),
    ),
  },
  {
    name: 'a parameter with the text `false` is true',
    operation: 'getAuditEvents',
    law: 'whole lists',
    check: /selects the entries/,
    alone: true,
    fault: at('GET', '/api/audit/getevents', (request) => {
      const query = new URLSearchParams(request.query);
      if (query.get('routine') === 'false') query.set('routine', 'true');
      return request.forward({ query });
    }),
  },
  {
    name: 'the index of a search has the names that records were created with',
    operation: 'updateVendor',
    law: 'whole lists',
    check: /finds the name of a save/,
    alone: true,
    fault: async (request) => {
      const { json } = request;
      const response = await request.forward();
      if (request.path === vendor('update') && isSuccess(response) && isPart(json)) renamed.add(json['id']);
      const found = request.path === '/api/family/searchfamilies' ? jsonOf(response.body) : undefined;
      if (!isPart(found) || !isSuccess(response)) return response;
      const entries = listIn({ ...found }, 'found').filter(({ kind, id }) => kind !== 'vendor' || !renamed.has(id));
      return respondWith(response, 200, { found: entries });
    },
  },
];
