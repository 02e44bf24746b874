import { isPart } from '#server/contract/parts';
import { at, type PlantedFault, replying, replyingRecord } from '../fault';
import { listIn } from './shared';

/** A pair of parameters; the first family of a caller must have entries with several dimensions. */
export const filterFaults: readonly PlantedFault[] = [
  {
    name: 'of two filters the second is ignored',
    operation: 'getAccountEntries',
    law: 'whole lists',
    check: /two parameters select/,
    alone: true,
    fault: at('GET', '/api/accounting/AccountEntries', (request) => {
      const query = new URLSearchParams(request.query);
      if (query.has('dimensionType')) query.delete('dimensionIds');
      return request.forward({ query });
    }),
  },
];

/** Lists that end after the usual size of a page. */
export const longListFaults: readonly PlantedFault[] = [
  {
    name: 'a list of a family has twenty entries at most',
    operation: 'createVendor',
    law: 'whole lists',
    check: /long list has every entry/,
    fault: at(
      'GET',
      '/api/family/getfamilypart',
      replying((json) => ('vendors' in json ? { vendors: listIn(json, 'vendors').slice(0, 20) } : json)),
    ),
  },
  {
    name: 'a family has twenty contacts at most',
    operation: 'createContact',
    law: 'whole lists',
    check: /long list has every entry/,
    fault: at(
      'GET',
      '/api/family/getfamily',
      replyingRecord('family', (record) => ({ ...record, contacts: listIn(record, 'contacts').slice(0, 20) })),
    ),
  },
  {
    name: 'a family counts fifty trusts at most',
    operation: 'createTrust',
    law: 'whole lists',
    check: /long list has every entry/,
    fault: at(
      'GET',
      '/api/family/getfamilysummary',
      replyingRecord('family', (record) => {
        const counts = isPart(record['counts']) ? record['counts'] : {};
        return { ...record, counts: { ...counts, trusts: Math.min(50, Number(counts['trusts'])) } };
      }),
    ),
  },
  {
    name: 'a conversation has its fifty newest messages',
    operation: 'sendMessage',
    law: 'whole lists',
    check: /long list has every entry/,
    fault: at(
      'GET',
      '/api/messaging/GetMessages',
      replying((json) => ({ ...json, messages: listIn(json, 'messages').slice(-50) })),
    ),
  },
];

/** Lists with a wrong order, gaps, repetitions, counts and searches. */
export const listFaults: readonly PlantedFault[] = [
  {
    name: 'a count of a family is one too high',
    operation: 'getFamilySummary',
    law: 'one truth',
    check: /same in every read/,
    fault: at(
      'GET',
      '/api/family/getfamilysummary',
      replying((json) => {
        const family = json['family'];
        const counts = isPart(family) && isPart(family['counts']) ? family['counts'] : {};
        return {
          family: {
            ...(isPart(family) ? family : {}),
            counts: { ...counts, contacts: Number(counts['contacts']) + 1 },
          },
        };
      }),
    ),
  },
  {
    name: 'a page of the history repeats the last entry',
    alone: true,
    operation: 'getFamilyHistory',
    law: 'whole lists',
    check: /pages continue|a page names the next one/,
    fault: at('GET', '/api/family/gethistory', (request) => {
      const query = new URLSearchParams(request.query);
      const before = query.get('before');
      if (before !== null) query.set('before', String(Number(before) + 1));
      return request.forward({ query });
    }),
  },
  {
    name: 'a page of account entries leaves one out',
    operation: 'getAccountEntries',
    law: 'whole lists',
    check: /pages continue/,
    fault: at('GET', '/api/accounting/AccountEntries', (request) => {
      const offset = request.query.get('offset');
      const query = new URLSearchParams(request.query);
      if (offset !== null && Number(offset) > 0) query.set('offset', String(Number(offset) + 1));
      return request.forward({ query });
    }),
  },
  {
    name: 'the total of account entries counts those of the page',
    alone: true,
    operation: 'getAccountEntries',
    law: 'whole lists',
    check: /same fields beside its list/,
    fault: at(
      'GET',
      '/api/accounting/AccountEntries',
      replyingRecord('accountEntries', (record) => ({ ...record, total: listIn(record, 'entries').length })),
    ),
  },
  {
    name: 'the total of account entries leaves out one',
    alone: true,
    operation: 'getAccountEntries',
    law: 'whole lists',
    check: /total is the number of entries/,
    fault: at(
      'GET',
      '/api/accounting/AccountEntries',
      replyingRecord('accountEntries', (record) => ({ ...record, total: Number(record['total']) - 1 })),
    ),
  },
  {
    name: 'invoices are listed oldest first',
    operation: 'getInvoices',
    law: 'valid requests',
    check: /lists are sorted/,
    fault: at(
      'GET',
      '/api/invoice/getInvoices',
      replying((json) => {
        const { invoices } = json;
        return isPart(invoices)
          ? { invoices: { ...invoices, results: listIn({ ...invoices }, 'results').toReversed() } }
          : json;
      }),
    ),
  },
  {
    name: 'families are listed by id',
    operation: 'getFamilies',
    law: 'valid requests',
    check: /lists are sorted/,
    fault: at(
      'GET',
      '/api/family/getfamilies',
      replying((json) => ({
        families: listIn(json, 'families').toSorted((a, b) => Number(a['id']) - Number(b['id'])),
      })),
    ),
  },
  {
    name: 'a join lists every contact of a family twice',
    operation: 'getFamilyPart',
    law: 'valid requests',
    check: /every entry once/,
    fault: at(
      'GET',
      '/api/family/getfamilypart',
      replying((json) =>
        Object.fromEntries(
          Object.entries(json).map(([name, list]) => [
            name,
            Array.isArray(list) ? list.flatMap((one: unknown) => [one, one]) : list,
          ]),
        ),
      ),
    ),
  },
];
