import type { SeedEntry, SeedLine } from './books';
import type { Plan } from './plan';

/** Returns the balance of a location's account in cents; credits are negative. */
export type Balance = (at: string, account: string) => number;

const step = 500_000;
const [roundUp, roundDown] = [
  (amount: number): number => Math.ceil(amount / step) * step,
  (amount: number): number => Math.floor(amount / step) * step,
];

const floorOf = ({ floors }: Plan, at: string): number => (floors[at] ?? 30_000) * 100;

const posted = (at: string, date: string, what: string, sides: readonly SeedLine[]): SeedEntry => ({
  at,
  date,
  what,
  sides,
  status: 'posted',
});

/** Adds the two halves of an intercompany entry. */
export const between = (
  { date, what, amount }: Pick<SeedEntry, 'date' | 'what'> & { readonly amount: number },
  giver: readonly [at: string, debit: string, credit: string],
  taker: readonly [at: string, debit: string, credit: string],
): SeedEntry[] => {
  const side = (account: string, cents: number, counterparty: string): SeedLine =>
    account === '1110' ? { account, cents } : { account, cents, counterparty };
  const half = ([at, debit, credit]: typeof giver, other: string): SeedEntry =>
    posted(at, date, what, [side(debit, amount, other), side(credit, -amount, other)]);
  return [half(giver, taker[0]), half(taker, giver[0])];
};

/** Lends a location without enough cash about three months of its payments. */
const fund = ({ treasury }: Plan, at: string, date: string, amount: number): SeedEntry[] =>
  between({ date, what: 'Funding for the months ahead', amount }, [treasury, '1290', '1110'], [at, '1110', '2190']);

/** Repays loans of a location with excess cash, and distributes the rest of its earnings. */
const giveBack = ({ treasury }: Plan, at: string, date: string, amount: number, owed: number): SeedEntry[] =>
  owed >= amount
    ? between({ date, what: 'Funding returned', amount }, [at, '2190', '1110'], [treasury, '1110', '1290'])
    : between({ date, what: 'Distribution of surplus', amount }, [at, '3120', '1110'], [treasury, '1110', '4150']);

/** Transfers only at the beginning of a quarter, and only significant amounts. */
const surplus = (plan: Plan, at: string, date: string, spare: number, owed: number): SeedEntry[] => {
  const amount = owed > 3 * step ? Math.min(roundDown(spare), roundDown(owed)) : roundDown(spare);
  const isQuarter = ['01', '04', '07', '10'].includes(date.slice(5, 7));
  return isQuarter && amount >= 3 * step ? giveBack(plan, at, date, amount, owed) : [];
};

const settle = (plan: Plan, at: string, date: string, need: number, balance: Balance): SeedEntry[] => {
  const [held, floor] = [balance(at, '1110'), floorOf(plan, at)];
  const short = floor + need - held;
  if (short > 0) return fund(plan, at, date, roundUp(short + 2 * need));
  return surplus(plan, at, date, held - 4 * need - 2 * floor, -balance(at, '2190'));
};

/** Adds the loans and repayments on the first day of a month, given the payments of each location in the month. */
export const settleAll = (plan: Plan, date: string, needOf: (at: string) => number, balance: Balance): SeedEntry[] =>
  plan.locations
    .map(([at]) => at)
    .filter((at) => at !== plan.treasury && !plan.independent.includes(at))
    .flatMap((at) => settle(plan, at, date, needOf(at), balance));

/** Invests cash above the minimum in Treasury bills, and redeems them when cash is short. */
export const invest = (plan: Plan, date: string, need: number, balance: Balance): SeedEntry[] => {
  const [held, floor] = [balance(plan.treasury, '1110') - need, floorOf(plan, plan.treasury)];
  if (held < floor) {
    const amount = roundUp(floor - held);
    const sides = [
      { account: '1110', cents: amount },
      { account: '1330', cents: -amount },
    ];
    return [posted(plan.treasury, date, 'Treasury bills matured', sides)];
  }
  const amount = roundDown(held - floor * 1.5);
  const sides = [
    { account: '1330', cents: amount },
    { account: '1110', cents: -amount },
  ];
  return amount > floor * 0.2 ? [posted(plan.treasury, date, 'Treasury bills purchased', sides)] : [];
};
