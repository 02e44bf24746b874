import { type MoneyStyle, roundMoney } from '@/lib/money';
import { roundsApart } from '@/lib/rounding';
import type { Amounts, DisplayRow } from './displayRows';

/**
 * Rounds the figures of rows to what is shown, before anything is derived from them: changes, percentages, shares,
 * bars, zero rows and files. The parts of a figure, which its drill-down shows, stay exact. Spec: R-NUM-2.
 */
export const roundedRows = (rows: readonly DisplayRow[], style: MoneyStyle): readonly DisplayRow[] =>
  rows.map((row) => ({
    ...row,
    amounts: row.amounts.map((amount) => (amount === null ? null : roundMoney(amount, style))),
  }));

/** A total and the amounts that add up to it. */
interface Sum {
  readonly total: Amounts;
  readonly parts: readonly Amounts[];
}

/** The sums of a report: of line items, of subsections, of the subsections in a section, and of totals. */
function sumsOf(rows: readonly DisplayRow[]): readonly Sum[] {
  const sums: Sum[] = [];
  const inside = new Map<string, Amounts[]>();
  let lineItems: Amounts[] = [];
  let subsections: Amounts[] = [];
  for (const { key, kind, amounts, ancestorKeys, parts } of rows) {
    const parent = ancestorKeys.at(-1);
    if (kind === 'section') subsections = [];
    if (kind === 'subsection') {
      lineItems = [];
      subsections.push(amounts);
      sums.push({ total: amounts, parts: lineItems });
    }
    if (kind === 'lineItem' && parent === undefined) lineItems.push(amounts);
    if (parent !== undefined && amounts.length > 0) inside.get(parent)?.push(amounts);
    if (kind === 'lineItem') {
      const children: Amounts[] = [];
      inside.set(key, children);
      sums.push({ total: amounts, parts: children });
    }
    if (kind === 'calculated') {
      sums.push(
        { total: amounts, parts: [...subsections] },
        { total: amounts, parts: parts.map((part) => part.amounts) },
      );
    }
  }
  return sums.filter(({ parts }) => parts.length > 0);
}

function hasGap({ total, parts }: Sum, period: number, style: MoneyStyle): boolean {
  const amount = total[period];
  const amounts = parts.map((part) => part[period] ?? 0);
  return typeof amount === 'number' && roundsApart(amount, amounts, style);
}

/** Whether rounded figures of a report do not add up to their total. `rows` has the exact figures. */
export const hasRoundingGaps = (rows: readonly DisplayRow[], style: MoneyStyle): boolean =>
  sumsOf(rows).some((sum) => sum.total.some((_, period) => hasGap(sum, period, style)));
