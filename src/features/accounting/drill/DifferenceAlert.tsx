import { roundToCents } from '@/lib/money';
import { Money } from '@/ui/Money';
import * as shared from '@/ui/shared.module.css';

interface DifferenceAlertProps {
  /** Of the parts. */
  readonly sum: number;
  /** What the statement shows. */
  readonly amount: number;
}

/** Warns when the parts of a figure do not add up to it. */
export function DifferenceAlert({ sum, amount }: DifferenceAlertProps) {
  const difference = roundToCents(sum - amount);
  if (difference === 0) return null;
  return (
    <p className={shared.loss} style={{ marginTop: 10 }} role="alert">
      This differs from the statement by <Money amount={difference} />. Generate the report again to see why.
    </p>
  );
}
