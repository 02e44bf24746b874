import { type Change, changeBetween } from '@/lib/change';
import { sharesOf } from '@/lib/shares';
import type { Amounts, DisplayRow } from './displayRows';

/** The change from the second period to the first, which is later; undefined without both amounts. */
export function changeOf([now, before]: Amounts): Change | undefined {
  if (typeof now !== 'number' || typeof before !== 'number') return undefined;
  return changeBetween(before, now);
}

/** The innermost line items, or else the accounts, so that no change counts twice. */
function innermost(rows: readonly DisplayRow[]): readonly DisplayRow[] {
  const lineItems = rows.filter(({ kind }) => kind === 'lineItem');
  const outer = new Set(lineItems.flatMap(({ ancestorKeys }) => ancestorKeys));
  return lineItems.length > 0
    ? lineItems.filter(({ key }) => !outer.has(key))
    : rows.filter(({ kind }) => kind === 'account');
}

/** The label of the row above `row` that contains it: the nearest one of a lower depth. */
const labelAbove = (rows: readonly DisplayRow[], row: DisplayRow): string | undefined =>
  rows.slice(0, rows.indexOf(row)).findLast(({ depth }) => depth < row.depth)?.label;

/**
 * The rows with the largest changes from the previous period, the largest first; `within` names what contains a row
 * whose label another row of the report has, too: a cash flow has an account under adjustments and under purchases.
 */
export function largestChanges(rows: readonly DisplayRow[], count = 5) {
  const candidates = innermost(rows);
  const isRepeated = (row: DisplayRow): boolean =>
    candidates.some((other) => other !== row && other.label === row.label);
  return candidates
    .flatMap((row) => {
      const change = changeOf(row.amounts);
      return change && change.amount !== 0 ? [{ row, change }] : [];
    })
    .sort((one, other) => Math.abs(other.change.amount) - Math.abs(one.change.amount))
    .slice(0, count)
    .map(({ row, change }) => ({ row, change, within: isRepeated(row) ? labelAbove(rows, row) : undefined }));
}

const partOf = ({ key, label, amounts: [amount] }: DisplayRow) => ({ key, label, amount: amount ?? 0 });

/** The shares of the subsections in each section; of its line items where it has one subsection only. */
export function compositionOf(rows: readonly DisplayRow[]) {
  const sections = rows.flatMap((row, index) => (row.kind === 'section' ? [{ row, index }] : []));
  return sections
    .map(({ row: { key, label }, index }, place) => {
      const inside = rows.slice(index + 1, sections[place + 1]?.index);
      const subsections = inside.filter(({ kind }) => kind === 'subsection');
      const lineItems = inside.filter(({ kind, ancestorKeys }) => kind === 'lineItem' && ancestorKeys.length === 0);
      return { key, label, shares: sharesOf((subsections.length > 1 ? subsections : lineItems).map(partOf)) };
    })
    .filter(({ shares }) => shares.length > 1);
}
