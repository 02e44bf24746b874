import { type Call, testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf, newClient, newFamily, person, unusedId } from '#test/support/server/serverUsers';
import { queryOf } from '#test/support/server/ledger';

let client: Call;
let own: number;
let foreign: number;

// Noon in UTC: still the 20th in Los Angeles, already the 21st on Kiritimati.
const now = (): Date => new Date('2026-11-20T12:00:00Z');
const server = testServer({ now });
const concierge = server.as(conciergePerson('filters-concierge'));
beforeAll(async () => {
  client = await newClient(server, 'filters-client');
  own = await newFamily(server, 'Filters Own', [client]);
  foreign = await newFamily(server, 'Filters Foreign', [await newClient(server, 'filters-other-client')]);
  for (const [family, code] of [
    [own, 'own'],
    [foreign, 'foreign'],
  ]) {
    await server.db.query("INSERT INTO ledger_location (id, family_id, name) VALUES ($2 || '-top', $1, 'Top')", [
      family,
      code,
    ]);
    await server.db.query(
      "INSERT INTO ledger_location (id, family_id, parent_id, name) VALUES ($2 || '-below', $1, $2 || '-top', 'Below')",
      [family, code],
    );
    await server.db.query(
      `INSERT INTO ledger_dimension (id, family_id, type, name)
       VALUES ($2 || '-v', $1, 'Vendor', 'Zenith'), ($2 || '-w', $1, 'Vendor', 'Acme'), ($2 || '-j', $1, 'Job', 'Roof')`,
      [family, code],
    );
    await server.db.query(
      "INSERT INTO ledger_account (family_id, number, name, class) VALUES ($1, '1110', 'Checking', 'asset')",
      [family],
    );
  }
});

const at = { reportEndDate: '2026-11-20', type: 'consolidated', journalStatus: 'all' };
const over = { startDate: '2026-11-01', ...at };
const calls: readonly (readonly [string, object])[] = [
  ['BalanceSheet', at],
  ['CashFlow', over],
  ['IncomeStatement', over],
  ['Locations/me', {}],
  ['Dimensions', { dimensionType: 'Vendor' }],
  ['AccountEntries', { report: 'balanceSheet', accountNumber: '1110', ...at }],
  ['NetWorth', { reportEndDate: '2026-11-20' }],
];
const request = (call: Call, path: string, query: object, status = 200) =>
  jsonOf(call(`/api/accounting/${path}?${queryOf(query)}`), status);

describe.each(calls)('%s', (path, query) => {
  test('is allowed for clients of the family and for concierges', async () => {
    await request(client, path, { familyId: own, ...query });
    await request(concierge, path, { familyId: foreign, ...query });
  });

  test('returns the same 404 for a family of others and an unknown family', async () => {
    for (const familyId of [foreign, unusedId]) {
      expect(await request(client, path, { familyId, ...query }, 404)).toEqual({
        message: 'This was not found. It may have been deleted.',
      });
    }
    await request(concierge, path, { familyId: unusedId, ...query }, 404);
  });

  test('is refused without a token, and before onboarding is complete', async () => {
    await request(server.anyone, path, { familyId: own, ...query }, 401);
    await request(server.as(person('filters-newcomer')), path, { familyId: own, ...query }, 403);
  });
});

describe.each(calls.filter(([, query]) => 'type' in query))('%s', (path, query) => {
  test.each(['foreign-top', 'none'])('does not find the location %s', async (locationId) => {
    for (const type of ['consolidated', 'unconsolidated', 'entity']) {
      await request(client, path, { familyId: own, ...query, type, locationId }, 404);
    }
    await request(client, path, { familyId: own, ...query, locationId: 'own-below' });
  });
});

describe.each(calls.filter(([path]) => ['IncomeStatement', 'AccountEntries'].includes(path)))('%s', (path, query) => {
  test.each([
    ['foreign-v', 'Vendor'],
    ['own-v,foreign-v', 'Vendor'],
    ['own-j', 'Vendor'],
    ['foreign-j', undefined],
  ])('does not find the dimensions %s of the type %s', async (dimensionIds, dimensionType) => {
    await request(client, path, { familyId: own, ...query, dimensionIds, dimensionType }, 404);
  });

  test('splits dimension ids on commas, trims them and drops empty ones', async () => {
    await request(client, path, {
      familyId: own,
      ...query,
      dimensionType: 'Vendor',
      dimensionIds: ' own-v ,, own-w,own-v,',
    });
  });
});

