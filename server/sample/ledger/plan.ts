import type { DimensionType } from '#server/generated/operations.gen';

// The plan of a family's books; `simulate.ts` generates the entries.

/** A location: its key, its name, and the key of its parent. */
type PlannedLocation = readonly [key: string, name: string, above?: string];

/** The keys and names of dimensions by type. */
type PlannedDimensions = Partial<Record<DimensionType, Readonly<Record<string, string>>>>;

/** A recurring entry: debits one account, credits another. */
export interface Recurring {
  readonly what: string;
  readonly at: string;
  readonly day: number;
  /** Its months, 1 to 12; by default all. */
  readonly months?: readonly number[];
  readonly debit: string;
  readonly credit: string;
  /** Dollars in the first year. */
  readonly amount: number;
  /** Variation as a fraction of the amount; above 1 the sign can change. */
  readonly vary?: number;
  /** Yearly growth as a fraction. */
  readonly growth?: number;
  /** Keys of dimensions, on the side of income or expense. */
  readonly tags?: readonly string[];
  /** A third line on the debit side, as a fraction of the amount. */
  readonly split?: readonly [account: string, share: number];
  /** The counterparty location; each location has its half of the entry. */
  readonly affiliate?: string;
}

/** Opening balances in dollars by account; the rest is capital. */
type Opening = readonly (readonly [at: string, account: string, amount: number])[];

/** A family's books. */
export interface Plan {
  readonly family: string;
  /** A short, unique prefix of the ids of locations and dimensions. */
  readonly code: string;
  readonly locations: readonly PlannedLocation[];
  readonly dimensions: PlannedDimensions;
  readonly opening: Opening;
  readonly recurring: readonly Recurring[];
  /** The location that lends cash to the others and receives their excess cash. */
  readonly treasury: string;
  /** Locations without loans and repayments. */
  readonly independent: readonly string[];
  /** Minimum cash of a location; by default 30,000. */
  readonly floors: Readonly<Record<string, number>>;
}
