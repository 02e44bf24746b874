import { isPart } from '#server/contract/parts';
import type { Fault } from '#test/support/contract/contractFaults';
import { at, isSuccess, jsonOf, type PlantedFault, replying, replyingRecord, respondWith } from '../fault';
import { listIn } from './shared';

const netWorth = '/api/accounting/NetWorth';
const cashFlow = '/api/accounting/CashFlow';

/** Changes a parameter of a request, if the change returns a value. */
const asking =
  (name: string, change: (query: URLSearchParams) => string | undefined): Fault =>
  (request) => {
    const query = new URLSearchParams(request.query);
    const value = change(query);
    if (value !== undefined) query.set(name, value);
    return request.forward({ query });
  };

const pointsOf = (json: unknown) => (isPart(json) ? listIn({ ...json }, 'netWorth') : []);

/** Figures of reports that are not what they are called. */
export const figureFaults: readonly PlantedFault[] = [
  {
    name: 'the balance after an entry leaves out the opening balance',
    operation: 'getAccountEntries',
    law: 'content',
    check: /running balance/,
    fault: at(
      'GET',
      '/api/accounting/AccountEntries',
      replyingRecord('accountEntries', (account) => ({
        ...account,
        entries: listIn(account, 'entries').map((one) => ({ ...one, balance: Number(one['balance']) + 100 })),
      })),
    ),
  },
  {
    name: 'net worth counts the cash twice',
    operation: 'getNetWorth',
    law: 'content',
    check: /sum of its terms/,
    fault: at('GET', netWorth, async (request) => {
      const response = await request.forward();
      const points = pointsOf(isSuccess(response) ? jsonOf(response.body) : undefined).map((one) => ({
        ...one,
        netWorth: Number(one['netWorth']) + Number(one['cash']),
      }));
      return isSuccess(response) ? respondWith(response, 200, { netWorth: points }) : response;
    }),
  },
  {
    name: 'a month ends before its last day',
    operation: 'getNetWorth',
    law: 'content',
    check: /those of their day/,
    fault: at('GET', netWorth, async (request) => {
      const response = await request.forward();
      const points = pointsOf(isSuccess(response) ? jsonOf(response.body) : undefined);
      const [last, before] = [points.length - 1, (place: number) => points[Math.max(0, place - 1)]];
      const shifted = points.map((one, place) =>
        place === last ? one : { ...before(place), endDate: one['endDate'] },
      );
      return isSuccess(response) ? respondWith(response, 200, { netWorth: shifted }) : response;
    }),
  },
  {
    name: 'the compared column has all journals',
    operation: 'getCashFlow',
    law: 'content',
    check: /column is the report/,
    fault: at('GET', cashFlow, async (request) => {
      const response = await request.forward();
      const query = new URLSearchParams(request.query);
      query.set('journalStatus', 'all');
      const others = await request.forward({ query });
      const rowsOf = (json: unknown) =>
        isPart(json) && isPart(json['cashFlow']) ? listIn({ ...json['cashFlow'] }, 'rows') : [];
      if (!isSuccess(response) || !isSuccess(others) || request.query.get('comparativeColumnType') === null)
        return response;
      const [json, all] = [jsonOf(response.body), rowsOf(jsonOf(others.body))];
      const rows = rowsOf(json).map((row) => {
        const other = all.find(({ label }) => label === row['label'])?.['values'];
        return { ...row, values: other ?? row['values'] };
      });
      const report = isPart(json) && isPart(json['cashFlow']) ? json['cashFlow'] : {};
      return respondWith(response, 200, { cashFlow: { ...report, rows } });
    }),
  },
  {
    name: 'a number of columns compares by month',
    operation: 'getBalanceSheet',
    law: 'content',
    check: /column is the report/,
    fault: at(
      'GET',
      '/api/accounting/BalanceSheet',
      asking('comparativeColumnType', (query) =>
        query.has('comparativeColumnCount') && !query.has('comparativeColumnType') ? 'month' : undefined,
      ),
    ),
  },
  {
    name: 'entries begin with the month of the last day',
    operation: 'getAccountEntries',
    law: 'content',
    check: /has its default/,
    alone: true,
    fault: at(
      'GET',
      '/api/accounting/AccountEntries',
      asking('startDate', (query) =>
        query.has('startDate') ? undefined : `${query.get('reportEndDate')?.slice(0, 8)}01`,
      ),
    ),
  },
  {
    name: 'an entity without a location is every location',
    operation: 'getIncomeStatement',
    law: 'content',
    check: /has its default/,
    fault: at(
      'GET',
      '/api/accounting/IncomeStatement',
      asking('type', (query) =>
        query.get('type') === 'entity' && !query.has('locationId') ? 'consolidated' : undefined,
      ),
    ),
  },
  {
    name: 'the report of all journals has the posted ones only',
    operation: 'getIncomeStatement',
    law: 'content',
    check: /parts add up/,
    alone: true,
    fault: at(
      'GET',
      '/api/accounting/IncomeStatement',
      asking('journalStatus', (query) => (query.get('journalStatus') === 'all' ? 'posted' : undefined)),
    ),
  },
  {
    name: 'a location is reported without its descendants',
    operation: 'getBalanceSheet',
    law: 'content',
    check: /parts add up/,
    alone: true,
    fault: at(
      'GET',
      '/api/accounting/BalanceSheet',
      asking('type', (query) => (query.get('type') === 'unconsolidated' ? 'entity' : undefined)),
    ),
  },
  {
    name: 'a period begins a day late',
    operation: 'getCashFlow',
    law: 'content',
    check: /parts add up/,
    alone: true,
    fault: at(
      'GET',
      cashFlow,
      asking('startDate', (query) => {
        const [first, last] = [query.get('startDate') ?? '', query.get('reportEndDate') ?? ''];
        const later = new Date(Date.parse(`${first}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
        return later > last ? undefined : later;
      }),
    ),
  },
  {
    name: 'the entries behind a figure are those of all journals',
    operation: 'getIncomeStatement',
    law: 'content',
    check: /that of its entries/,
    alone: true,
    fault: at(
      'GET',
      '/api/accounting/AccountEntries',
      asking('journalStatus', () => 'all'),
    ),
  },
  {
    name: 'a total has a row more',
    operation: 'getBalanceSheet',
    law: 'content',
    check: /sum of its rows/,
    alone: true,
    fault: at(
      'GET',
      '/api/accounting/BalanceSheet',
      replyingRecord('balanceSheet', (report) => ({
        ...report,
        rows: listIn(report, 'rows').map((row) =>
          row['id'] === 'totalAssets' ? { ...row, value: Number(row['value']) + 1 } : row,
        ),
      })),
    ),
  },
  {
    name: 'a comparison has one column',
    operation: 'getCashFlow',
    law: 'content',
    check: /has its columns/,
    alone: true,
    fault: at('GET', cashFlow, (request) => {
      const query = new URLSearchParams(request.query);
      query.delete('comparativeColumnType');
      return request.forward({ query });
    }),
  },
  {
    name: 'credit memos are open invoices',
    operation: 'getFamilyContext',
    law: 'content',
    check: /sums of their lists/,
    alone: true,
    fault: at(
      'GET',
      '/api/messaging/GetFamilyContext',
      replyingRecord('context', (context) => {
        const open = isPart(context['openInvoices']) ? context['openInvoices'] : {};
        return { ...context, openInvoices: { ...open, count: Number(open['count']) + 1 } };
      }),
    ),
  },
  {
    name: 'the list of families counts other overdue invoices',
    operation: 'getFamilies',
    needs: ['getFamilyContext'],
    law: 'content',
    check: /that of its entries/,
    alone: true,
    fault: at(
      'GET',
      '/api/family/getfamilies',
      replying((json) => ({
        ...json,
        families: listIn(json, 'families').map((one) => ({ ...one, overdueCount: Number(one['overdueCount']) + 1 })),
      })),
    ),
  },
];
