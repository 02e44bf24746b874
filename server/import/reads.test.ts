import fc from 'fast-check';
import { given, type Records } from '#test/support/imports/given';
import { reportOf } from '#test/support/server/ledger';
import { testServer } from '#test/support/server/serverApp';
import { conciergePerson, jsonOf } from '#test/support/server/serverUsers';
import { applyPackage } from './importPackage';
import type { Report } from './report';
import { undoRun } from './undo/undoRun';

const server = testServer({ now: () => new Date('2026-11-28T12:00:00Z') });
const concierge = server.as(conciergePerson('reads-concierge'));

interface Drawn {
  readonly family: string;
  readonly date: string;
  readonly status: 'draft' | 'posted';
  readonly location: string;
  readonly from: string;
  readonly to: string;
  readonly cents: number;
}

const families = ['a', 'b', 'c'];
const nameOf = (family: string): string => `Reads ${family}`;
const balanceSheetAccounts = ['0010', '0020', '2000', '3000'];
const incomeAccounts = ['4000', '6000'];
const accounts = [...balanceSheetAccounts, ...incomeAccounts];
const account = fc.constantFrom(...accounts);
const isCredit = (number: string): boolean => ['2000', '3000', '4000'].includes(number);

const entries = (minLength: number) =>
  fc.array(
    fc.record<Drawn>({
      family: fc.constantFrom(...families),
      date: fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-28', '2026-03-31', '2026-04-01'),
      status: fc.constantFrom('draft', 'posted', 'posted'),
      location: fc.constantFrom('L1', 'L2'),
      from: account,
      to: account,
      cents: fc.oneof(fc.integer({ min: 1, max: 99_999_999_999 }), fc.constantFrom(1, 10, 99, 100)),
    }),
    { minLength, maxLength: 8 },
  );

interface DrawnInvoice {
  readonly family: string;
  readonly total: number;
  readonly due: number;
  readonly archived: boolean;
}

const invoices = fc.array(
  fc.record<DrawnInvoice>({
    family: fc.constantFrom(...families),
    total: fc.integer({ min: -99_999, max: 9_999_999 }),
    due: fc.integer({ min: 0, max: 9_999_999 }),
    archived: fc.boolean(),
  }),
  { maxLength: 6 },
);

const books = fc.record({ entries: entries(1), invoices });

/** A package of all families, in which the place of an entry or invoice is its id: another draw moves, changes and removes some. */
const packageOf = (drawn: {
  readonly entries: readonly Drawn[];
  readonly invoices: readonly DrawnInvoice[];
}): Records => ({
  families: families.map((key) => ({ key, name: nameOf(key) })),
  people: families.map((family) => ({ email: `${family}@reads.example`, family })),
  locations: families.flatMap((family) => ['L1', 'L2'].map((id) => ({ id, family, name: `Location ${id}` }))),
  accounts: families.flatMap((family) => [
    { family, number: '0010', name: 'Cash', class: 'asset' as const, cashFlow: 'cash' as const },
    { family, number: '0020', name: 'Land', class: 'asset' as const },
    { family, number: '2000', name: 'Loan', class: 'liability' as const },
    { family, number: '3000', name: 'Capital', class: 'equity' as const },
    { family, number: '4000', name: 'Sales', class: 'income' as const, cashFlow: 'operating' as const },
    { family, number: '6000', name: 'Rent', class: 'expense' as const, cashFlow: 'operating' as const },
  ]),
  'journal-lines': drawn.entries.flatMap(({ from, to, cents, ...head }, index) => [
    { ...head, entry: String(index), account: from, debit: cents },
    { ...head, entry: String(index), account: to, credit: cents },
  ]),
  invoices: drawn.invoices.map((invoice, index) => ({ ...invoice, id: String(index), number: `R-${String(index)}` })),
});

const complete = ['journal-lines' as const, 'invoices' as const];

const apply = async (records: Records): Promise<Report & { readonly run: number }> => {
  const report = await applyPackage(server.db, given(records, { source: 'reads', complete }), { allowRemovals: true });
  expect(report.result).toBe('applied');
  return { ...report, run: report.run ?? 0 };
};