test('an account the family does not have is not found', async () => {
  await request(client, 'AccountEntries', { familyId: own, report: 'cashFlow', accountNumber: '9999', ...at }, 404);
});

test('locations are returned as a tree', async () => {
  expect(await request(client, 'Locations/me', { familyId: own })).toEqual([
    { _id: 'own-top', name: 'Top', children: [{ _id: 'own-below', name: 'Below' }] },
  ]);
});

test('dimensions of a type are ordered by name', async () => {
  expect(await request(client, 'Dimensions', { familyId: own, dimensionType: 'Vendor' })).toEqual([
    { _id: 'own-w', name: 'Acme' },
    { _id: 'own-v', name: 'Zenith' },
  ]);
});

test('a family without entries has reports without rows, and no net worth', async () => {
  expect(await request(client, 'BalanceSheet', { familyId: own, ...at })).toMatchObject({ balanceSheet: { rows: [] } });
  expect(await request(client, 'CashFlow', { familyId: own, ...over })).toMatchObject({ cashFlow: { rows: [] } });
  expect(await request(client, 'IncomeStatement', { familyId: own, ...over })).toMatchObject({
    incomeStatement: { rows: [] },
  });
  expect(await request(client, 'NetWorth', { familyId: own, reportEndDate: '2026-11-20' })).toEqual({ netWorth: [] });
});

describe('the rules of the filters are enforced for requests', () => {
  const refused = async (path: string, query: object): Promise<unknown> =>
    (await request(client, path, { familyId: own, ...query }, 400))['errors'];

  test('an end in the future', async () => {
    for (const [path, query] of calls.filter(([, one]) => 'reportEndDate' in one)) {
      expect(await refused(path, { ...query, reportEndDate: '2026-11-22' })).toEqual({
        reportEndDate: ['Report end date cannot be in the future'],
      });
    }
  });

  test('a date that is today in any time zone is not in the future', async () => {
    await request(client, 'BalanceSheet', { familyId: own, ...at, reportEndDate: '2026-11-21' });
    await request(client, 'CashFlow', { familyId: own, ...at, startDate: '2026-11-21', reportEndDate: '2026-11-21' });
  });

  test.each(['CashFlow', 'IncomeStatement'])('%s: a start in the future, or after the end', async (path) => {
    expect(await refused(path, { ...over, startDate: '2026-11-22' })).toEqual({
      startDate: ['Start date cannot be in the future', 'Start date cannot be after the report end date'],
    });
    expect(await refused(path, { ...over, startDate: '2026-11-02', reportEndDate: '2026-11-01' })).toEqual({
      startDate: ['Start date cannot be after the report end date'],
    });
  });

  test.each([
    ['year', 2, 'Comparative Count cannot exceed 2 for years'],
    ['quarter', 4, 'Comparative Count cannot exceed 4 for quarters'],
  ])('at most %s × %s', async (comparativeColumnType, count, message) => {
    const compared = { ...at, comparativeColumnType };
    await request(client, 'BalanceSheet', { familyId: own, ...compared, comparativeColumnCount: count });
    expect(await refused('BalanceSheet', { ...compared, comparativeColumnCount: count + 1 })).toEqual({
      comparativeColumnCount: [message],
    });
  });

  test('at most 12 months, and at least one period', async () => {
    const compared = { ...at, comparativeColumnType: 'month' };
    await request(client, 'BalanceSheet', { familyId: own, ...compared, comparativeColumnCount: 12 });
    await request(client, 'BalanceSheet', { familyId: own, ...compared, comparativeColumnCount: 13 }, 400);
    await request(client, 'BalanceSheet', { familyId: own, ...compared, comparativeColumnCount: 0 }, 400);
  });
});
