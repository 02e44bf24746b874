import type { TieOut, TieOutCause } from '#server/generated/operations.gen';
import type { Queries } from '#server/db/database';
import { causesOf } from './causes';
import type { Period } from './periods';
import { type Cents, difference, dollars } from './rows';
import type { Selection } from './selection';

/** A labelled figure. */
type Side = readonly [label: string, amounts: Cents];

/**
 * Two figures that must be equal. Their difference is the sum of the lines of all accounts in the periods, except for
 * the causes in `own`.
 */
export interface EqualFigures {
  readonly id: TieOut['id'];
  readonly label: string;
  readonly left: Side;
  readonly right: Side;
  readonly periods: readonly Period[];
  readonly own?: readonly TieOutCause[];
}

const figureOf = ([label, amounts]: Side): TieOut['left'] => ({ label, values: amounts.map(dollars) });

const tieOut = async (db: Queries, selection: Selection, check: EqualFigures): Promise<TieOut> => {
  const { id, label, left, right, periods, own = [] } = check;
  const differences = difference(left[1], right[1]);
  const holds = differences.every((cents) => cents === 0);
  const causes = holds ? [] : [...own, ...(await causesOf(db, selection, periods))];
  return {
    id,
    label,
    left: figureOf(left),
    right: figureOf(right),
    differences: differences.map(dollars),
    holds,
    causes,
  };
};

/** Returns the checks of a report; the causes are read only for failed checks. */
export async function tieOuts(db: Queries, selection: Selection, checks: readonly EqualFigures[]): Promise<TieOut[]> {
  const results: TieOut[] = [];
  for (const check of checks) results.push(await tieOut(db, selection, check));
  return results;
}
