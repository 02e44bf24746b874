import { reportOf } from '#test/support/server/ledger';
import { given } from '#test/support/imports/given';
import { testServer } from '#test/support/server/serverApp';
import { conciergePerson } from '#test/support/server/serverUsers';
import { applyPackage } from '#server/import/importPackage';
import { maxLevels } from '#server/import/plan/misplaced';
import { balanceSheetParts, type Account } from './chart';
import { locationsInReport, locationTree } from './locations';

const server = testServer();
const concierge = server.as(conciergePerson('deep-concierge'));

test('reports show a tree of accounts with the most levels', async () => {
  const levels = Array.from({ length: maxLevels }, (_, index) => String(index + 1));
  const accounts = levels.map((number, index) => ({
    family: 'deep',
    number,
    name: `Level ${number}`,
    class: 'asset' as const,
    ...(index > 0 && { parent: String(index) }),
  }));
  const lines = levels.map((account, index) => ({
    entry: '1',
    family: 'deep',
    date: '2026-05-01',
    status: 'posted' as const,
    location: 'L',
    account,
    ...(index === 0 ? { credit: 100 * (maxLevels - 1) } : { debit: 100 }),
  }));
  const { result } = await applyPackage(
    server.db,
    given({
      families: [{ key: 'deep', name: 'Deep' }],
      locations: [{ id: 'L', family: 'deep', name: 'Office' }],
      accounts,
      'journal-lines': lines,
    }),
  );
  expect(result).toBe('applied');
  const [family] = await server.db.query<{ id: number }>("SELECT id FROM family WHERE name = 'Deep'");
  const filters = { familyId: family!.id, type: 'consolidated', journalStatus: 'all', startDate: '2026-01-01' };
  for (const name of ['BalanceSheet', 'CashFlow'] as const) {
    const { rows } = await reportOf(concierge, name, { ...filters, reportEndDate: '2026-11-30' });
    expect(rows.some(({ label }) => label === `Level ${String(maxLevels - 1)}`)).toBe(true);
  }
});

test('trees are read in one pass, however wide or deep', () => {
  const count = 100_000;
  const wide = Array.from({ length: count }, (_, index) => ({ id: String(index), parentId: null, name: '' }));
  expect(locationTree(wide)).toHaveLength(count);
  const deep = wide.map((row, index) => ({ ...row, parentId: index === 0 ? null : String(index - 1) }));
  expect(locationTree(deep)).toHaveLength(1);
  expect(locationsInReport(deep, 'consolidated', '1')).toHaveLength(count - 1);
  const account = { number: '', name: 'Account', class: 'asset', activity: null } as const;
  const chart: Account[] = wide.map((_, index) => ({ ...account, id: index, parentId: index < 2 ? null : index - 1 }));
  expect(balanceSheetParts(chart, new Set([0, count - 1]))).toHaveLength(2);
});
