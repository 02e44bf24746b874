import type { SeedBuilder } from '../support/seedBuilder';
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

const fileChart = (builder: SeedBuilder, familyId: number): ReadonlyMap<string, number> => {
  const ids = new Map<string, number>();
  for (const { number, name, class: kind, group, activity } of chart) {
    const row = { familyId, number, name, class: kind, isGroup: activity === undefined, cashFlowActivity: activity };
    ids.set(number, builder.add('ledger_account', { ...row, parentId: ids.get(group ?? '') }));
  }
  return ids;
};

const fileLocations = (
  builder: SeedBuilder,
  familyId: number,
  { code, locations }: Plan,
): ReadonlyMap<string, string> => {
  const ids = new Map(locations.map(([key], index) => [key, `${code}-L${index + 1}`]));
  builder.put(
    'ledger_location',
    locations.map(([key, name, above], position) => ({
      id: ids.get(key),
      familyId,
      name,
      position,
      parentId: above === undefined ? undefined : ids.get(above),
    })),
  );
  return ids;
};

const fileDimensions = (
  builder: SeedBuilder,
  familyId: number,
  { code, dimensions }: Plan,
): ReadonlyMap<string, string> => {
  const all = Object.entries(dimensions).flatMap(([type, names]) =>
    Object.entries(names).map(([key, name]) => ({ key, type, name })),
  );
  const rows = all.map(({ key, type, name }, index) => ({
    key,
    row: { id: `${code}-${101 + index}`, familyId, type, name },
  }));
  builder.put(
    'ledger_dimension',
    rows.map(({ row }) => row),
  );
  return new Map(rows.map(({ key, row }) => [key, row.id]));
};

const idOf = <T>(ids: ReadonlyMap<string, T>, key: string): T => {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The books have no ${key}.`);
  return id;
};

/** Seeds a family's locations, chart, dimensions and entries, numbered by date. */
export const fileBooks = (builder: SeedBuilder, familyId: number, plan: Plan, entries: readonly SeedEntry[]): void => {
  const accounts = fileChart(builder, familyId);
  const locations = fileLocations(builder, familyId, plan);
  const tags = fileDimensions(builder, familyId, plan);
  const fileSide = (journalEntryId: number, { account, cents, tags: own = [], counterparty }: SeedLine): void => {
    const amounts = { debit: Math.max(cents, 0) / 100, credit: Math.max(-cents, 0) / 100 };
    const line = { familyId, journalEntryId, accountId: idOf(accounts, account), ...amounts };
    const counterpartyLocationId = counterparty === undefined ? undefined : idOf(locations, counterparty);
    const journalLineId = builder.add('journal_line', { ...line, counterpartyLocationId });
    builder.put(
      'journal_line_dimension',
      own.map((tag) => ({ familyId, journalLineId, dimensionId: idOf(tags, tag) })),
    );
  };
  entries.forEach(({ at, date, what, status, sides }, index) => {
    const reference = `JE-${date.slice(0, 4)}-${String(index + 1).padStart(4, '0')}`;
    const head = { familyId, locationId: idOf(locations, at), entryDate: date, status, reference, description: what };
    const entryId = builder.add('journal_entry', head);
    for (const side of sides) fileSide(entryId, side);
  });
};
