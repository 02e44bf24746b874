import { isPart } from '#server/contract/parts';
import { at, isSuccess, type PlantedFault, replying, replyingRecord, respondWith } from '../fault';
import { listIn } from './shared';

/** Faults against what the contract says about content, and rejected writes. */
export const contentFaults: readonly PlantedFault[] = [
  {
    name: 'the history leaves out fields that were cleared',
    operation: 'updateVendor',
    law: 'content',
    check: /log of changes has every changed field/,
    fault: at(
      'GET',
      '/api/family/gethistory',
      replying((json) => ({
        ...json,
        changes: listIn(json, 'changes').filter(({ before, after }) => before === undefined || after !== undefined),
      })),
    ),
  },
  {
    name: 'the audit log has no ids of paths',
    operation: 'deleteMessage',
    needs: ['getAuditEvents'],
    law: 'content',
    check: /log of requests names/,
    fault: at(
      'GET',
      '/api/audit/getevents',
      replying((json) => ({
        ...json,
        events: listIn(json, 'events').map(({ record, ...event }) => ({
          ...event,
          ...(event['operation'] !== 'deleteMessage' && { record }),
        })),
      })),
    ),
  },
  {
    name: 'the first entry of a rejected list is saved',
    operation: 'saveTrusts',
    law: 'all or nothing',
    check: /rejected write changes nothing/,
    fault: at('POST', '/api/onboarding/SaveTrusts', async (request) => {
      const response = await request.forward();
      const trusts = isPart(request.json) ? listIn({ ...request.json }, 'trusts') : [];
      if (response.status === 400 && trusts.length > 1) await request.forward({ json: { trusts: trusts.slice(0, 1) } });
      return response;
    }),
  },
  {
    name: 'a report leaves out figures that are zero',
    operation: 'getBalanceSheet',
    law: 'content',
    check: /a figure for each column/,
    alone: true,
    fault: async (request) => {
      const response = await request.forward();
      const body = response.body.replace(/"balances":\[[^\]]*\]/g, (list) =>
        list.replace(/(?<=\[|,)0(?:,|(?=\]))/g, '').replace(/,\]$/, ']'),
      );
      return request.path === '/api/accounting/BalanceSheet' ? { ...response, body } : response;
    },
  },
  {
    name: 'a concierge passes the user gate',
    operation: 'validateUser',
    law: 'valid requests',
    check: /each kind of caller/,
    fault: at(
      'GET',
      '/api/user/validate',
      replying(() => ({ validated: true })),
    ),
  },
  {
    name: 'no invoices are an empty list',
    operation: 'getInvoiceSummary',
    law: 'valid requests',
    check: /^body$/,
    fault: at('GET', '/api/invoice/getinvoices', async (request) => {
      const response = await request.forward();
      return respondWith(response, 200, { invoices: { results: [] } });
    }),
  },
  {
    name: 'archived conversations count as unread',
    operation: 'getFamilies',
    law: 'content',
    check: /sums of their lists/,
    fault: at(
      'GET',
      '/api/messaging/getconciergeconversations',
      replying((json) => ({
        ...json,
        conversations: listIn(json, 'conversations').map((one) => ({ ...one, status: 'OPEN' })),
      })),
    ),
  },
  {
    name: 'a comparison with the last day of February has the 28th of January',
    operation: 'getBalanceSheet',
    law: 'content',
    check: /columns end on/,
    fault: at(
      'GET',
      '/api/accounting/BalanceSheet',
      replyingRecord('balanceSheet', (report) => {
        const columns = listIn(report, 'columns');
        const day = String(columns[0]?.['endDate']).slice(8);
        const changed = columns.map((one) => ({ ...one, endDate: `${String(one['endDate']).slice(0, 8)}${day}` }));
        return { ...report, columns: changed };
      }),
    ),
  },
  {
    name: 'the opening balance includes the first day',
    operation: 'getCashFlow',
    law: 'content',
    check: /a period opens with/,
    fault: at('GET', '/api/accounting/CashFlow', async (request) => {
      const query = new URLSearchParams(request.query);
      const start = query.get('startDate') ?? '';
      const next = new Date(Date.parse(`${start}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
      if (next <= (query.get('reportEndDate') ?? '')) query.set('startDate', next);
      const response = await request.forward({ query });
      return isSuccess(response) ? response : request.forward();
    }),
  },
  ...(
    [
      { operation: 'unassignUser', what: 'the end of an assignment', kind: 'member', action: 'deleted' },
      { operation: 'saveBusinesses', what: 'what a client saves', kind: 'business', action: 'changed' },
      { operation: 'deleteVendor', what: 'a deletion', kind: 'vendor', action: 'deleted' },
    ] as const
  ).map(({ operation, what, kind, action }): PlantedFault => ({
    name: `the history leaves out ${what}`,
    operation,
    law: 'content',
    check: /an entry for each change/,
    fault: at(
      'GET',
      '/api/family/gethistory',
      replying((json) => ({
        ...json,
        changes: listIn(json, 'changes').filter((one) => one['recordKind'] !== kind || one['action'] !== action),
      })),
    ),
  })),
  {
    name: 'the history has the new value as the one before',
    operation: 'getFamilyHistory',
    needs: ['updateVendor'],
    law: 'content',
    check: /different values before and after/,
    alone: true,
    fault: at(
      'GET',
      '/api/family/gethistory',
      replying((json) => ({
        ...json,
        changes: listIn(json, 'changes').map((one) =>
          one['recordKind'] === 'vendor' && one['action'] === 'changed' ? { ...one, before: one['after'] } : one,
        ),
      })),
    ),
  },
];
