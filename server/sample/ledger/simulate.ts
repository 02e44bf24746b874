import { swing } from '../support/arithmetic';
import { addDays, dayOf, yearOf } from '../support/calendar';
import type { SeedEntry, SeedLine } from './books';
import type { Plan, Recurring } from './plan';
import { between, type Balance, invest, settleAll } from './treasury';

/** A simulated month: its index, and the years since the first month. */
interface Month {
  readonly year: number;
  readonly month: number;
  readonly years: number;
}

const cents = (amount: number): number => Math.round(amount * 100);

/** Returns the planned amount with growth and variation; round amounts stay round. */
const amountOf = ({ what, amount, vary = 0, growth = 0 }: Recurring, { year, month, years }: Month): number => {
  const grown = amount * (1 + growth) ** years;
  return vary === 0 ? cents(Math.round(grown)) : cents(grown * (1 + vary * swing(`${what} ${year} ${month}`)));
};

/** Adds dimensions to the side that reports by dimension use. */
const side = (account: string, amount: number, tags: readonly string[] = []): SeedLine => ({
  account,
  cents: amount,
  ...(/^[45]/.test(account) && { tags }),
});

const sidesOf = ({ debit, credit, split, tags }: Recurring, amount: number): SeedLine[] => {
  if (!split) return [side(debit, amount, tags), side(credit, -amount, tags)];
  const part = Math.round(amount * split[1]);
  return [side(debit, amount - part, tags), side(split[0], part, tags), side(credit, -amount, tags)];
};

const entriesOf = (recurring: Recurring, month: Month): SeedEntry[] => {
  const { what, at, day, months, affiliate, credit, debit } = recurring;
  if (months && !months.includes(month.month)) return [];
  const [amount, date] = [amountOf(recurring, month), dayOf(month.year, month.month, day)];
  if (amount === 0) return [];
  return affiliate === undefined
    ? [{ at, date, what, status: 'posted', sides: sidesOf(recurring, amount) }]
    : between({ date, what, amount }, [at, '1290', credit], [affiliate, debit, '2190']);
};

const openingEntries = ({ locations, opening }: Plan, date: string): SeedEntry[] =>
  locations.flatMap(([key]) => {
    const sides = opening.filter(([at]) => at === key).map(([, account, amount]) => side(account, cents(amount)));
    if (sides.length === 0) return [];
    const capital = sides.reduce((sum, { cents: amount }) => sum + amount, 0);
    const contributed = Math.round(capital * 0.7);
    const equity = [side('3110', -contributed), side('3130', contributed - capital)];
    return [{ at: key, date, what: 'Opening balances', status: 'posted' as const, sides: [...sides, ...equity] }];
  });

const monthsUntil = (today: string): Month[] => {
  const [last, first] = [yearOf(today), yearOf(today) - 3];
  return Array.from({ length: (last - first) * 12 + Number(today.slice(5, 7)) }, (_, index) => ({
    year: first + Math.floor(index / 12),
    month: (index % 12) + 1,
    years: Math.floor(index / 12),
  }));
};

/** Returns the payments of a location in a month. */
const needIn =
  (coming: readonly SeedEntry[]) =>
  (location: string): number =>
    coming
      .flatMap(({ at, sides }) => (at === location ? sides : []))
      .reduce((sum, { account, cents: amount }) => (account === '1110' && amount < 0 ? sum - amount : sum), 0);

const isPair = ({ sides }: SeedEntry): boolean => sides.some(({ counterparty }) => counterparty !== undefined);

/** Returns whether an entry is a draft: some of the last three weeks, but no intercompany entries. */
const withDrafts = (entries: readonly SeedEntry[], today: string): SeedEntry[] =>
  entries.map((entry, index) =>
    entry.date > addDays(today, -21) && !isPair(entry) && index % 3 === 0 ? { ...entry, status: 'draft' } : entry,
  );

const byDate = (one: SeedEntry, other: SeedEntry): number =>
  one.date < other.date ? -1 : one.date > other.date ? 1 : 0;

/** Returns a family's entries of the last three years and the current year until today, by date. */
export const simulate = (plan: Plan, today: string): SeedEntry[] => {
  const entries: SeedEntry[] = [];
  const balances = new Map<string, number>();
  const balance: Balance = (at, account) => balances.get(`${at} ${account}`) ?? 0;
  const book = (more: readonly SeedEntry[]): void => {
    entries.push(...more);
    for (const { at, sides } of more)
      for (const { account, cents: amount } of sides) balances.set(`${at} ${account}`, balance(at, account) + amount);
  };
  book(openingEntries(plan, `${yearOf(today) - 4}-12-31`));
  for (const month of monthsUntil(today)) {
    const coming = plan.recurring.flatMap((recurring) => entriesOf(recurring, month));
    const [date, needOf] = [dayOf(month.year, month.month, 1), needIn(coming)];
    book(settleAll(plan, date, needOf, balance));
    book(invest(plan, date, needOf(plan.treasury), balance));
    book(coming);
  }
  return withDrafts(entries.filter(({ date }) => date <= today).sort(byDate), today);
};