const idsOf = async (): Promise<ReadonlyMap<string, number>> => {
  const found = await server.db.query<{ id: number; name: string }>(
    `SELECT id, name FROM family WHERE name LIKE 'Reads %'`,
  );
  return new Map(found.map(({ id, name }) => [name, id]));
};

const dates = ['2025-12-31', '2026-03-31'];
const yearOf = (date: string): string => `${date.slice(0, 4)}-01-01`;
const filters = { type: 'consolidated', journalStatus: 'posted' };

const reportAt = (name: 'BalanceSheet' | 'CashFlow' | 'IncomeStatement', familyId: number, reportEndDate: string) =>
  reportOf(concierge, name, {
    familyId,
    reportEndDate,
    ...(name !== 'BalanceSheet' && { startDate: yearOf(reportEndDate) }),
    ...filters,
  });

/** What the operations return of a family. */
const readsOf = async (familyId: number): Promise<unknown> => ({
  invoices: await jsonOf(concierge(`/api/invoice/getInvoices?familyId=${String(familyId)}`)),
  locations: await jsonOf(concierge(`/api/accounting/Locations/me?familyId=${String(familyId)}`)),
  members: await jsonOf(concierge(`/api/family/getfamilypart?id=${String(familyId)}&part=members`)),
  reports: await Promise.all(
    (['BalanceSheet', 'CashFlow', 'IncomeStatement'] as const).flatMap((name) =>
      dates.map((date) => reportAt(name, familyId, date)),
    ),
  ),
});

const reads = async (): Promise<unknown> =>
  Promise.all([...(await idsOf()).entries()].map(async ([name, id]) => [name, await readsOf(id)]));

/** The amounts of a report in cents, by the number of the account; each class is positive on its normal side. */
const amountsOf = ({ rows }: Awaited<ReturnType<typeof reportAt>>): Record<string, number> =>
  Object.fromEntries(
    rows
      .flatMap(({ accountBalances = [] }) => accountBalances)
      .map(({ accountNumber, balance }) => [accountNumber, Math.round(balance * 100)] as const)
      .filter(([, cents]) => cents !== 0),
  );

interface Sums {
  readonly family: string;
  readonly of: readonly string[];
  readonly from?: string;
  readonly to: string;
}

/** A plain sum of the posted lines of the package. */
const plainSums = (drawn: readonly Drawn[], { family, of, from = '', to }: Sums): Record<string, number> => {
  const lines = drawn
    .filter((entry) => entry.family === family && entry.status === 'posted' && entry.date >= from && entry.date <= to)
    .flatMap(({ from: debited, to: credited, cents }) => [
      { number: debited, cents },
      { number: credited, cents: -cents },
    ]);
  const sums = of.map((number) => {
    const debits = lines.filter((line) => line.number === number).reduce((sum, { cents }) => sum + cents, 0);
    return [number, isCredit(number) ? 0 - debits : debits] as const;
  });
  return Object.fromEntries(sums.filter(([, cents]) => cents !== 0));
};

test('reports are plain sums of the lines of a package, and undo restores what operations return', async () => {
  await fc.assert(
    fc.asyncProperty(books, books, async (one, other) => {
      const before = await reads();
      const first = await apply(packageOf(one));
      const afterFirst = await reads();
      const second = await apply(packageOf(other));
      for (const [name, id] of await idsOf())
        for (const to of dates) {
          const family = name.slice(-1);
          const [sheet, income] = [await reportAt('BalanceSheet', id, to), await reportAt('IncomeStatement', id, to)];
          expect(amountsOf(sheet)).toEqual(plainSums(other.entries, { family, of: balanceSheetAccounts, to }));
          expect(amountsOf(income)).toEqual(
            plainSums(other.entries, { family, of: incomeAccounts, from: yearOf(to), to }),
          );
          expect([...sheet.tieOut!, ...income.tieOut!].filter(({ holds }) => !holds)).toEqual([]);
        }
      await expect(undoRun(server.db, second.run)).resolves.toMatchObject({ result: 'undone' });
      expect(await reads()).toEqual(afterFirst);
      await expect(undoRun(server.db, first.run)).resolves.toMatchObject({ result: 'undone' });
      expect(await reads()).toEqual(before);
    }),
    { numRuns: 3 },
  );
}, 600_000);
