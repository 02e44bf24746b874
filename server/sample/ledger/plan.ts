import type { DimensionType } from '#server/generated/operations.gen';

/** What is written down of a family's books; `simulate.ts` makes the entries of it. */

/** A location: its key, its name, and the key of the one above it. */
type PlannedLocation = readonly [key: string, name: string, above?: string];

/** A dimension's key and what it is called, by type. */
type PlannedDimensions = Partial<Record<DimensionType, Readonly<Record<string, string>>>>;

/** An entry that comes back: debit one account, credit another. */
export interface Recurring {
  readonly what: string;
  readonly at: string;
  readonly day: number;
  /** The months it comes in, 1 to 12; every month when absent. */
  readonly months?: readonly number[];
  readonly debit: string;
  readonly credit: string;
  /** Dollars in the first year. */
  readonly amount: number;
  /** How far it strays from that, as a share of it; above 1 it can turn its sign. */
  readonly vary?: number;
  /** How much it grows a year, as a share. */
  readonly growth?: number;
  /** Keys of dimensions, on the side of income or expense. */
  readonly tags?: readonly string[];
  /** What of it is something else: a third line on the debit side, as a share of the amount. */
  readonly split?: readonly [account: string, share: number];
  /** The location on the other side: each writes its half in its own books. */
  readonly affiliate?: string;
}

/** What is there before the first day: dollars by account; the rest is capital. */
type Opening = readonly (readonly [at: string, account: string, amount: number])[];

/** A family's books. */
export interface Plan {
  readonly family: string;
  /** Short, unique; ids of locations and dimensions begin with it. */
  readonly code: string;
  readonly locations: readonly PlannedLocation[];
  readonly dimensions: PlannedDimensions;
  readonly opening: Opening;
  readonly recurring: readonly Recurring[];
  /** The location that lends to the others what they need and takes what they have to spare. */
  readonly treasury: string;
  /** Locations whose money is not the treasury's to lend or take. */
  readonly independent: readonly string[];
  /** How much cash a location keeps at least; 30,000 when absent. */
  readonly floors: Readonly<Record<string, number>>;
}
