import { createClock } from '../support/calendar';
import { ashfordPlan } from './ashford';
import type { SeedEntry } from './books';
import { chart } from './chart';
import { ledger } from './ledger';
import { ramanPlan } from './raman';
import { simulate } from './simulate';
import { trustPlan } from './trust';

const days = ['2026-11-20', '2027-01-01', '2028-02-29', '2030-12-31'];
const cases = [ashfordPlan, trustPlan, ramanPlan].flatMap((plan) =>
  days.map((today) => ({ plan, today, name: plan.family })),
);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const sidesOf = (entries: readonly SeedEntry[]) =>
  entries.flatMap(({ at, date, sides }) => sides.map((side) => ({ at, date, ...side })));

describe.each(cases)('the books of $name on $today', ({ plan, today }) => {
  const entries = simulate(plan, today);

  it('have debits that equal credits in every entry', () => {
    expect(entries.filter(({ sides }) => sum(sides.map(({ cents }) => cents)) !== 0)).toEqual([]);
    expect(sidesOf(entries).filter(({ cents }) => cents === 0 || !Number.isInteger(cents))).toEqual([]);
  });

  it('cover three full years and this one up to today', () => {
    const year = Number(today.slice(0, 4));
    const months = new Set(entries.map(({ date }) => date.slice(0, 7)));
    expect(months.size).toBe(1 + 36 + Number(today.slice(5, 7)));
    expect(entries.at(0)?.date).toBe(`${year - 4}-12-31`);
    expect(entries.filter(({ date }) => date > today)).toEqual([]);
  });

  it('have no negative cash and Treasury bills', () => {
    const held = new Map<string, number>();
    const overdrawn = sidesOf(entries).filter(({ at, account, cents }) => {
      if (account !== '1110' && account !== '1330') return false;
      held.set(`${at} ${account}`, (held.get(`${at} ${account}`) ?? 0) + cents);
      return (held.get(`${at} ${account}`) ?? 0) < 0;
    });
    expect(overdrawn).toEqual([]);
  });

  it('balance in every location at the end of every year', () => {
    for (const [at] of plan.locations) {
      for (const yearEnd of new Set(entries.map(({ date }) => `${date.slice(0, 4)}-12-31`))) {
        const until = sidesOf(entries).filter((side) => side.at === at && side.date <= yearEnd);
        const of = (classes: readonly string[]) =>
          sum(until.filter(({ account }) => classes.includes(account.charAt(0))).map(({ cents }) => cents));
        expect(of(['1'])).toBe(-of(['2', '3', '4', '5']));
      }
    }
  });

  it('have both halves of all intercompany entries', () => {
    const halves = sidesOf(entries).filter(({ counterparty }) => counterparty !== undefined);
    const pairs = new Map<string, number>();
    for (const { at, counterparty = '', cents } of halves) {
      const pair = [at, counterparty].sort().join(' ');
      pairs.set(pair, (pairs.get(pair) ?? 0) + cents);
    }
    expect(halves.length).toBeGreaterThan(0);
    expect([...pairs.values()].filter((cents) => cents !== 0)).toEqual([]);
    expect(halves.some(({ account }) => account === '4290')).toBe(true);
  });

  it('have drafts in the last three weeks and none before', () => {
    const drafts = entries.filter(({ status }) => status === 'draft');
    expect(drafts.length).toBeGreaterThan(0);
    expect(drafts.every(({ date }) => date > createClock(today, new Date()).day(21))).toBe(true);
  });

  it('post only on accounts that are not groups', () => {
    const accounts = chart.filter(({ activity }) => activity !== undefined).map(({ number }) => number);
    expect(sidesOf(entries).filter(({ account }) => !accounts.includes(account))).toEqual([]);
  });
});

it('every family with books has locations on three levels, and dimensions of several types', () => {
  for (const { locations, dimensions } of [ashfordPlan, trustPlan, ramanPlan]) {
    const above = new Map(locations.map(([key, , parent]) => [key, parent]));
    const depth = (key: string | undefined): number => (key === undefined ? 0 : 1 + depth(above.get(key)));
    expect(Math.max(...locations.map(([key]) => depth(key)))).toBe(3);
    expect(Object.keys(dimensions).length).toBeGreaterThanOrEqual(5);
  }
  expect(Object.keys(ashfordPlan.dimensions)).toHaveLength(8);
});

it('every dimension of a family is used by some line', () => {
  for (const plan of [ashfordPlan, trustPlan, ramanPlan]) {
    const used = new Set(plan.recurring.flatMap(({ tags = [] }) => tags));
    expect(
      Object.values(plan.dimensions)
        .flatMap((names) => Object.keys(names))
        .filter((key) => !used.has(key)),
    ).toEqual([]);
  }
});

it('the books have a few thousand lines', () => {
  const { length } = ledger('2026-12-31')['journal-lines'];
  expect(length).toBeGreaterThan(3_000);
  expect(length).toBeLessThan(9_000);
});

it('a line names dimensions of its family, one of a type', () => {
  for (const { dimensions, recurring } of [ashfordPlan, trustPlan, ramanPlan]) {
    const types = Object.entries(dimensions).flatMap(([type, names]) => Object.keys(names).map((key) => [key, type]));
    const typeOf = new Map(types.map(([key = '', type]) => [key, type]));
    for (const { tags = [] } of recurring) {
      expect(tags.filter((tag) => !typeOf.has(tag))).toEqual([]);
      expect(new Set(tags.map((tag) => typeOf.get(tag))).size).toBe(tags.length);
    }
  }
});
