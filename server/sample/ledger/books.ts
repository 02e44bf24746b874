import type {
  ImportAccount,
  ImportDimension,
  ImportJournalLine,
  ImportLocation,
  ImportTrialBalance,
} from '#server/generated/operations.gen';
import { chart } from './chart';
import type { Plan } from './plan';

/** A line of an entry in whole cents; debits are positive, credits negative. */
export interface SeedLine {
  readonly account: string;
  readonly cents: number;
  readonly tags?: readonly string[];
  /** The location on the other side of an intercompany line. */
  readonly counterparty?: string;
}

/** An entry in the books of one location. */
export interface SeedEntry {
  readonly at: string;
  readonly date: string;
  readonly what: string;
  readonly status: 'draft' | 'posted';
  readonly sides: readonly SeedLine[];
}

const dimensionTypes = ['Customer', 'Vendor', 'CostCenter', 'Product', 'Job', 'Custom1', 'Custom2', 'Custom3'] as const;

/** Returns the column of a line that names a dimension of the type: `CostCenter` is `costCenter`. */
const columnOf = (type: string): string => type.charAt(0).toLowerCase() + type.slice(1);

const idOf = (ids: ReadonlyMap<string, string>, key: string): string => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The books have no ${key}.`);
  return id;
};

const accountsOf = (family: string): ImportAccount[] =>
  chart.map(({ number, name, class: kind, group, activity }) => ({
    family,
    number,
    name,
    class: kind,
    ...(group !== undefined && { parent: group }),
    ...(activity === undefined ? { group: true } : { cashFlow: activity }),
  }));

/** Returns what is posted on each account until a date, over all locations. No year is closed. */
const trialBalanceOf = (family: string, date: string, entries: readonly SeedEntry[]): ImportTrialBalance[] => {
  const balances = new Map<string, number>();
  for (const { sides } of entries.filter((entry) => entry.status === 'posted' && entry.date <= date))
    for (const { account, cents } of sides) balances.set(account, (balances.get(account) ?? 0) + cents);
  return [...balances].sort().map(([account, balance]) => ({ family, date, account, balance }));
};

/** Returns the records of a family's books by stream, as of a date. Entries are numbered by date. */
export const booksOf = (plan: Plan, entries: readonly SeedEntry[], today: string) => {
  const { family, code } = plan;
  const locations = new Map(plan.locations.map(([key], index) => [key, `${code}-L${index + 1}`]));
  const dimensions = dimensionTypes
    .flatMap((type) => Object.entries(plan.dimensions[type] ?? {}).map(([key, name]) => ({ key, type, name })))
    .map((dimension, index) => ({ ...dimension, id: `${code}-${101 + index}` }));
  const lineOf = ({ account, cents, tags = [], counterparty }: SeedLine) => ({
    account,
    ...(cents > 0 ? { debit: cents } : { credit: -cents }),
    ...(counterparty !== undefined && { counterparty: idOf(locations, counterparty) }),
    ...Object.fromEntries(
      dimensions.filter(({ key }) => tags.includes(key)).map(({ type, id }) => [columnOf(type), id]),
    ),
  });
  return {
    locations: plan.locations.map(([key, name, above]): ImportLocation => ({
      id: idOf(locations, key),
      family,
      name,
      ...(above !== undefined && { parent: idOf(locations, above) }),
    })),
    accounts: accountsOf(family),
    dimensions: dimensions.map(({ id, type, name }): ImportDimension => ({ id, family, type, name })),
    'journal-lines': entries.flatMap(({ at, date, what, status, sides }, index) => {
      const entry = `JE-${date.slice(0, 4)}-${String(index + 1).padStart(4, '0')}`;
      const head = { entry, family, date, status, location: idOf(locations, at), description: what };
      return sides.map((side): ImportJournalLine => ({ ...head, ...lineOf(side) }));
    }),
    'trial-balance': trialBalanceOf(family, today, entries),
  };
};
