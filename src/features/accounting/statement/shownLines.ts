import { type MoneyStyle, roundMoney } from '@/lib/money';
import { roundsApart } from '@/lib/rounding';
import type { Amounts, StatementLine } from './statementLines';

/**
 * Rounds the figures of lines to what is shown, before anything is derived from them: changes, percentages, shares,
 * bars, zero rows and files. The parts of a figure, which its drill-down shows, stay exact. Spec: decisions, Money.
 */
export const shownLines = (lines: readonly StatementLine[], style: MoneyStyle): readonly StatementLine[] =>
  lines.map((line) => ({
    ...line,
    amounts: line.amounts.map((amount) => (amount === null ? null : roundMoney(amount, style))),
  }));

/** A total and the amounts that add up to it. */
interface Sum {
  readonly total: Amounts;
  readonly parts: readonly Amounts[];
}

/** The sums of a statement: of line items, of subsections, of the subsections in a section, and of totals. */
function sumsOf(lines: readonly StatementLine[]): readonly Sum[] {
  const sums: Sum[] = [];
  const inside = new Map<string, Amounts[]>();
  let lineItems: Amounts[] = [];
  let subsections: Amounts[] = [];
  for (const { key, kind, amounts, ancestorKeys, parts } of lines) {
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

/** Whether rounded figures of a statement do not add up to their total. `lines` has the exact figures. */
export const hasRoundingGaps = (lines: readonly StatementLine[], style: MoneyStyle): boolean =>
  sumsOf(lines).some((sum) => sum.total.some((_, period) => hasGap(sum, period, style)));
